/** The database cannot be opened as configured; the sentence names the remedy. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem'
}
