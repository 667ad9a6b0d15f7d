import { useApi } from '#api/api-context.tsx'
import { hotToursQuery, popularHotDirectionsQuery } from '#api/queries/directions.ts'
import { useNow } from '#delivery/use-now.ts'
import { todayAt } from '#domain/time/day.ts'
import { HotGrid, HotGridSkeleton } from '#features/hot-tours/hot-grid.tsx'
import { HotTourCard } from '#features/hot-tours/hot-tour-card.tsx'
import { href } from '#routes/href.ts'
import { useQuery } from '@tanstack/react-query'

const SHOWN = 3

/** Hot tours of the first direction that has some. */
export function HotOffers() {
  const api = useApi()
  const today = useNow(todayAt)
  const url = (useQuery(popularHotDirectionsQuery(api)).data || [])[0]?.url ?? ''
  const tours = useQuery({ ...hotToursQuery(api, url, SHOWN), enabled: url !== '' }).data
  if (!tours) return <HotGridSkeleton />
  return (
    <HotGrid tours={tours}>
      {(tour) => <HotTourCard tour={tour} today={today} address={href('hotTours')} />}
    </HotGrid>
  )
}
