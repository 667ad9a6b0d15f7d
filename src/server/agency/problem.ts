/** A fault of an agency file; `words` is a Russian sentence with the remedy. */
export interface Problem {
  /** Path inside the folder, for example `pages/payment.md`. */
  file: string
  words: string
}

export function problemLine({ file, words }: Problem): string {
  return `${file}: ${words}`
}
