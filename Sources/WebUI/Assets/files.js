// Whether the files of a form can be read. Sending a file that was moved or changed after it was chosen would show the
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
