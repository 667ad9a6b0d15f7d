import { favoritesQuery } from '#client/api/queries/favorites.ts'
import {
  applyChanges,
  isSameChange,
  addChange,
  type SavedHotel,
  type SeenHotel,
} from '#shared/domain/tour/favorites.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { isSamePerson } from '#client/session/watch-session.ts'
import { hashKey } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SendingDependencies } from './sync-favorite.ts'
import type { Outbox, PendingChange, SendingWork, SyncOutcome } from './outbox.ts'
import { createSending } from './sending.ts'
import { createPendingFavorites, readPendingFavorites, type PendingFavorites } from './pending-favorites.ts'

/** Message shown briefly at the bottom of the page. */
interface Snack {
  text: string
  undo?: () => void
}

interface FavoritesState {
  /** The traveller's hotels by code, newest first, with pending changes applied. Empty without sign-in. */
  saved: ReadonlyMap<string, SavedHotel>
  snack: Snack | undefined
}

/** The traveller's favorites: the provider's list with pending changes applied, and their sending. */
export interface FavoritesBook {
  store: StoreApi<FavoritesState>
  /** Saves or removes the hotel. Without sign-in the change waits for the traveller who signs in. */
  wish: (seen: SeenHotel, isWanted: boolean) => void
  say: (snack: Snack | undefined) => void
  /** Subscribes to the list, the session, other tabs and the connection; returns the unsubscribe function. */
  start: (view: Window) => () => void
}

interface BookDependencies extends SendingDependencies {
  local: SafeStorage
}

export function createFavoritesBook(dependencies: BookDependencies): FavoritesBook {
  const { session, local } = dependencies
  const store = createStore<FavoritesState>(() => ({ saved: new Map(), snack: undefined }))
  const pendingFavorites = createPendingFavorites(local, session)
  const show = createShow(dependencies, pendingFavorites, store)
  const say = (snack: Snack | undefined) => store.setState({ snack })
  /** An unconfirmed tap: the traveller is notified once that it waits for a connection. */
  let isUntold = false

  const tellOfWaiting = () => {
    if (isUntold) say({ text: 'Сохраним, когда появится связь' })
    isUntold = false
  }

  const settle = ({ owner, wish }: PendingChange, outcome: SyncOutcome) => {
    if (outcome.kind === 'done' || outcome.kind === 'refused') {
      pendingFavorites.change(owner, (all) => all.filter((one) => !isSameChange(one, wish)))
      show()
    }
    if (outcome.kind === 'refused') say({ text: outcome.message })
    if (outcome.kind === 'later' && outcome.status === 0) tellOfWaiting()
  }

  const work: SendingWork = {
    next(isTried) {
      const owner = session.ownerKey()
      const pending = owner === '' ? [] : pendingFavorites.of(owner)
      return pending.map((wish) => ({ owner, wish })).find((parcel) => !isTried(parcel))
    },
    settle,
  }
  const outbox = createSending(dependencies, pendingFavorites, work, tellOfWaiting)

  return {
    store,
    say,
    wish({ hotelcode, hotel, price, search, seenAt }, isWanted) {
      isUntold = isWanted
      const wish = { hotelcode, hotel, price, search, seenAt, isWanted, at: Date.now() }
      pendingFavorites.change(session.ownerKey(), (all) => addChange(all, wish))
      show()
      outbox.wake()
    },
    start(view) {
      const changeTraveller = () => {
        pendingFavorites.takeOver()
        show()
        outbox.wake()
      }
      changeTraveller()
      const leave = session.store.subscribe((now, before) => {
        if (now.token === before.token) return
        if (!isSamePerson(now, before)) say(undefined)
        changeTraveller()
      })
      const unfollow = followOutside(view, dependencies, { pendingFavorites, show, outbox })
      return () => {
        leave()
        unfollow()
        outbox.stop()
      }
    },
  }
}

/** Applies pending changes to the list whenever either changes. */
function createShow(
  { client, session, api }: BookDependencies,
  pendingFavorites: PendingFavorites,
  store: StoreApi<FavoritesState>,
) {
  const { queryKey } = favoritesQuery(api)
  let shown: unknown[] = []
  return () => {
    const list = session.token() === undefined ? undefined : client.getQueryData(queryKey)
    const sources = [session.token() === undefined, list, pendingFavorites.known()]
    if (sources.every((source, index) => source === shown[index])) return
    shown = sources
    const saved =
      session.token() === undefined ? [] : applyChanges(list ? list.favorites : [], pendingFavorites.known())
    store.setState({ saved: new Map(saved.map((hotel) => [hotel.hotelcode, hotel])) })
  }
}

interface Followers {
  pendingFavorites: PendingFavorites
  show: () => void
  outbox: Outbox
}

/** Changes from outside this tab's taps: the cached list, other tabs, the connection, page visibility. */
function followOutside(
  view: Window,
  { client, session, api }: BookDependencies,
  { pendingFavorites, show, outbox }: Followers,
) {
  const { queryKey } = favoritesQuery(api)
  const listeners = new AbortController()
  const on = { signal: listeners.signal }
  const tryAgain = () => {
    const isListMissing = session.token() !== undefined && !client.getQueryData(queryKey)
    if (isListMissing) void client.refetchQueries({ queryKey, type: 'active' })
    outbox.wake()
  }
  const followTab = createTabFollower(
    () => client.invalidateQueries({ queryKey }),
    () => {
      pendingFavorites.reread()
      show()
    },
  )
  view.addEventListener('online', tryAgain, on)
  view.document.addEventListener('visibilitychange', () => view.document.hidden || tryAgain(), on)
  view.addEventListener(
    'storage',
    ({ key, oldValue, newValue }) => {
      if (key === pendingFavorites.key()) followTab(oldValue, newValue)
      if (key === null) followTab(null, null)
    },
    on,
  )
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === hashKey(queryKey)) show()
  })
  return () => {
    stop()
    listeners.abort()
  }
}

/**
 * Another tab added or sent a pending favorite. Refetch the list it changed before dropping the change
 * here, so no heart flickers. A change sent during that request triggers one more.
 */
function createTabFollower(askList: () => Promise<void>, reread: () => void) {
  let isAsking = false
  let isBehind = false
  const ask = async () => {
    isAsking = true
    while (isBehind) {
      isBehind = false
      await askList()
    }
    isAsking = false
    reread()
  }
  return (before: string | null, after: string | null) => {
    const now = readPendingFavorites(after)
    isBehind ||= readPendingFavorites(before).some((wish) => !now.some((one) => isSameChange(one, wish)))
    if (isAsking) return
    if (isBehind) void ask()
    else reread()
  }
}
