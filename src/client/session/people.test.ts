import { beforeEach, describe, expect, test } from 'vitest'
import { memoryStorage } from '#client/platform/memory-storage.ts'
import { createSafeStorage, type SafeStorage } from '#client/platform/safe-storage.ts'
import { createLoginFlow } from './login-flow.ts'
import { createSession, toOwnerKey } from './session.ts'

const A = 'token-of-anna-1'
const B = 'token-of-petr-2'

let shared: Map<string, string>
let local: SafeStorage
let perTab: SafeStorage

const over = (values: Map<string, string>) => createSafeStorage(() => memoryStorage(values))
/** The next page load or another tab: the same storage with a new session. */
const load = () => createSession(local, perTab)

beforeEach(() => {
  shared = new Map()
  local = over(shared)
  perTab = over(new Map())
})

describe('users of one device', () => {
  /**
   * Signed-in user (undefined: a browser; null: a messenger without a user), user of the next launch,
   * whether the token stays.
   */
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

  test('deletes drafts and recent views on sign-out, and only those of its user', () => {
    const leave = () => {
      for (const key of ['draft:request:open', 'recent_hotels', 'utm']) local.set(key, 'Анна')
    }
    load().claimFor('1')
    leave()
    const petr = load()
    petr.claimFor('2')
    leave()
    petr.signOut()
    expect([...shared.keys()].sort()).toEqual([
      '1/draft:request:open',
      '1/recent_hotels',
      '2/traces_era',
      'utm',
    ])
  })
})

describe('two accounts of a messenger, each in its own tab', () => {
  const openTab = (user: string) => {
    const own = { local: over(shared), perTab: over(new Map()) }
    const session = createSession(own.local, own.perTab)
    session.claimFor(user)
    return { ...own, session }
  }

  test.each([
    'draft:request:open',
    'draft:login',
    'draft:profile',
    'sent:votes',
    'consent:request:open',
    'recent_searches',
    'recent_hotels',
    'recent_comparison',
    'wishes:',
    `wishes:${toOwnerKey('anna@example.ru')}`,
    'signed_in_as',
  ])('keep %s apart', (key) => {
    const anna = openTab('1')
    for (const kind of ['local', 'perTab'] as const) {
      anna[kind].set(key, 'Анна')
      const boris = openTab('2')
      expect(boris[kind].get(key)).toBeUndefined()
      boris[kind].set(key, 'Борис')
      boris.session.signOut()
      anna.session.recheck()
      expect(anna[kind].get(key)).toBe('Анна')
    }
    expect(openTab('1').local.get(key)).toBe('Анна')
  })

  test('keep their tokens apart in any order of sign-ins', () => {
    const anna = openTab('1')
    anna.session.signIn(A)
    const boris = openTab('2')
    expect(boris.session.token()).toBeUndefined()
    boris.session.signIn(B)
    anna.session.recheck()
    expect(anna.session.token()).toBe(A)
    boris.session.signOut()
    anna.session.recheck()
    expect(anna.session.token()).toBe(A)
    boris.session.signIn(B)
    anna.session.dropToken(A)
    expect(anna.session.token()).toBeUndefined()
    boris.session.recheck()
    expect(boris.session.token()).toBe(B)
    expect(shared.get('_ath_tkn')).toBe(B)
  })

  test.each([false, true])('two tabs of one account stay in step, a second account: %s', (isShared) => {
    const [first, second] = [openTab('1'), openTab('1')]
    first.session.signIn(A)
    second.session.recheck()
    expect(second.session.token()).toBe(A)
    const boris = openTab('2')
    if (isShared) boris.session.signIn(B)
    first.session.recheck()
    expect(first.session.token()).toBe(A)
    second.session.signOut()
    first.session.recheck()
    expect(first.session.token()).toBeUndefined()
    boris.session.recheck()
    expect(boris.session.token()).toBe(isShared ? B : undefined)
  })

  test('resume the own sign-in by e-mail after a reload', () => {
    const anna = openTab('1')
    anna.local.set('draft:login', JSON.stringify({ email: 'anna@example.ru' }))
    openTab('2').session.signIn(B)
    const session = createSession(local, perTab)
    const flow = createLoginFlow(session, local, perTab)
    session.claimFor('1')
    expect(flow.store.getState().login.email).toBe('anna@example.ru')
  })
})

describe('another tab of the same browser', () => {
  const tab = () => {
    const own = new Map<string, string>()
    return { own, open: () => createSession(local, over(own)) }
  }

  test("forgets one user's input and consent when the next one signs in", () => {
    const first = load()
    first.signIn(A, 'anna@example.ru')
    const other = tab()
    const watching = other.open()
    other.own.set('consent:request:open', '2026-11-21')
    other.own.set('sent:call:open', 'ABCD')
    const before = watching.store.getState().epoch
    first.signOut()
    first.signIn(B, 'boris@example.ru')
    watching.recheck()
    expect([...other.own.keys()]).toEqual(['traces_era'])
    // A new epoch remounts its screen.
    expect(watching.store.getState().epoch).not.toBe(before)
  })

  test('forgets it on the next load after sleeping through the change', () => {
    const first = load()
    first.signIn(A, 'anna@example.ru')
    const other = tab()
    other.open()
    other.own.set('consent:request:open', '2026-11-21')
    first.signOut()
    other.open()
    expect(other.own.has('consent:request:open')).toBe(false)
  })

  test('keeps its data while the user stays the same', () => {
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

test('keeps pending favorites of a user after sign-out, drops those without one', () => {
  const session = load()
  session.signIn(A, 'anna@example.ru')
  shared.set(`wishes:${session.ownerKey()}`, '[]')
  shared.set('wishes:', '[]')
  session.signOut()
  expect([...shared.keys()].filter((key) => key.startsWith('wishes:'))).toHaveLength(1)
  expect([...shared.keys()].join()).not.toContain('anna')
  session.signIn(B, 'anna@example.ru')
  expect(shared.has(`wishes:${session.ownerKey()}`)).toBe(true)
})

test('treats an e-mail account chosen in a messenger as its user’s', () => {
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
