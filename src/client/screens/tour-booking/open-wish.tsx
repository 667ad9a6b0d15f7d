import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { Card } from '#client/ui/frame/page.tsx'
import css from './booking.module.css'
import { SummaryRows } from './summary-rows.tsx'
import { wishRows } from './wish-rows.ts'

/** Search conditions sent with an open request: a sentence on a phone, a list in a side column. */
export function OpenWish({ query, words }: { query: TourQuery; words: QueryWords }) {
  return (
    <Card className={css.wish}>
      <h2 className={css.wishTitle}>Передадим менеджеру</h2>
      <SummaryRows rows={wishRows(query, withPlaces(query, words))} />
    </Card>
  )
}

/** Names load after the page; their rows reserve space. */
function withPlaces(query: TourQuery, words: QueryWords): QueryWords {
  const { departures, countries, from, to } = words
  return {
    ...words,
    from: from || (departures.length === 0 && query.departure !== '' ? '…' : ''),
    to: to || (countries.length === 0 && query.country !== '' ? '…' : ''),
  }
}
