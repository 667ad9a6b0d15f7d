import type { HistoryItem } from '#shared/contract/history.ts'
import { OwnDocuments } from './documents.tsx'
import { TripCard } from './trip-card.tsx'

/** What a request has once the agency works on the trip. */
export function TripPart({ item }: { item: HistoryItem }) {
  return (
    <>
      <TripCard item={item} />
      <OwnDocuments item={item} />
    </>
  )
}
