import type { ContextWith } from '../call-context.ts'
import type { TourSource } from '../ports/tour-source.ts'
import type { FavoriteStore } from '../store/favorites.ts'
import type { SharedSets } from '../store/shared-sets.ts'

/** What shared lists work with. */
export type SharedListContext = ContextWith<{ favorites: FavoriteStore; sharedSets: SharedSets }> & {
  tours: TourSource
}
