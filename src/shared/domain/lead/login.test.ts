import { CODE_SENT, WRONG_CODE } from '#shared/contract/text/phrases.ts'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { loginStart, type LoginState } from './login-state.ts'
import { reduceLogin, resendCountdown, type LoginEvent } from './login.ts'

const run = (...events: LoginEvent[]) => events.reduce(reduceLogin, loginStart)
const typeEmail = (email = 'anna@example.ru'): LoginEvent => ({ type: 'email-typed', email })
const typeCode = (text: string): LoginEvent => ({ type: 'code-typed', text })
const request: LoginEvent = { type: 'code-requested' }
const sent: LoginEvent = { type: 'code-sent', challenge: 'c1' }
const submit: LoginEvent = { type: 'code-submitted' }
const reject: LoginEvent = { type: 'code-rejected', message: WRONG_CODE, now: 1000 }
const another: LoginEvent = { type: 'another-code-sent' }
const accept: LoginEvent = { type: 'code-accepted' }
const back: LoginEvent = { type: 'went-back' }
const atCode = [typeEmail(), request, sent]

describe('steps of requirement 4', () => {
  test.each<[string, LoginEvent[], Partial<LoginState>]>([
    ['begins with the e-mail, nothing wrong', [], { step: 'email', error: undefined, pending: undefined }],
    ['an e-mail is asked for', [request], { step: 'email', error: 'Введите email', pending: undefined }],
    ['spaces are no e-mail', [typeEmail('  '), request], { error: 'Введите email', pending: undefined }],
    ['an e-mail cleared again says so', [typeEmail(), typeEmail('')], { error: 'Введите email' }],
    [
      'a malformed e-mail blocks the request',
      [typeEmail('anna@'), request],
      { error: 'Некорректный формат почты', pending: undefined },
    ],
    [
      'typing on takes the error away',
      [typeEmail('anna@'), request, typeEmail('anna@e')],
      { error: undefined },
    ],
    ['the request is in flight', [typeEmail(), request], { step: 'email', pending: 'code' }],
    ['typing waits for it', [typeEmail(), request, typeEmail('x')], { email: 'anna@example.ru' }],
    [
      `${CODE_SENT}: the code step, with the e-mail kept`,
      atCode,
      { step: 'code', email: 'anna@example.ru', challenge: 'c1', pending: undefined, code: '' },
    ],
    [
      'a code that was not sent keeps the step and says why',
      [typeEmail(), request, { type: 'code-not-sent', message: 'Нет связи' }],
      { step: 'email', error: 'Нет связи', pending: undefined },
    ],
    ['only digits are kept', [...atCode, typeCode('1a2 б3')], { code: '123' }],
    ['four of them', [...atCode, typeCode('123456')], { code: '1234' }],
    ['Arabic digits are digits', [...atCode, typeCode('١٢٣٤')], { code: '1234' }],
    ['full-width digits are digits', [...atCode, typeCode('１２３４')], { code: '1234' }],
    [
      'fewer than four are a wrong code',
      [...atCode, typeCode('123'), submit],
      { error: WRONG_CODE, pending: undefined },
    ],
    ['none too', [...atCode, submit], { error: WRONG_CODE, pending: undefined }],
    ['four are sent', [...atCode, typeCode('1234'), submit], { pending: 'login', error: undefined }],
    ['typing waits for the answer', [...atCode, typeCode('1234'), submit, typeCode('9')], { code: '1234' }],
    [
      'a wrong code stays in sight and starts the countdown',
      [...atCode, typeCode('1234'), submit, reject],
      { step: 'code', code: '1234', error: WRONG_CODE, pending: undefined, resendAt: 21_000 },
    ],
    [
      'a wait asked for keeps the code and has no error next to it',
      [...atCode, typeCode('1234'), submit, { ...reject, waitUntil: 9000 }],
      { step: 'code', code: '1234', error: undefined, waitUntil: 9000, resendAt: 21_000 },
    ],
    [
      'so does a wait for the letter, with the e-mail',
      [typeEmail(), request, { type: 'code-not-sent', message: 'Рано', waitUntil: 9000 }],
      { step: 'email', email: 'anna@example.ru', error: undefined, waitUntil: 9000 },
    ],
    [
      'a right code that another must follow empties the field and keeps the challenge',
      [...atCode, typeCode('1234'), submit, another],
      { step: 'code', code: '', challenge: 'c1', error: undefined, pending: undefined, isAnotherCode: true },
    ],
    [
      'a new code begins with the first one',
      [...atCode, typeCode('1234'), submit, another, request, sent],
      { step: 'code', isAnotherCode: false },
    ],
    [
      'typing takes its error away, not the countdown',
      [...atCode, typeCode('1234'), submit, reject, typeCode('1')],
      { error: undefined, resendAt: 21_000 },
    ],
    [
      'a new code clears the field and goes to the stored e-mail',
      [...atCode, typeCode('1234'), submit, reject, request],
      { step: 'code', code: '', email: 'anna@example.ru', pending: 'code' },
    ],
    [
      'once it is sent, the countdown restarts only after the next failure',
      [...atCode, typeCode('1234'), submit, reject, request, { type: 'code-sent', challenge: 'c2' }],
      { step: 'code', challenge: 'c2', resendAt: undefined, pending: undefined },
    ],
    [
      'success signs in and forgets the code',
      [...atCode, typeCode('1234'), submit, accept],
      { ...loginStart, step: 'signed-in' },
    ],
    [
      'back keeps the e-mail and clears the code',
      [...atCode, typeCode('12'), back],
      { ...loginStart, email: 'anna@example.ru' },
    ],
  ])('%s', (_, events, expected) => {
    expect(run(...events)).toMatchObject(expected)
  })

  test.each<[string, LoginEvent[], LoginEvent]>([
    ['an answer to a request given up by going back', [typeEmail(), request, back], sent],
    ['a refusal that comes after going back', [...atCode, typeCode('1234'), submit, back], reject],
    ['an acceptance that comes after going back', [...atCode, typeCode('1234'), submit, back], accept],
    ['a second press while the first is in flight', [typeEmail(), request], request],
    ['a second code while the first is in flight', [...atCode, typeCode('1234'), submit], submit],
    ['a code before it was asked for', [typeEmail()], typeCode('1234')],
    ['an e-mail once the code was sent', atCode, typeEmail('other@example.ru')],
    [
      'an answer to what was given up with the sheet',
      [...atCode, typeCode('1234'), submit, { type: 'given-up' }],
      accept,
    ],
    ['anything after success', [...atCode, typeCode('1234'), submit, accept], request],
  ])('ignored: %s', (_, events, late) => {
    const before = run(...events)
    expect(reduceLogin(before, late)).toEqual(before)
  })
})

test.each([
  [undefined, 5000, undefined],
  [21_000, 1000, 20],
  [21_000, 1001, 20],
  [21_000, 2000, 19],
  [21_000, 20_999, 1],
  [21_000, 21_000, 0],
  [21_000, 99_000, 0],
])('allows a new code at %s, now %s: in %s seconds', (resendAt, now, left) => {
  expect(resendCountdown({ ...loginStart, resendAt }, now)).toBe(left)
})

/** Any order of events, the provider's answers among them, whether asked for or not. */
const anyEvent = fc.oneof(
  fc.constantFrom('', ' ', 'anna', 'anna@example.ru').map(typeEmail),
  fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('1', '123', '1234', '12345')).map(typeCode),
  fc.constantFrom<LoginEvent>(
    request,
    sent,
    submit,
    reject,
    accept,
    another,
    back,
    { type: 'given-up' },
    { type: 'code-not-sent', message: 'Нет связи' },
  ),
)

test('keeps its invariants for any sequence of events', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let state = loginStart
      for (const event of events) {
        const next = reduceLogin(state, event)
        // No entry without a code that was sent and accepted.
        if (next.step === 'signed-in' && state.step !== 'signed-in') {
          expect(state).toMatchObject({ step: 'code', pending: 'login' })
          expect(event.type).toBe('code-accepted')
        }
        // One call at a time: a new one starts only when no other is in flight.
        if (next.pending !== undefined && next.pending !== state.pending)
          expect(state.pending).toBeUndefined()
        // Nothing is sent under four digits, nothing without a proper e-mail.
        if (next.pending === 'login') expect(next.code).toMatch(/^[0-9]{4}$/)
        if (next.pending === 'code') expect(next.email).toBe('anna@example.ru')
        expect(next.code).toMatch(/^[0-9]{0,4}$/)
        if (event.type === 'went-back')
          expect(next).toMatchObject({ step: 'email', code: '', challenge: undefined })
        // A step that cannot continue says why, or the traveller can act.
        if (next.step === 'email')
          expect({ code: next.code, resendAt: next.resendAt }).toEqual({ code: '', resendAt: undefined })
        state = next
      }
    }),
    { numRuns: scaledRuns(20_000) },
  )
})
