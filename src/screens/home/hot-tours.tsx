import { useNow } from '#delivery/use-now.ts'
import { useApi } from '#api/api-context.tsx'
import { hotToursQuery, popularHotDirectionsQuery } from '#api/queries/directions.ts'
import { Link } from '#delivery/link.tsx'
import { todayAt } from '#domain/time/day.ts'
import { forTwoPeople, hotTourSearch, nearestFirst } from '#features/hot-tours/hot-offer.ts'
import { HotTourCard } from '#features/hot-tours/hot-tour-card.tsx'
import { tourAddress } from '#features/tour-offers/addresses.ts'
import { href } from '#routes/href.ts'
import { buttonClass } from '#ui/button.tsx'
import { HiddenText } from '#ui/feedback.tsx'
import { Items } from '#ui/items.tsx'
import { Section } from '#ui/page.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import css from './home.module.css'

const DIRECTIONS = 3
const SHOWN = 9

/** Tours of the nearest days with a true old price. Without any, the part is simply not there. */
export function HotTours() {
  const api = useApi()
  const today = useNow(todayAt)
  const directions = useQuery(popularHotDirectionsQuery(api)).data || []
  const tours = useQueries({
    queries: directions.slice(0, DIRECTIONS).map(({ url }) => hotToursQuery(api, url, SHOWN / DIRECTIONS)),
    combine: (results) => results.flatMap(({ data }) => data || []),
  })
  const shown = nearestFirst(tours, today)
  if (shown.length === 0) return null
  return (
    <Section
      title="Горящие туры"
      aside={
        <Link to={href('hotTours')} className={buttonClass('soft', 's')}>
          Все <HiddenText>горящие туры</HiddenText>
        </Link>
      }
    >
      <Items name="hot tour" of={shown} keyOf={(tour) => tour.tourid} className={css.rail}>
        {(tour) => (
          <HotTourCard
            tour={tour}
            today={today}
            address={tourAddress(forTwoPeople(tour), hotTourSearch(tour, today))}
          />
        )}
      </Items>
    </Section>
  )
}
