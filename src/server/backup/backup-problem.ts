/** A backup cannot be made or brought back; the sentence says what to do. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}
