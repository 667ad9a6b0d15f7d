// @vitest-environment jsdom
import type { Api } from '#client/api/api.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { createSession } from '#client/session/session.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
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
