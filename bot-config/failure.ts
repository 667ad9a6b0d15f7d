/** It cannot be done; the sentence says what to do. Carries nothing of what caused it: causes carry tokens. */
export class Failure extends Error {
  override readonly name = 'Failure'
}
