import { WRONG_CODE } from '#shared/contract/text/phrases.ts'
import { onlyDigits } from '#shared/contract/text/plain-digits.ts'
import { CODE_LENGTH, RESEND_COUNTDOWN_S } from '../constants.ts'
import { tidyAddress } from '#shared/contract/text/email-pattern.ts'
import { EMAIL_EMPTY, emailProblem } from './email.ts'
import { giveUp, loginStart, type LoginState } from './login-state.ts'

export type LoginEvent =
  | { type: 'email-typed'; email: string }
  | { type: 'code-requested' }
  | { type: 'code-sent'; challenge: string | undefined }
  | { type: 'code-not-sent'; message: string; waitUntil?: number | undefined }
  | { type: 'code-typed'; text: string }
  | { type: 'code-submitted' }
  | { type: 'code-rejected'; message: string; now: number; waitUntil?: number | undefined }
  /** The code was right but another one is required: a second e-mail was sent, the challenge stays. */
  | { type: 'another-code-sent' }
  | { type: 'code-accepted' }
  | { type: 'went-back' }
  | { type: 'given-up' }

export type LoginReducer = (state: LoginState, event: LoginEvent) => LoginState

/** A traveller's. */
export const reduceLogin = createLoginReducer(CODE_LENGTH)

/** @param codeLength how many digits the code has: the desk's has more than a traveller's */
export function createLoginReducer(codeLength: number): LoginReducer {
  return (state, event) => reduce(state, event, codeLength)
}

function reduce(state: LoginState, event: LoginEvent, codeLength: number): LoginState {
  switch (event.type) {
    case 'email-typed':
      if (state.step !== 'email' || state.pending !== undefined) return state
      // The button of an empty field is disabled (requirement 5), so the field itself says why.
      return { ...state, email: event.email, error: event.email.trim() === '' ? EMAIL_EMPTY : undefined }
    case 'code-requested':
      return requestCode(state)
    case 'code-sent':
      if (state.pending !== 'code') return state
      return {
        ...state,
        step: 'code',
        pending: undefined,
        code: '',
        error: undefined,
        challenge: event.challenge,
        resendAt: undefined,
        waitUntil: undefined,
        isAnotherCode: false,
      }
    case 'code-not-sent':
      return state.pending === 'code' ? { ...state, pending: undefined, ...refused(event) } : state
    case 'code-typed':
      if (state.step !== 'code' || state.pending !== undefined) return state
      return { ...state, code: onlyDigits(event.text).slice(0, codeLength), error: undefined }
    case 'code-submitted':
      if (state.step !== 'code' || state.pending !== undefined) return state
      if (state.code.length !== codeLength) return { ...state, error: WRONG_CODE }
      return { ...state, pending: 'login', error: undefined }
    case 'code-rejected':
      if (state.pending !== 'login') return state
      return {
        ...state,
        pending: undefined,
        ...refused(event),
        resendAt: event.now + RESEND_COUNTDOWN_S * 1000,
      }
    case 'another-code-sent':
      if (state.pending !== 'login') return state
      return { ...state, pending: undefined, code: '', waitUntil: undefined, isAnotherCode: true }
    case 'code-accepted':
      return state.pending === 'login' ? { ...loginStart, step: 'signed-in' } : state
    case 'went-back':
      return { ...loginStart, email: state.email }
    case 'given-up':
      return giveUp(state)
  }
}

/** Whole seconds until a new code may be asked for; 0 when it may, undefined when no code failed yet. */
export function resendCountdown({ resendAt }: LoginState, now: number): number | undefined {
  return secondsTo(resendAt, now)
}

/** Whole seconds the provider asked to wait for; 0 when they are over, undefined when it did not ask. */
export function waitCountdown({ waitUntil }: LoginState, now: number): number | undefined {
  return secondsTo(waitUntil, now)
}

function secondsTo(instant: number | undefined, now: number): number | undefined {
  return instant === undefined ? undefined : Math.max(0, Math.ceil((instant - now) / 1000))
}

/** A wait has a countdown for its words. */
function refused({ message, waitUntil }: { message: string; waitUntil?: number | undefined }) {
  return { error: waitUntil === undefined ? message : undefined, waitUntil }
}

/** From the e-mail step, or again from the code step with the e-mail kept. */
function requestCode(state: LoginState): LoginState {
  if (state.pending !== undefined || state.step === 'signed-in') return state
  const problem = emailProblem(state.email)
  if (problem !== undefined) return { ...state, error: problem }
  return { ...state, email: tidyAddress(state.email), pending: 'code', code: '', error: undefined }
}
