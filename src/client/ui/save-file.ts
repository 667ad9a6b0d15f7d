/** Enough for the slowest browser to read the file, ms. */
const READ_WITHIN_MS = 60_000

/** Downloads a text as a file. A messenger's web view cannot: open the page in a browser there. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
