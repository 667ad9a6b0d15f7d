import {
  adoptChanges,
  isSameChange,
  latestChanges,
  type FavoriteChange,
} from '#shared/domain/tour/favorites.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { PENDING_FAVORITES, type Session } from '#client/session/session.ts'
import * as v from 'valibot'

/** Taps not yet sent, stored in this browser under one key per traveller, so one never sends another's. */
export interface PendingFavorites {
  /** Pending favorites of the current traveller, as last read. */
  known: () => readonly FavoriteChange[]
  /** Reads them from storage: another tab may have sent some. */
  of: (owner: string) => FavoriteChange[]
  has: (owner: string, wish: FavoriteChange) => boolean
  change: (owner: string, after: (pendingFavorites: FavoriteChange[]) => FavoriteChange[]) => void
  reread: () => void
  /** Assigns pending favorites made before sign-in to the traveller. */
  takeOver: () => void
  /** Name of their key in events of other tabs. */
  key: () => string
}

export function createPendingFavorites(local: SafeStorage, session: Session): PendingFavorites {
  let known: readonly FavoriteChange[] = []
  const of = (owner: string) => readPendingFavorites(local.get(PENDING_FAVORITES + owner))
  const write = (owner: string, pendingFavorites: readonly FavoriteChange[]) => {
    if (pendingFavorites.length === 0) local.remove(PENDING_FAVORITES + owner)
    else local.set(PENDING_FAVORITES + owner, JSON.stringify(pendingFavorites))
  }
  const reread = () => {
    known = of(session.ownerKey())
  }
  return {
    known: () => known,
    of,
    has: (owner, wish) => of(owner).some((one) => isSameChange(one, wish)),
    change(owner, after) {
      write(owner, after(of(owner)))
      reread()
    },
    reread,
    takeOver() {
      const anonymous = of('')
      const owner = session.ownerKey()
      if (session.token() !== undefined && anonymous.length > 0) {
        write(owner, adoptChanges(of(owner), anonymous, Date.now()))
        write('', [])
      }
      reread()
    },
    key: () => local.toStoredName(PENDING_FAVORITES + session.ownerKey()),
  }
}

const StoredWish = v.object({
  hotelcode: v.pipe(v.string(), v.nonEmpty()),
  isWanted: v.boolean(),
  price: v.nullable(v.number()),
  search: v.string(),
  hotel: v.object({
    name: v.string(),
    stars: v.number(),
    rating: v.nullable(v.number()),
    country: v.string(),
    region: v.string(),
    image: v.string(),
  }),
  at: v.number(),
  seenAt: v.optional(v.number()),
})

/** Parses stored pending favorites; skips invalid entries. */
export function readPendingFavorites(stored: string | undefined | null): FavoriteChange[] {
  try {
    const rows: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(rows)) return []
    const pendingFavorites = rows.flatMap((row) => {
      const parsed = v.safeParse(StoredWish, row)
      return parsed.success ? [parsed.output] : []
    })
    return latestChanges(pendingFavorites)
  } catch {
    return []
  }
}
