/** The provider cannot tell yet whether there is such a page, and has said when to ask again. */
export class NotKnownYet extends Error {
  override readonly name = 'NotKnownYet'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`Справочники туров ещё загружаются. Повторите через ${retryAfterSeconds} с`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
