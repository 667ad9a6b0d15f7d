import * as favoritesCalls from '#shared/contract/endpoints/favorites.ts'
import { problemText, ApiError, readErrorStatus } from '#client/api/api-error.ts'
import type { Api } from '#client/api/api.ts'
import { favoritesQuery } from '#client/api/queries/favorites.ts'
import type { Favorite } from '#shared/contract/account.ts'
import {
  isFulfilled,
  withFavorite,
  withoutHotel,
  type FavoriteChange,
} from '#shared/domain/tour/favorites.ts'
import type { Session } from '#client/session/session.ts'
import { isSamePerson } from '#client/session/watch-session.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createOutbox, type Outbox, type SendingWork, type SyncOutcome } from './outbox.ts'
import type { PendingFavorites } from './pending-favorites.ts'

export interface SendingDependencies {
  api: Api
  client: QueryClient
  session: Session
}

/**
 * Opens the outbox with access to the provider. A separate chunk, loaded only by travellers who save
 * hotels.
 */
export function openOutbox(
  dependencies: SendingDependencies,
  pendingFavorites: PendingFavorites,
  work: SendingWork,
): Outbox {
  return createOutbox({
    ...work,
    deliver: ({ owner, wish }) => deliverChange(dependencies, wish, () => pendingFavorites.has(owner, wish)),
  })
}

const unreadable: SyncOutcome = { kind: 'later', status: 200, retryAfterSeconds: undefined }

/**
 * Sends one pending favorite and updates the cached list. Never throws. Compares against the provider's
 * list first, so nothing is sent without one: the change may already be applied, and a removal needs the
 * id. `isCurrent` is false if the traveller has since changed their mind.
 */
async function deliverChange(
  { api, client, session }: SendingDependencies,
  wish: FavoriteChange,
  isCurrent: () => boolean,
): Promise<SyncOutcome> {
  const before = session.store.getState()
  if (before.token === undefined) return { kind: 'moot' }
  // Ignore a response that arrives after another traveller signed in; a launch gives the same one a new token.
  const isStillTheirs = () => {
    const now = session.store.getState()
    return now.token === before.token || isSamePerson(now, before)
  }
  try {
    const favorites = await knownList(api, client)
    if (!isStillTheirs() || !isCurrent()) return { kind: 'moot' }
    if (favorites === undefined) return unreadable
    if (isFulfilled(wish, favorites)) return { kind: 'done' }
    const after = await send(api, wish, favorites).catch((error: unknown) => {
      doubtList(api, client)
      throw error
    })
    if (after === undefined) {
      doubtList(api, client)
      return unreadable
    }
    if (isStillTheirs()) keepList(api, client, after)
    return { kind: 'done' }
  } catch (error) {
    return isStillTheirs() ? judge(error) : { kind: 'moot' }
  }
}

/** An unreadable response leaves the stored state unknown: refetch the list before the next change. */
function doubtList(api: Api, client: QueryClient): void {
  void client.invalidateQueries({ queryKey: favoritesQuery(api).queryKey, refetchType: 'none' })
}

/** Returns the updated list; undefined if the response is unreadable. */
async function send(api: Api, wish: FavoriteChange, favorites: Favorite[]) {
  const { hotelcode, price, search } = wish
  if (wish.isWanted) {
    const reply = await api.call(favoritesCalls.addFavorite, {
      body: { hotelcode, price, search, seen_at: toIso(wish.seenAt ?? wish.at) },
    })
    return reply === false ? undefined : (list: Favorite[]) => withFavorite(list, reply.favorite)
  }
  for (const { id } of favorites.filter((favorite) => favorite.hotelcode === hotelcode)) {
    if ((await removed(api, id)) === false) return undefined
  }
  return (list: Favorite[]) => withoutHotel(list, hotelcode)
}

/** A favorite that is already missing counts as removed. */
async function removed(api: Api, id: string): Promise<unknown> {
  try {
    return await api.call(favoritesCalls.removeFavorite, { params: { id } })
  } catch (error) {
    if (readErrorStatus(error) === 404) return undefined
    throw error
  }
}

/** The stored timestamp may be invalid; the provider then uses its own clock. */
function toIso(ms: number): string {
  const instant = new Date(ms)
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
}

async function knownList(api: Api, client: QueryClient): Promise<Favorite[] | undefined> {
  const query = favoritesQuery(api)
  const known = client.getQueryData(query.queryKey)
  if (known && !client.getQueryState(query.queryKey)?.isInvalidated) return known.favorites
  const reply = await client.fetchQuery({ ...query, staleTime: 0 })
  return reply === false ? undefined : reply.favorites
}

function keepList(api: Api, client: QueryClient, after: (list: Favorite[]) => Favorite[]): void {
  const { queryKey } = favoritesQuery(api)
  const isAsking = client.isFetching({ queryKey }) > 0
  client.setQueryData(queryKey, (known) => (known ? { favorites: after(known.favorites) } : known))
  // A list requested before this change was sent may miss it.
  if (isAsking) void client.invalidateQueries({ queryKey })
}

/**
 * Network errors, 429 and 5xx are retried; an expired token waits for sign-in; any other refusal is
 * final.
 */
function judge(error: unknown): SyncOutcome {
  const status = readErrorStatus(error)
  if (status === 401) return { kind: 'moot' }
  const passes = status === 0 || status >= 500 || [408, 409, 425, 429].includes(status)
  if (passes) {
    const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
    return { kind: 'later', status, retryAfterSeconds }
  }
  const serverMessage = error instanceof ApiError ? error.serverMessage : ''
  return { kind: 'refused', message: serverMessage || problemText(error) }
}
