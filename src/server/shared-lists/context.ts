import type { ContextWith } from '../http/call-context.ts'
import type { TourSource } from '../sources/port.ts'
import type { FavoriteStore } from '../favorites/repository.ts'
import type { SharedLists } from './repository.ts'

export type SharedListContext = ContextWith<{ favorites: FavoriteStore; sharedLists: SharedLists }> & {
  tours: TourSource
}
