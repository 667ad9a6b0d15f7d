import { useNow } from '#client/delivery/use-now.ts'
import { useApi } from '#client/api/api-context.tsx'
import { hotToursQuery, popularHotDirectionsQuery } from '#client/api/queries/hot-tours.ts'
import { Link } from '#client/delivery/link.tsx'
import { todayAt } from '#shared/domain/time/day.ts'
import { hotTourSearch } from '#shared/domain/search/hot-tour-search.ts'
import { HotTourCard } from '#client/features/hot-tours/hot-tour-card.tsx'
import { orderHotTours } from '#shared/domain/tour/hot-order.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { HiddenText, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import css from './rails.module.css'

const DIRECTIONS = 3
const SHOWN = 9
/** Height of most cards on a phone, px. */
const CARD_PX = 400

/** The best hot tours of the next days with a true old price; hidden if there are none. */
export function HotTours() {
  const api = useApi()
  const today = useNow(todayAt)
  const directions = useQuery(popularHotDirectionsQuery(api))
  const { tours, isLoading } = useQueries({
    queries: (directions.data || [])
      .slice(0, DIRECTIONS)
      .map(({ url }) => hotToursQuery(api, url, SHOWN / DIRECTIONS)),
    combine: (results) => ({
      tours: results.flatMap(({ data }) => data || []),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  })
  const shown = orderHotTours(tours, 'best', today)
  // Late tours would push the directions below.
  const isPending = directions.isPending || isLoading
  if (!isPending && shown.length === 0) return null
  return (
    <Section
      title="Горящие туры"
      aside={
        <Link to={href('hotTours')} className={buttonClass('soft', 's')}>
          Все <HiddenText>горящие туры</HiddenText>
        </Link>
      }
    >
      {isPending ? (
        <div className={css.rail}>
          {Array.from({ length: DIRECTIONS }, (_, index) => (
            <Skeleton key={index} height={CARD_PX} radius={18} />
          ))}
        </div>
      ) : (
        <Items name="hot tour" of={shown} toKey={(tour) => tour.tourid} className={css.rail}>
          {(tour) => (
            <HotTourCard tour={tour} today={today} address={tourAddress(tour, hotTourSearch(tour, today))} />
          )}
        </Items>
      )}
    </Section>
  )
}
