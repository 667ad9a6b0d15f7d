import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import { TourLine } from '#client/features/tour-offers/tour-line.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import type { FoundHotel } from '#shared/contract/search.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { listNearestTours } from '#shared/domain/tour/nearest-tours.ts'
import css from './tour-card.module.css'

const SHOWN = 3

interface SoldOptionsProps {
  /** The sold tour. */
  tour: { tourid: string; hotelcode: string; flydate: string }
  /** Its hotel as the list knew it; undefined if no list of this visit had it. */
  hotel: FoundHotel | undefined
  query: TourQuery
  /** True if the address names a search: another one is not made up. */
  isExplicit: boolean
}

/** Tours of the same hotel, nearest dates first, and the same search. Searches only if the list knew no other. */
export function SoldOptions({ tour, hotel, query, isExplicit }: SoldOptionsProps) {
  const listed = listNearestTours(tour, hotel?.tours.tour ?? []).slice(0, SHOWN)
  const own = { ...query, regions: [], hotels: [tour.hotelcode] }
  const { progress } = useTourSearch(listed.length > 0 || !isExplicit ? undefined : own)
  const found = progress.hotels.find(({ hotelcode }) => hotelcode === tour.hotelcode)?.tours.tour ?? []
  const tours = listed.length > 0 ? listed : listNearestTours(tour, found).slice(0, SHOWN)
  const isOver = !isExplicit || progress.phase === 'finished' || progress.phase === 'failed'
  return (
    <>
      {(tours.length > 0 || !isOver) && (
        <Section title="В этом же отеле">
          <div className={css.options}>
            {tours.length === 0 && <Skeleton height={3 * 64} radius={12} />}
            {tours.map((one) => (
              <TourLine
                key={one.tourid}
                tour={one}
                party={query.party}
                address={tourAddress({ ...one, hotelcode: tour.hotelcode }, query)}
              />
            ))}
          </div>
        </Section>
      )}
      <Link
        to={href('tours', undefined, isExplicit ? queryToParams(query) : undefined)}
        className={buttonClass('soft')}
      >
        {isExplicit ? 'Найти похожие' : 'К поиску тура'}
      </Link>
    </>
  )
}
