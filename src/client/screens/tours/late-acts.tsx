import { chosenFilters } from '#shared/domain/search/filters.ts'
import { filtersToParams, type Filters } from '#shared/domain/search/filters.ts'
import type { Tour } from '#shared/contract/search.ts'
import { Link } from '#client/delivery/link.tsx'
import { TourLine } from '#client/features/tour-offers/tour-line.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Parts } from '#client/ui/items.tsx'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { counted, TOURS } from '#shared/domain/text/words.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { ShareButton } from '#client/features/share/share-button.tsx'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { PriceAlertButton } from '#client/features/price-alert/price-alert-button.tsx'
import css from './hotel-card.module.css'

export { BetterHotels } from './better-hotels.tsx'

interface LateActsProps {
  query: TourQuery
  words: QueryWords
  filters: Filters
  /** Lowest price so far, for the whole party. */
  price: number | undefined
}

export function LateActs({ query, words, filters, price }: LateActsProps) {
  const narrowed = chosenFilters(filters).map(({ label }) => label)
  return (
    <>
      <PriceAlertButton
        watched={{
          kind: 'search',
          address: filtersToParams(filters, queryToParams(query)).toString(),
          title: formatTitle(words),
          note: [words.dates, words.nights, words.party, ...narrowed].join(' · '),
          price: formatLeast(query, price),
        }}
      />
      <ShareButton text={sharedText(query, words, price)} />
    </>
  )
}

/** «Туры в Турцию из Москвы: 5–12 декабря, 7–10 ночей, 2 взрослых · от 98 437 ₽ за двоих» */
function sharedText(query: TourQuery, words: QueryWords, price: number | undefined): string {
  const least = formatLeast(query, price)
  const text = `${formatTitle(words)}: ${[words.dates, words.nights, words.party].join(', ')}`
  return least === '' ? text : `${text} · ${least}`
}

function formatLeast({ party }: TourQuery, price: number | undefined): string {
  return price === undefined ? '' : `от ${formatMoney(price)} ${priceUnit(party)}`
}

function formatTitle({ toWords, fromWords }: QueryWords): string {
  return ['Туры', toWords, fromWords].filter(Boolean).join(' ')
}

const SHOWN_TOURS = 6

interface AllToursProps {
  hotelcode: string
  tours: Tour[]
  query: TourQuery
  /** Address of the hotel. */
  address: string
}

/** Tours of a hotel, expanded in its card. */
export function AllTours({ hotelcode, tours, query, address }: AllToursProps) {
  return (
    <div className={css.tours}>
      <Parts name="tour" of={tours.slice(0, SHOWN_TOURS)} toKey={({ tourid }) => tourid}>
        {(tour) => (
          <TourLine tour={tour} party={query.party} address={tourAddress({ ...tour, hotelcode }, query)} />
        )}
      </Parts>
      {tours.length > SHOWN_TOURS && (
        <Link to={address} className={buttonClass('quiet', 's')}>
          {`Ещё ${counted(tours.length - SHOWN_TOURS, TOURS)} на странице отеля`}
        </Link>
      )}
    </div>
  )
}
