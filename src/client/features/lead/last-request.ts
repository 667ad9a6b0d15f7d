/** The last accepted request. `index.html` reads the key too, to reserve the space of its card on home. */
export const LAST_REQUEST_KEY = 'sent:last'

export interface LastRequest {
  /** `''` if the provider gave none. */
  id: string
  /** When it was accepted, ms. */
  at: number
  /** The time for the call that the traveller asked for; `''` for as soon as possible. */
  wanted: string
}
