import { TOKEN_STORAGE_KEY } from '#domain/constants.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { createSafeStorage, type SafeStorage } from './safe-storage.ts'
import { createSession } from './session.ts'

const A = 'token-of-anna-1'
const B = 'token-of-petr-2'

let shared: Map<string, string>
let local: SafeStorage
let perTab: SafeStorage

const over = (values: Map<string, string>) => createSafeStorage(() => memoryStorage(values))
const blocked = () =>
  createSafeStorage(() => {
    throw new DOMException('no', 'SecurityError')
  })
/** The next page load, or another tab: the same storage, a session of its own. */
const load = () => createSession(local, perTab)

beforeEach(() => {
  shared = new Map()
  local = over(shared)
  perTab = over(new Map())
})

describe('the token', () => {
  test.each([
    ['missing', undefined, undefined],
    ['ours', A, A],
    ['a long JWT', 'e'.repeat(3000), 'e'.repeat(3000)],
    ['empty', '', undefined],
    ['short', 'abc', undefined],
    ['with spaces', 'two words here', undefined],
    ['not ASCII', 'токен-токен', undefined],
    ['a header in disguise', 'abcdefgh\r\nX-A: b', undefined],
    ['JSON of another program', '{"state": {"a": 1}}', undefined],
    ['endless', 'e'.repeat(5000), undefined],
  ])('%s', (_, stored, token) => {
    if (stored !== undefined) shared.set(TOKEN_STORAGE_KEY, stored)
    expect(load().token()).toBe(token)
  })

  test('outlives the load, and goes with a sign-out', () => {
    const session = load()
    session.notify('что-то не вышло')
    session.signIn(A)
    expect(session.store.getState()).toEqual({ token: A, notice: undefined })
    expect(load().token()).toBe(A)
    session.signOut()
    expect(load().token()).toBeUndefined()
    expect([...shared.keys()]).toEqual(['traces_era'])
  })

  test('lives in memory where storage is blocked', () => {
    local = blocked()
    perTab = blocked()
    const session = load()
    session.claimFor('42')
    session.signIn(A)
    session.recheck()
    expect(session.token()).toBe(A)
    session.suppressSignIn('launch')
    expect(session.isSignInSuppressed('launch')).toBe(true)
  })

  test('is dropped only if it is still the one that was sent', () => {
    const session = load()
    session.signIn(B)
    session.dropToken(A)
    expect(session.token()).toBe(B)
    session.dropToken(B)
    expect(session.token()).toBeUndefined()
    expect([...shared.keys()]).toEqual([])
  })

  test('of another tab survives a refusal of the older one here', () => {
    const session = load()
    session.signIn(A)
    load().signIn(B)
    session.dropToken(A)
    expect(session.token()).toBe(B)
    expect(shared.get(TOKEN_STORAGE_KEY)).toBe(B)
  })

  test('is read again on demand, and tells nobody when nothing changed', () => {
    const session = load()
    const heard: unknown[] = []
    session.store.subscribe((state) => heard.push(state.token))
    session.recheck()
    shared.set(TOKEN_STORAGE_KEY, A)
    session.recheck()
    shared.delete(TOKEN_STORAGE_KEY)
    session.recheck()
    expect(heard).toEqual([A, undefined])
  })
})

describe('on one device', () => {
  /** Who signed in (undefined: a browser; null: a messenger that named nobody), who launches next, whose token stays. */
  test.each<[string, string | null | undefined, string | null | undefined, boolean]>([
    ['the same user again', '1', '1', true],
    ['another user', '1', '2', false],
    ['a launch without identity', '1', null, false],
    ['a user after a launch without identity', null, '2', false],
    ['a launch without identity again', null, null, true],
    ['a browser after a messenger', '1', undefined, true],
    ['a messenger after a browser', undefined, '1', false],
    ['a browser again', undefined, undefined, true],
  ])('%s', (_, first, next, isKept) => {
    const launch = (who: string | null | undefined) => {
      const session = load()
      if (who !== undefined) session.claimFor(who ?? undefined)
      return session
    }
    launch(first).signIn(A)
    expect(launch(next).token()).toBe(isKept ? A : undefined)
  })

  test('what another user left is gone for good, not only hidden', () => {
    const anna = load()
    anna.claimFor('1')
    anna.signIn(A)
    load().claimFor('2')
    expect([...shared.keys()].sort()).toEqual(['tg_last_here', 'traces_era'])
  })

  test('drafts and looks go with their owner, and with a logout', () => {
    const leave = () => {
      for (const key of ['draft:request:open', 'recent_hotels', 'utm']) shared.set(key, 'Анна')
    }
    load().claimFor('1')
    leave()
    load().claimFor('1')
    expect(shared.has('draft:request:open')).toBe(true)
    load().claimFor('2')
    expect([...shared.keys()].sort()).toEqual(['tg_last_here', 'traces_era', 'utm'])
    leave()
    load().signOut()
    expect([...shared.keys()].sort()).toEqual(['tg_last_here', 'traces_era', 'utm'])
  })
})

test('after a logout sign-in waits for the next launch, in this tab', () => {
  const session = load()
  expect(session.isSignInSuppressed('one')).toBe(false)
  session.suppressSignIn('one')
  expect(load().isSignInSuppressed('one')).toBe(true)
  expect(load().isSignInSuppressed('two')).toBe(false)
})

describe('another tab of the same browser', () => {
  const tab = () => {
    const own = new Map<string, string>()
    return { own, open: () => createSession(local, over(own)) }
  }

  test('forgets what one person typed and agreed to when the next one signs in', () => {
    const first = load()
    first.signIn(A, 'anna@example.ru')
    const other = tab()
    const watching = other.open()
    other.own.set('consent:request:open', '2026-11-21')
    other.own.set('sent:call:open', 'ABCD')
    const before = watching.store.getState().era
    first.signOut()
    first.signIn(B, 'boris@example.ru')
    watching.recheck()
    expect([...other.own.keys()]).toEqual(['traces_era'])
    // What stands on its screen is known by the era, and goes with it.
    expect(watching.store.getState().era).not.toBe(before)
  })

  test('forgets it with its next load, if it slept through', () => {
    const first = load()
    first.signIn(A, 'anna@example.ru')
    const other = tab()
    other.open()
    other.own.set('consent:request:open', '2026-11-21')
    first.signOut()
    other.open()
    expect(other.own.has('consent:request:open')).toBe(false)
  })

  test('keeps its own while the person stays the same', () => {
    const first = load()
    first.signIn(A, 'anna@example.ru')
    const other = tab()
    const watching = other.open()
    other.own.set('consent:request:open', '2026-11-21')
    first.dropToken(A)
    first.signIn(B, 'anna@example.ru')
    watching.recheck()
    expect(other.own.has('consent:request:open')).toBe(true)
  })
})

test('wishes noted under a name outlive a sign-out, without the name; nobody’s go', () => {
  const session = load()
  session.signIn(A, 'anna@example.ru')
  shared.set(`wishes:${session.who()}`, '[]')
  shared.set('wishes:', '[]')
  session.signOut()
  expect([...shared.keys()].filter((key) => key.startsWith('wishes:'))).toHaveLength(1)
  expect([...shared.keys()].join()).not.toContain('anna')
  session.signIn(B, 'anna@example.ru')
  expect(shared.has(`wishes:${session.who()}`)).toBe(true)
})

test('an e-mail account chosen inside a messenger is its user’s choice', () => {
  const session = load()
  session.claimFor('7')
  expect(session.isByEmail()).toBe(false)
  session.signIn(A, 'anna@example.ru')
  const next = load()
  next.claimFor('7')
  expect([next.token(), next.isByEmail()]).toEqual([A, true])
  next.signIn(B)
  expect(next.isByEmail()).toBe(false)
})
