/**
 * The e-mail code flow of requirement 4: e-mail entry, code entry, signed in. Pure; times are milliseconds of any
 * monotonic clock, handed in with the event.
 */
export interface LoginState {
  step: 'email' | 'code' | 'signed-in'
  /** The e-mail as typed, and once a code was sent, where it went. */
  email: string
  code: string
  /**
   * Binds the code to this browser; stored with the e-mail and sent with the code
   * (`src/docs/contract.md`).
   */
  challenge: string | undefined
  /** One request at a time. */
  pending: 'code' | 'login' | undefined
  error: string | undefined
  /** When a new code may be asked for; undefined while no code failed. */
  resendAt: number | undefined
  /** Until when the provider asked to wait; undefined while it did not. */
  waitUntil: number | undefined
  /** True when a first code was right and a second one is required. */
  isAnotherCode: boolean
}

export const loginStart: LoginState = {
  step: 'email',
  email: '',
  code: '',
  challenge: undefined,
  pending: undefined,
  error: undefined,
  resendAt: undefined,
  waitUntil: undefined,
  isAnotherCode: false,
}

/** The sheet was closed: the pending call is abandoned, typed text stays. */
export function giveUp(state: LoginState): LoginState {
  if (state.pending === undefined) return state
  // A code whose answer was abandoned may be spent: it must not be submitted automatically again.
  return { ...state, pending: undefined, code: state.pending === 'login' ? '' : state.code }
}
