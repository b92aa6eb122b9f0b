/** Hands bytes to the person as a file. */
export function saveBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
