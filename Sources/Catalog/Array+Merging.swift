extension Array {
    /// This list with the elements of another one, each before the first own element that it precedes. Both keep their
    /// order.
    func merged(
        with others: some Collection<Element>, where precedes: (_ other: Element, _ own: Element) -> Bool
    ) -> [Element] {
        var list: [Element] = []
        list.reserveCapacity(count + others.count)
        var rest = others[...]
        for element in self {
            while let other = rest.first, precedes(other, element) { list.append(rest.removeFirst()) }
            list.append(element)
        }
        return list + rest
    }
}
