// What Embedded Swift needs from a C library: memory. WebAssembly has one thread and no operating system.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { alignment = 16, pageSize = 65536, minClass = 5, classCount = 31 };

// A block is a power of two long. Its first 16 bytes hold its class, and the next free block of that class after `free`.
typedef struct Block {
    uint32_t class;
    struct Block *next;
} Block;

static Block *freeBlocks[classCount];
static uintptr_t heapEnd;

static Block *newBlock(uint32_t class) {
    if (!heapEnd) heapEnd = ((uintptr_t)&__heap_base + alignment - 1) & ~(uintptr_t)(alignment - 1);
    uintptr_t end = heapEnd + ((uintptr_t)1 << class);
    uintptr_t size = (uintptr_t)__builtin_wasm_memory_size(0) * pageSize;
    if (end > size) {
        uintptr_t pages = (end - size + pageSize - 1) / pageSize;
        if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) __builtin_trap();
    }
    Block *block = (Block *)heapEnd;
    heapEnd = end;
    block->class = class;
    return block;
}

void *malloc(size_t size) {
    if (size > (size_t)1 << (classCount - 2)) __builtin_trap();
    uint32_t class = minClass;
    while (((size_t)1 << class) < size + alignment) class++;
    Block *block = freeBlocks[class];
    if (block) freeBlocks[class] = block->next;
    else block = newBlock(class);
    return (unsigned char *)block + alignment;
}

void free(void *address) {
    if (!address) return;
    Block *block = (Block *)((unsigned char *)address - alignment);
    block->next = freeBlocks[block->class];
    freeBlocks[block->class] = block;
}

int posix_memalign(void **address, size_t wanted, size_t size) {
    // Swift's values need no larger alignment here.
    if (wanted > alignment) return 22;
    *address = malloc(size);
    return 0;
}

void *memcpy(void *to, const void *from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    for (; count >= 8; count -= 8, target += 8, source += 8) {
        uint64_t word;
        __builtin_memcpy_inline(&word, source, 8);
        __builtin_memcpy_inline(target, &word, 8);
    }
    while (count--) *target++ = *source++;
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    if (target <= source || target >= source + count) return memcpy(to, from, count);
    while (count--) target[count] = source[count];
    return to;
}

void *memset(void *to, int value, size_t count) {
    unsigned char *target = to;
    while (count--) *target++ = (unsigned char)value;
    return to;
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *first = left, *second = right;
    for (; count--; first++, second++)
        if (*first != *second) return *first - *second;
    return 0;
}

size_t strlen(const char *text) {
    size_t count = 0;
    while (text[count]) count++;
    return count;
}

// Seeds of hash tables. The module reads no hostile keys: only the user's own text.
void arc4random_buf(void *to, size_t count) { memset(to, 0x5A, count); }

int putchar(int character) { return character; }
