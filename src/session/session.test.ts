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

test('after a logout sign-in waits for the next launch, in this tab', () => {
  const session = load()
  expect(session.isSignInSuppressed('one')).toBe(false)
  session.suppressSignIn('one')
  expect(load().isSignInSuppressed('one')).toBe(true)
  expect(load().isSignInSuppressed('two')).toBe(false)
})
