import { WRONG_CODE } from '#shared/contract/text/phrases.ts'
import { resendCountdown } from '#shared/domain/lead/login.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#support/open-browser.ts'

type Loaded = ReturnType<ReturnType<typeof openBrowser>['load']>

const readState = ({ flow }: Loaded) => flow.store.getState()
const reachCode = ({ flow }: Loaded, returnTo?: string) => {
  flow.open(returnTo)
  flow.dispatch({ type: 'email-typed', email: 'anna@example.ru' })
  flow.dispatch({ type: 'code-requested' })
  flow.dispatch({ type: 'code-sent', challenge: 'c1' })
}

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
afterEach(() => vi.useRealTimers())

describe('the flow survives', () => {
  test('closing: the sheet opens again at the code step', () => {
    const page = openBrowser().load()
    reachCode(page, '/favorites')
    page.flow.dispatch({ type: 'code-typed', text: '12' })
    page.flow.close()
    expect(readState(page).isOpen).toBe(false)
    page.flow.open('/profile')
    expect(readState(page)).toMatchObject({
      isOpen: true,
      returnTo: '/profile',
      login: { step: 'code', email: 'anna@example.ru', challenge: 'c1', code: '12' },
    })
  })

  test('a reload: open on the same step, with its target, without the code', () => {
    const browser = openBrowser()
    const page = browser.load()
    reachCode(page, '/favorites')
    page.flow.dispatch({ type: 'code-typed', text: '1234' })
    expect([...browser.shared.values()].join()).not.toContain('1234')
    expect(readState(browser.load())).toMatchObject({
      isOpen: true,
      returnTo: '/favorites',
      login: { step: 'code', email: 'anna@example.ru', challenge: 'c1', code: '' },
    })
  })

  test('a restart of the web view as a new tab: closed, at the code step', () => {
    const browser = openBrowser()
    reachCode(browser.load())
    const next = browser.load(new Map())
    expect(readState(next).isOpen).toBe(false)
    expect(readState(next).login.step).toBe('code')
  })

  test('late device storage: the code step is restored when opened', () => {
    const browser = openBrowser()
    reachCode(browser.load())
    const kept = browser.shared.get('draft:login') ?? ''
    const next = openBrowser()
    const page = next.load()
    next.shared.set('draft:login', kept)
    page.flow.open(undefined)
    expect(readState(page).login).toMatchObject({ step: 'code', email: 'anna@example.ru' })
  })

  test('the code only for ten minutes, the e-mail for longer', () => {
    const browser = openBrowser()
    reachCode(browser.load())
    vi.advanceTimersByTime(600_001)
    expect(readState(browser.load()).login).toMatchObject({ step: 'email', email: 'anna@example.ru' })
  })

  test('ten minutes from the last code, also for a host without challenges', () => {
    const browser = openBrowser()
    const { flow } = browser.load()
    const send = () => {
      flow.dispatch({ type: 'code-requested' })
      flow.dispatch({ type: 'code-sent', challenge: undefined })
    }
    flow.open(undefined)
    flow.dispatch({ type: 'email-typed', email: 'anna@example.ru' })
    send()
    vi.advanceTimersByTime(500_000)
    flow.dispatch({ type: 'went-back' })
    send()
    vi.advanceTimersByTime(500_000)
    flow.dispatch({ type: 'code-typed', text: '12' })
    expect(readState(browser.load()).login.step).toBe('code')
    vi.advanceTimersByTime(100_001)
    expect(readState(browser.load()).login.step).toBe('email')
  })

  test('a reload during the countdown', () => {
    const browser = openBrowser()
    const page = browser.load()
    reachCode(page)
    page.flow.dispatch({ type: 'code-typed', text: '1234' })
    page.flow.dispatch({ type: 'code-submitted' })
    page.flow.dispatch({ type: 'code-rejected', message: WRONG_CODE, now: performance.now() })
    vi.advanceTimersByTime(5000)
    expect(resendCountdown(readState(browser.load()).login, performance.now())).toBe(15)
    // A clock set back must not extend the wait.
    vi.setSystemTime(Date.now() - 8000)
    expect(resendCountdown(readState(browser.load()).login, performance.now())).toBe(20)
  })

  test.each([['{'], ['[]'], ['{"email":1}'], ['null'], ['"text"']])('damaged stored state: %s', (text) => {
    const browser = openBrowser()
    browser.shared.set('draft:login', text)
    browser.tab.set('draft:login_open', text)
    expect(readState(browser.load())).toMatchObject({ isOpen: false, login: { step: 'email', email: '' } })
  })
})

test.each<[string, (page: Loaded) => void]>([
  ['signing in', ({ session }) => void session.signIn('token-of-anna-1', 'anna@example.ru')],
  ['signing in and out', ({ session }) => (session.signIn('token-of-anna-1'), session.signOut())],
])('clears code, address and open sheet after %s', (_, end) => {
  const browser = openBrowser()
  const page = browser.load()
  reachCode(page, '/favorites')
  end(page)
  expect(readState(page)).toMatchObject({
    isOpen: false,
    returnTo: undefined,
    login: { email: '', code: '' },
  })
  expect(browser.shared.has('draft:login')).toBe(false)
  expect(browser.tab.has('draft:login_open')).toBe(false)
})
