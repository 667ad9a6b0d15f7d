/** The database cannot be opened as it is set up; the sentence says what to do. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem'
}
