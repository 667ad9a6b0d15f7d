import { useNow } from '#delivery/use-now.ts'
import { todayAt } from '#domain/time/day.ts'
import { defaultQuery } from '#domain/search/tour-query.ts'
import { useQueryWords } from '#features/tour-search/query-words.ts'
import { useTourSearch } from '#features/tour-search/use-tour-search.ts'
import { CardSkeletons } from '#screens/tours/hotel-card-skeleton.tsx'
import { HotelCard } from '#screens/tours/hotel-card.tsx'
import { FailedPart } from '#ui/feedback.tsx'
import { useState } from 'react'

const SHOWN = 2

/** The first hotels of a search like any traveller's. */
export function FoundHotels() {
  const [query] = useState(defaultQuery(useNow(todayAt)))
  const words = useQueryWords(query)
  const { progress, retry } = useTourSearch(query)
  if (progress.phase === 'failed') return <FailedPart text="Поиск не удался." onRetry={retry} />
  if (progress.hotels.length === 0) return <CardSkeletons count={SHOWN} />
  return progress.hotels
    .slice(0, SHOWN)
    .map((hotel) => (
      <HotelCard
        key={hotel.hotelcode}
        hotel={hotel}
        query={query}
        countryUrl={words.country?.url}
        isFirst={false}
      />
    ))
}
