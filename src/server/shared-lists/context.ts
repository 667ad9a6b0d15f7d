import type { ContextWith } from '../http/call-context.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { TourSource } from '../sources/port.ts'
import type { FavoriteStore } from '../favorites/repository.ts'
import type { SharedLists } from './repository.ts'

export type SharedListContext = ContextWith<{ favorites: FavoriteStore; sharedLists: SharedLists }> & {
  tours: TourSource
  content: Pick<AgencyContent, 'facts' | 'contacts'>
}
