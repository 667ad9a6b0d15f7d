/** The provider does not know yet whether the page exists, and has said when to retry. */
export class NotKnownYet extends Error {
  override readonly name = 'NotKnownYet'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`Справочники туров ещё загружаются. Повторите через ${retryAfterSeconds} с`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
