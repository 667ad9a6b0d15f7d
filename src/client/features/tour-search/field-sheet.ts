import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from './format-query.ts'

/** Fields of the search form. */
export type FieldName = 'departure' | 'destination' | 'dates' | 'nights' | 'party'

/** Props of the sheet of one form field. */
export interface FieldSheetProps {
  query: TourQuery
  words: QueryWords
  onChange: (part: Partial<TourQuery>) => void
  onClose: () => void
}
