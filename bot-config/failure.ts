/** A failure with a message that names the remedy. It has no cause: causes may contain tokens. */
export class BotFailure extends Error {
  override readonly name = 'Failure'
}
