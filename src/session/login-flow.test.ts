import { WRONG_CODE } from '#contract/phrases.ts'
import { resendCountdown } from '#domain/login.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoginFlow } from './login-flow.ts'
import { memoryStorage } from './memory-storage.ts'
import { createSafeStorage } from './safe-storage.ts'
import { createSession } from './session.ts'

/** A browser: what outlives a load is in the two maps, a load makes a session and a flow of its own. */
function openBrowser() {
  const shared = new Map<string, string>()
  const tab = new Map<string, string>()
  const load = (perTab = tab) => {
    const local = createSafeStorage(() => memoryStorage(shared))
    const own = createSafeStorage(() => memoryStorage(perTab))
    const session = createSession(local, own)
    return { session, flow: createLoginFlow(session, local, own) }
  }
  return { shared, tab, load }
}

type Loaded = ReturnType<ReturnType<typeof openBrowser>['load']>

const stateOf = ({ flow }: Loaded) => flow.store.getState()
const reachCode = ({ flow }: Loaded, returnTo?: string) => {
  flow.open(returnTo)
  flow.dispatch({ type: 'email-typed', email: 'anna@example.ru' })
  flow.dispatch({ type: 'code-requested' })
  flow.dispatch({ type: 'code-sent', challenge: 'c1' })
}

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
afterEach(() => vi.useRealTimers())

describe('the flow outlives', () => {
  test('closing: the sheet opens again at the code', () => {
    const page = openBrowser().load()
    reachCode(page, '/favorites')
    page.flow.dispatch({ type: 'code-typed', text: '12' })
    page.flow.close()
    expect(stateOf(page).isOpen).toBe(false)
    page.flow.open('/profile')
    expect(stateOf(page)).toMatchObject({
      isOpen: true,
      returnTo: '/profile',
      login: { step: 'code', email: 'anna@example.ru', challenge: 'c1', code: '12' },
    })
  })

  test('a reload: open where it was, with where it leads, without the code itself', () => {
    const browser = openBrowser()
    const page = browser.load()
    reachCode(page, '/favorites')
    page.flow.dispatch({ type: 'code-typed', text: '1234' })
    expect([...browser.shared.values()].join()).not.toContain('1234')
    expect(stateOf(browser.load())).toMatchObject({
      isOpen: true,
      returnTo: '/favorites',
      login: { step: 'code', email: 'anna@example.ru', challenge: 'c1', code: '' },
    })
  })

  test('a restart of the web view, which begins as a new tab: closed, but at the code', () => {
    const browser = openBrowser()
    reachCode(browser.load())
    const next = browser.load(new Map())
    expect(stateOf(next).isOpen).toBe(false)
    expect(stateOf(next).login.step).toBe('code')
  })

  test('ten minutes, as the code does; the e-mail stays', () => {
    const browser = openBrowser()
    reachCode(browser.load())
    vi.advanceTimersByTime(600_001)
    expect(stateOf(browser.load()).login).toMatchObject({ step: 'email', email: 'anna@example.ru' })
  })

  test('its countdown goes on over a reload', () => {
    const browser = openBrowser()
    const page = browser.load()
    reachCode(page)
    page.flow.dispatch({ type: 'code-typed', text: '1234' })
    page.flow.dispatch({ type: 'code-submitted' })
    page.flow.dispatch({ type: 'code-rejected', message: WRONG_CODE, now: performance.now() })
    vi.advanceTimersByTime(5000)
    expect(resendCountdown(stateOf(browser.load()).login, performance.now())).toBe(15)
    // A clock set back must not make anybody wait for longer.
    vi.setSystemTime(Date.now() - 8000)
    expect(resendCountdown(stateOf(browser.load()).login, performance.now())).toBe(20)
  })

  test.each([['{'], ['[]'], ['{"email":1}'], ['null'], ['"text"']])('a damaged memory: %s', (text) => {
    const browser = openBrowser()
    browser.shared.set('draft:login', text)
    browser.tab.set('draft:login_open', text)
    expect(stateOf(browser.load())).toMatchObject({ isOpen: false, login: { step: 'email', email: '' } })
  })
})

test.each<[string, (page: Loaded) => void]>([
  ['signing in', ({ session }) => void session.signIn('token-of-anna-1', 'anna@example.ru')],
  ['signing in and out', ({ session }) => (session.signIn('token-of-anna-1'), session.signOut())],
])('%s ends it: no code, no address, no open sheet', (_, end) => {
  const browser = openBrowser()
  const page = browser.load()
  reachCode(page, '/favorites')
  end(page)
  expect(stateOf(page)).toMatchObject({ isOpen: false, returnTo: undefined, login: { email: '', code: '' } })
  expect(browser.shared.has('draft:login')).toBe(false)
  expect(browser.tab.has('draft:login_open')).toBe(false)
})

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

/** What a visitor and the world may do, in any order; the way to a token often enough to be walked. */
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

test('20 000 visits: one call at a time, none under four digits, no token without success', () => {
  let tokens = 0
  fc.assert(
    fc.property(acts, (visit) => {
      const browser = openBrowser()
      let page = browser.load()
      /** The call on its way, and the answers that still could arrive after it was given up. */
      let flight: 'code' | 'login' | undefined
      let isCodeSent = false
      for (const { act, text } of visit) {
        const { login } = stateOf(page)
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
            const { pending } = stateOf(page).login
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
            expect(stateOf(page).login.code).toBe('')
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
            expect(stateOf(page).login.code).toBe('')
            break
          case 'logout':
            page.session.signOut()
            expect(page.session.token()).toBeUndefined()
            if (tokenBefore === undefined) break
            flight = undefined
            isCodeSent = false
            expect(stateOf(page).login.code).toBe('')
            break
          case 'other-tab':
            browser.load(new Map()).session.signIn('token-of-anna-2', 'anna@example.ru')
            page.session.recheck()
            mayGainToken = true
            if (page.session.token() === tokenBefore) break
            flight = undefined
            isCodeSent = false
        }
        const now = stateOf(page)
        if (page.session.token() !== undefined && tokenBefore === undefined && act !== 'reload')
          expect(mayGainToken).toBe(true)
        expect(now.login.pending).toBe(flight)
        if (now.login.step === 'code') expect(isCodeSent).toBe(true)
        if (act !== 'reload' && act !== 'open' && !now.isOpen) expect(now.returnTo).toBeUndefined()
      }
    }),
    { numRuns: 20_000 },
  )
  expect(tokens).toBeGreaterThan(1000)
}, 60_000)
