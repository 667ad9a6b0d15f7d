/** Long enough for the slowest browser to have read the file. */
const READ_WITHIN_MS = 60_000

/** Gives a text as a file. Web views of messengers save none: there the browser beside them has to. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
