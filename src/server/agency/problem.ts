/** What is wrong with a file of the agency; `words` is a Russian sentence with the remedy. */
export interface Problem {
  /** Path inside the folder, `pages/payment.md`. */
  file: string
  words: string
}

/** One line for the operator. */
export function problemLine({ file, words }: Problem): string {
  return `${file}: ${words}`
}
