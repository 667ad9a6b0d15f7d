import { TOKEN_STORAGE_KEY } from '#shared/domain/constants.ts'
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
const blocked = () =>
  createSafeStorage(() => {
    throw new DOMException('no', 'SecurityError')
  })
/** The next page load or another tab: the same storage with a new session. */
const load = () => createSession(local, perTab)

beforeEach(() => {
  shared = new Map()
  local = over(shared)
  perTab = over(new Map())
})

describe('token', () => {
  test.each([
    ['missing', undefined, undefined],
    ['ours', A, A],
    ['a long JWT', 'e'.repeat(3000), 'e'.repeat(3000)],
    ['empty', '', undefined],
    ['short', 'abc', 'abc'],
    ['none of another script', 'undefined', undefined],
    ['with spaces', 'two words here', undefined],
    ['not ASCII', 'токен-токен', undefined],
    ['a header in disguise', 'abcdefgh\r\nX-A: b', undefined],
    ['JSON of another program', '{"state": {"a": 1}}', undefined],
    ['endless', 'e'.repeat(5000), undefined],
  ])('%s', (_, stored, token) => {
    if (stored !== undefined) shared.set(TOKEN_STORAGE_KEY, stored)
    expect(load().token()).toBe(token)
  })

  test('survives a reload but not a sign-out', () => {
    const session = load()
    session.notify('что-то не вышло')
    session.signIn(A)
    expect(session.store.getState()).toEqual({ token: A, notice: undefined })
    expect(load().token()).toBe(A)
    session.signOut()
    expect(load().token()).toBeUndefined()
    expect([...shared.keys()]).toEqual(['traces_era'])
  })

  test('is kept in memory if storage is blocked', () => {
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

  test('survives the refusal of an older one when set by another tab', () => {
    const session = load()
    session.signIn(A)
    load().signIn(B)
    session.dropToken(A)
    expect(session.token()).toBe(B)
    expect(shared.get(TOKEN_STORAGE_KEY)).toBe(B)
  })

  test('is reread on demand and notifies only on change', () => {
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

test('is not renewed after sign-out in this tab until the next launch', () => {
  const session = load()
  expect(session.isSignInSuppressed('one')).toBe(false)
  session.suppressSignIn('one')
  expect(load().isSignInSuppressed('one')).toBe(true)
  expect(load().isSignInSuppressed('two')).toBe(false)
})

describe('owner', () => {
  test('is empty before sign-in, differs between users and hides the address', () => {
    const session = load()
    const whoIs = (email: string) => {
      session.signIn(A, email)
      return session.ownerKey()
    }
    expect(session.ownerKey()).toBe('')
    const anna = whoIs('anna@example.ru')
    expect(anna).toMatch(/^[a-z0-9]{4,7}$/)
    expect(whoIs(' Anna@Example.RU ')).toBe(anna)
    expect(whoIs('petr@example.ru')).not.toBe(anna)
    session.signOut()
    expect(session.ownerKey()).toBe('')
  })

  test('differs between a messenger user, an unnamed one and an e-mail', () => {
    const names = [undefined, '42', '43'].map((user) => {
      const session = load()
      session.claimFor(user)
      session.signIn(A)
      return session.ownerKey()
    })
    const chosen = load()
    chosen.signIn(A, 'anna@example.ru')
    expect(new Set([...names, chosen.ownerKey(), '']).size).toBe(5)
  })

  test('is the e-mail only with the token won by its code', () => {
    const session = load()
    session.signIn(A)
    expect(session.isByEmail()).toBe(false)
    session.signIn(A, 'anna@example.ru')
    expect(session.isByEmail()).toBe(true)
    session.dropToken(A)
    expect(session.isByEmail()).toBe(false)
  })

  test.each([undefined, 'anna@example.ru'])(
    'follows a messenger’s token into a browser, e-mail: %s',
    (email) => {
      const browser = load()
      browser.signIn(B, 'petr@example.ru')
      const petr = browser.ownerKey()
      const anna = createSession(over(shared), over(new Map()))
      anna.claimFor('42')
      anna.signIn(A, email)
      browser.recheck()
      expect(browser.token()).toBe(A)
      expect(browser.ownerKey()).not.toBe(petr)
      expect(browser.ownerKey()).toBe(anna.ownerKey())
      expect(browser.isByEmail()).toBe(anna.isByEmail())
      expect(browser.store.getState().launchedBy).toBe(anna.store.getState().launchedBy)
      browser.signIn(B, 'petr@example.ru')
      expect(browser.ownerKey()).toBe(petr)
      expect(browser.isByEmail()).toBe(true)
    },
  )

  test.each<[string, string | undefined, string, boolean]>([
    ['the same e-mail, written another way', undefined, ' ANNA@example.ru', true],
    ['another e-mail', undefined, 'petr@example.ru', false],
    ['another e-mail in a messenger, whose device is its user’s', '42', 'petr@example.ru', true],
  ])('keeps or deletes drafts: %s', (_, user, email, isKept) => {
    const session = load()
    if (user !== undefined) session.claimFor(user)
    session.signIn(A, 'anna@example.ru')
    local.set('draft:request', 'Тихий номер')
    session.signIn(B, email)
    expect(local.get('draft:request')).toBe(isKept ? 'Тихий номер' : undefined)
  })
})

test('shows an expired session, and keeps a notice until the next sign-in', () => {
  const session = load()
  session.signIn(A)
  session.dropToken(A)
  expect(session.store.getState()).toMatchObject({
    notice: expect.stringMatching(/^Вход устарел/),
    noticeKind: 'expired',
  })
  session.notify('Данные удалены', 'good')
  expect(session.store.getState()).toMatchObject({ notice: 'Данные удалены', noticeKind: 'good' })
  session.signIn(B)
  expect(session.store.getState()).toMatchObject({ notice: undefined, noticeKind: undefined })
})

test('keeps a number to dial after a sign-in that ends later', () => {
  const session = load()
  session.notify('Если звонок не начался, наберите 88005550000.', 'tip')
  session.signIn(A)
  expect(session.store.getState()).toMatchObject({ token: A, noticeKind: 'tip' })
  session.notify('Вход не удался', 'unsigned')
  session.signIn(B)
  expect(session.store.getState().notice).toBeUndefined()
})
