// The field of a file that was moved or changed since it was chosen: sending it would end on the browser's error page.
export async function unreadableFile(form) {
  for (const field of form.querySelectorAll("input[type=file]")) {
    for (const file of field.files) {
      try {
        const reader = file.stream().getReader();
        await reader.read();
        reader.cancel();
      } catch {
        return field;
      }
    }
  }
  return null;
}
