/**
 * Puts the picture that a list showed first, so that the hotel keeps its face. The same photo may have another
 * size, and so another path, in the hotel's own images.
 */
export function putFirst(picture: string, images: readonly string[]): string[] {
  if (picture === '') return [...images]
  const name = toFileName(picture)
  const known = images.find((image) => image === picture || toFileName(image) === name)
  return [known ?? picture, ...images.filter((image) => image !== known)]
}

function toFileName(address: string): string {
  return /[^/]*$/.exec(address.replace(/[?#].*$/s, ''))?.[0] ?? ''
}
