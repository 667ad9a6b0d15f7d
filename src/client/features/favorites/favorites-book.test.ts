// @vitest-environment jsdom
import type { Api } from '#client/api/api.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { favoritesQuery } from '#client/api/queries/favorites.ts'
import { createSession, PENDING_FAVORITES } from '#client/session/session.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createFavoritesBook } from './favorites-book.ts'

test.each([
  ['keeps the offer to undo when a launch signs the same person in again', '7', true],
  ['drops the offer to undo of another person', '8', false],
])('%s', (_, next, isKept) => {
  const local = createSafeStorage(() => localStorage)
  const session = createSession(local, local)
  session.claimFor('7')
  session.signIn('token-of-anna-1')
  const api = { host: '', call: () => Promise.resolve(false) } as unknown as Api
  const book = createFavoritesBook({ api, client: new QueryClient(), session, local })
  const stop = book.start(window)
  book.say({ text: 'Убрали из избранного' })
  session.claimFor(next)
  session.signIn('token-2')
  expect(book.store.getState().snack !== undefined).toBe(isKept)
  stop()
})

test('keeps a hotel saved while a launch signs the same person in again', async () => {
  const local = createSafeStorage(() => localStorage)
  const session = createSession(local, local)
  session.claimFor('7')
  session.signIn('token-of-anna-1')
  let answer: ((reply: unknown) => void) | undefined
  const call = () => new Promise((resolve) => (answer = resolve))
  const api = { host: '', call } as unknown as Api
  const client = new QueryClient()
  const { queryKey }: { queryKey: readonly unknown[] } = favoritesQuery(api)
  client.setQueryData(queryKey, { favorites: [] })
  const book = createFavoritesBook({ api, client, session, local })
  const stop = book.start(window)
  const hotel = { name: 'Rixos', stars: 5, rating: 4.7, country: 'Турция', region: 'Кемер', image: '' }
  const saved = { hotelcode: '10', hotel, price: 98_000, search: '' }
  book.wish({ ...saved, seenAt: Date.now() }, true)
  await vi.waitFor(() => expect(answer).toBeDefined())
  session.signIn('token-of-anna-2')
  answer?.({ favorite: { ...saved, id: '1', seen_at: new Date().toISOString() } })
  await vi.waitFor(() => expect(local.keys().filter((key) => key.includes(PENDING_FAVORITES))).toEqual([]))
  expect([...book.store.getState().saved.keys()]).toEqual(['10'])
  stop()
})
