import { WRONG_CODE } from '#shared/contract/text/phrases.ts'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { expect, test } from 'vitest'
import { openBrowser } from '#support/open-browser.ts'

const readState = ({ flow }: ReturnType<ReturnType<typeof openBrowser>['load']>) => flow.store.getState()

type Act = { act: (typeof deeds)[number]; text: string }
const deeds = [
  'type-email',
  'type-code',
  'ask',
  'submit',
  'answer',
  'refuse',
  'back',
  'close',
  'open',
  'reload',
  'logout',
  'other-tab',
] as const

/** Random actions of a visitor and the environment, weighted so that sign-in often succeeds. */
const deed = fc.constantFrom(...deeds).map((act): Act => ({ act, text: '' }))
const typing = fc.oneof(
  fc.constantFrom('', 'anna', 'petr@example.ru').map((text): Act => ({ act: 'type-email', text })),
  fc.constantFrom('', '1', '12 34', '12345', 'a').map((text): Act => ({ act: 'type-code', text })),
)
const way: Act[] = [
  { act: 'type-email', text: 'anna@example.ru' },
  { act: 'ask', text: '' },
  { act: 'answer', text: '' },
  { act: 'type-code', text: '12 34' },
  { act: 'submit', text: '' },
  { act: 'answer', text: '' },
]
const acts = fc
  .array(
    fc.oneof(
      deed.map((one) => [one]),
      typing.map((one) => [one]),
      fc.nat({ max: way.length }).map((length) => way.slice(0, length)),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.flat())

test('keeps one call at a time and gives no token without success', () => {
  let tokens = 0
  fc.assert(
    fc.property(acts, (visit) => {
      const browser = openBrowser()
      let page = browser.load()
      /** The call in flight, and responses that could still arrive after it was cancelled. */
      let flight: 'code' | 'login' | undefined
      let isCodeSent = false
      for (const { act, text } of visit) {
        const { login } = readState(page)
        const tokenBefore = page.session.token()
        let mayGainToken = false
        switch (act) {
          case 'type-email':
            page.flow.dispatch({ type: 'email-typed', email: text })
            break
          case 'type-code':
            page.flow.dispatch({ type: 'code-typed', text })
            break
          case 'ask':
          case 'submit': {
            page.flow.dispatch({ type: act === 'ask' ? 'code-requested' : 'code-submitted' })
            const { pending } = readState(page).login
            if (pending !== undefined && login.pending === undefined) {
              expect(flight).toBeUndefined()
              flight = pending
            }
            break
          }
          case 'answer':
            if (flight === 'code') {
              page.flow.dispatch({ type: 'code-sent', challenge: 'c' })
              isCodeSent = true
            }
            if (flight === 'login') {
              expect(login.code).toMatch(/^\d{4}$/)
              expect(isCodeSent).toBe(true)
              page.flow.dispatch({ type: 'code-accepted' })
              page.session.signIn('token-of-anna-1', login.email)
              mayGainToken = true
              tokens += 1
              isCodeSent = false
            }
            flight = undefined
            break
          case 'refuse':
            if (flight === 'code') page.flow.dispatch({ type: 'code-not-sent', message: 'Нет связи' })
            if (flight === 'login')
              page.flow.dispatch({ type: 'code-rejected', message: WRONG_CODE, now: performance.now() })
            flight = undefined
            break
          case 'back':
            page.flow.dispatch({ type: 'went-back' })
            flight = undefined
            isCodeSent = false
            expect(readState(page).login.code).toBe('')
            break
          case 'close':
            page.flow.close()
            flight = undefined
            break
          case 'open':
            page.flow.open('/profile')
            break
          case 'reload':
            page = browser.load()
            flight = undefined
            expect(readState(page).login.code).toBe('')
            break
          case 'logout':
            page.session.signOut()
            expect(page.session.token()).toBeUndefined()
            if (tokenBefore === undefined) break
            flight = undefined
            isCodeSent = false
            expect(readState(page).login.code).toBe('')
            break
          case 'other-tab':
            browser.load(new Map()).session.signIn('token-of-anna-2', 'anna@example.ru')
            page.session.recheck()
            mayGainToken = true
            if (page.session.token() === tokenBefore) break
            flight = undefined
            isCodeSent = false
        }
        const now = readState(page)
        if (page.session.token() !== undefined && tokenBefore === undefined && act !== 'reload')
          expect(mayGainToken).toBe(true)
        expect(now.login.pending).toBe(flight)
        if (now.login.step === 'code') expect(isCodeSent).toBe(true)
        if (act !== 'reload' && act !== 'open' && !now.isOpen) expect(now.returnTo).toBeUndefined()
      }
    }),
    { numRuns: scaledRuns(20_000) },
  )
  expect(tokens).toBeGreaterThan(scaledRuns(1000))
})
