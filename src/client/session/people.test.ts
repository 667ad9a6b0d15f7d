import { beforeEach, describe, expect, test } from 'vitest'
import { memoryStorage } from '#client/platform/memory-storage.ts'
import { createSafeStorage, type SafeStorage } from '#client/platform/safe-storage.ts'
import { createSession } from './session.ts'

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

  test("deletes another user's data instead of hiding it", () => {
    const anna = load()
    anna.claimFor('1')
    anna.signIn(A)
    load().claimFor('2')
    expect([...shared.keys()].sort()).toEqual(['tg_last_here', 'traces_era'])
  })

  test('deletes drafts and recent views on a change of owner and on sign-out', () => {
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
