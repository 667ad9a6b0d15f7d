import { chosenFilters } from '#shared/domain/search/filters.ts'
import { filtersToParams, type Filters } from '#shared/domain/search/filters.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { ShareButton } from '#client/features/share/share-button.tsx'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { PriceAlertButton } from '#client/features/price-alert/price-alert-button.tsx'

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
        }}
      />
      <ShareButton text={sharedText(query, words, price)} />
    </>
  )
}

/** «Туры в Турцию из Москвы: 5–12 декабря, 7–10 ночей, 2 взрослых · от 98 437 ₽ за двоих» */
function sharedText({ party }: TourQuery, words: QueryWords, price: number | undefined): string {
  const least = price === undefined ? '' : ` · от ${formatMoney(price)} ${priceUnit(party)}`
  return `${formatTitle(words)}: ${[words.dates, words.nights, words.party].join(', ')}${least}`
}

function formatTitle({ toWords, fromWords }: QueryWords): string {
  return ['Туры', toWords, fromWords].filter(Boolean).join(' ')
}
