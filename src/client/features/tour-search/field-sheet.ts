import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from './format-query.ts'

export type FieldName = 'departure' | 'destination' | 'dates' | 'nights' | 'party'

export interface FieldSheetProps {
  /** The search with what this sheet has changed so far. */
  query: TourQuery
  words: QueryWords
  onChange: (part: Partial<TourQuery>) => void
  /** Closes the sheet and applies its choice, together with `part`. */
  onDone: (part?: Partial<TourQuery>) => void
  /** Closes the sheet and applies nothing. */
  onClose: () => void
}
