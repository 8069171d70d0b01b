// Scales large pictures down before they are sent.

const largestSide = 2_000; // In pixels.

// A smaller copy of a picture; the file itself if it is small enough or the browser can’t decode it.
export async function smaller(file) {
  if (file.type === "image/gif") return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = largestSide / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1 && file.size < 2_000_000) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * Math.min(1, scale));
    canvas.height = Math.round(bitmap.height * Math.min(1, scale));
    canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return blob && blob.size < file.size ? blob : file;
  } catch {
    return file; // The server may be able to decode it.
  }
}
