/** The bytes of a selected file as the request carries them. What they mean is decided by the server, so that preview and import agree. */
export async function readAsBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // In pieces: a call takes only so many arguments.
  const pieceLength = 32_768
  let text = ''
  for (let at = 0; at < bytes.length; at += pieceLength) {
    text += String.fromCharCode(...bytes.subarray(at, at + pieceLength))
  }
  return btoa(text)
}
