// @vitest-environment jsdom
import { TOKEN_STORAGE_KEY } from '#shared/domain/constants.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { memoryStorage } from '#client/platform/memory-storage.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { DATA_EPOCH_KEY } from './personal-data.ts'
import { createSession } from './session.ts'
import { OWN_DATA, watchSession } from './watch-session.ts'

const A = 'token-of-anna-1'
const B = 'token-of-petr-2'

function start() {
  const session = createSession(
    createSafeStorage(() => localStorage),
    createSafeStorage(() => memoryStorage(new Map())),
  )
  const client = new QueryClient()
  watchSession(session, client, window)
  return { session, client }
}
const changed = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

beforeEach(() => localStorage.clear())

test.each<[string, () => void, boolean]>([
  ['the key of the token changed in another tab', () => changed(TOKEN_STORAGE_KEY), true],
  ['another tab cleared everything', () => changed(null), true],
  ['another tab forgot what its person left', () => changed('traces_era'), true],
  ['another key changed', () => changed('theme'), false],
  ['the page came back from the back-forward cache', () => shown(true), true],
  ['the page was loaded', () => shown(false), false],
])('%s', (_, happen, isRead) => {
  const { session } = start()
  localStorage.setItem(TOKEN_STORAGE_KEY, A)
  happen()
  expect(session.token()).toBe(isRead ? A : undefined)
})

test('signs out with another tab and deletes all personal data', () => {
  localStorage.setItem(TOKEN_STORAGE_KEY, A)
  const { session, client } = start()
  client.setQueryData([OWN_DATA, 'user'], 'Анна')
  client.setQueryData(['tours'], 'туры')
  localStorage.clear()
  changed(null)
  expect(session.token()).toBeUndefined()
  expect(client.getQueryData([OWN_DATA, 'user'])).toBeUndefined()
  expect(client.getQueryData(['tours'])).toBe('туры')
})

test('replaces the data of the previous account with another token', async () => {
  localStorage.setItem(TOKEN_STORAGE_KEY, A)
  const { session, client } = start()
  const queryFn = vi.fn<() => Promise<string | undefined>>(async () => session.token())
  const observer = new QueryObserver(client, { queryKey: [OWN_DATA, 'user'], queryFn })
  const stop = observer.subscribe(() => {})
  await until(() => expect(observer.getCurrentResult().data).toBe(A))
  localStorage.setItem(TOKEN_STORAGE_KEY, B)
  changed(TOKEN_STORAGE_KEY)
  // No data of the previous account is shown while the new one's is in flight.
  expect(observer.getCurrentResult().data).toBeUndefined()
  await until(() => expect(observer.getCurrentResult().data).toBe(B))
  stop()
})

test('requests nothing again for the same token', () => {
  localStorage.setItem(TOKEN_STORAGE_KEY, A)
  const { session, client } = start()
  client.setQueryData([OWN_DATA, 'user'], 'Анна')
  session.notify('сообщение')
  changed(TOKEN_STORAGE_KEY)
  expect(client.getQueryData([OWN_DATA, 'user'])).toBe('Анна')
})

test('keeps loaded data when a launch signs the same person in again', async () => {
  localStorage.setItem(TOKEN_STORAGE_KEY, A)
  localStorage.setItem('tg_user', '7')
  const { session, client } = start()
  session.claimFor('7')
  client.setQueryData([OWN_DATA, 'user'], 'Анна')
  const queryFn = vi.fn<() => Promise<string>>(async () => {
    if (session.token() === A) throw new Error('401')
    return 'заявки'
  })
  const observer = new QueryObserver(client, { queryKey: [OWN_DATA, 'history'], queryFn, retry: false })
  const stop = observer.subscribe(() => {})
  await until(() => expect(observer.getCurrentResult().isError).toBe(true))
  session.signIn(B)
  expect(client.getQueryData([OWN_DATA, 'user'])).toBe('Анна')
  await until(() => expect(observer.getCurrentResult().data).toBe('заявки'))
  stop()
})

test('deletes the data of the previous person when another e-mail signs in', () => {
  const { session, client } = start()
  session.signIn(A, 'anna@example.ru')
  client.setQueryData([OWN_DATA, 'user'], 'Анна')
  session.signIn(B, 'petr@example.ru')
  expect(client.getQueryData([OWN_DATA, 'user'])).toBeUndefined()
})

test('deletes the data of the same person after an erasure in another tab', () => {
  localStorage.setItem(TOKEN_STORAGE_KEY, A)
  localStorage.setItem('tg_user', '7')
  const { session, client } = start()
  session.claimFor('7')
  client.setQueryData([OWN_DATA, 'user'], 'Анна')
  localStorage.setItem(`7/${DATA_EPOCH_KEY}`, 'later')
  localStorage.setItem(TOKEN_STORAGE_KEY, B)
  shown(true)
  expect(session.token()).toBe(B)
  expect(client.getQueryData([OWN_DATA, 'user'])).toBeUndefined()
})
