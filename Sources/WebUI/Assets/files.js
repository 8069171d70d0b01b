// Whether the files of a form can be read. Sending one that was moved or changed since it was chosen would end on the
// browser's error page; `tell` shows a toast instead.
export async function check(form, tell) {
  for (const field of form.querySelectorAll("input[type=file]")) {
    for (const file of field.files) {
      try {
        const reader = file.stream().getReader();
        await reader.read();
        reader.cancel();
      } catch {
        tell("The file can’t be read any more. Choose it again.", "Choose a file", () => field.click());
        return false;
      }
    }
  }
  return true;
}
