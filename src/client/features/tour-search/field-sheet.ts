import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from './format-query.ts'

export type FieldName = 'departure' | 'destination' | 'dates' | 'nights' | 'party'

export interface FieldSheetProps {
  query: TourQuery
  words: QueryWords
  onChange: (part: Partial<TourQuery>) => void
  onClose: () => void
}
