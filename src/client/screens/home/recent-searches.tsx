import { useApi } from '#client/api/api-context.tsx'
import { flyDatesQuery } from '#client/api/queries/guidebooks.ts'
import { Link } from '#client/delivery/link.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { readRecentPrice } from '#client/features/tour-search/recent-price.ts'
import type { RecentSearch } from '#client/features/tour-search/recent-searches.ts'
import { byDay, isOfCalendar } from '#shared/domain/search/day-prices.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { formatMoney, shortDayRange } from '#shared/domain/text/format.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Items } from '#client/ui/items.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './recent-searches.module.css'

/** Recent searches as one row of chips under the form. */
export function RecentSearches({ searches }: { searches: RecentSearch[] }) {
  return (
    <section aria-label="Вы искали">
      <Items name="recent search" of={searches} toKey={({ address }) => address} className={css.chips}>
        {(search) => <Chip search={search} />}
      </Items>
    </section>
  )
}

function Chip({ search }: { search: RecentSearch }) {
  const api = useApi()
  const today = useNow(todayAt)
  const { query, notices } = queryFromParams(new URLSearchParams(search.address.split('?')[1]), today)
  // Dates that have passed are searched as later ones, whose price is unknown.
  const isSame = notices.length === 0
  const calendar = useQuery({
    ...flyDatesQuery(api, query.departure, query.country),
    enabled: isSame && search.price !== undefined && isOfCalendar(query),
    retry: false,
  }).data
  const found = isSame ? readRecentPrice(search, query, byDay(calendar || [])) : undefined
  const place = search.title.split(' → ')[1] ?? search.title
  return (
    <Link to={search.address} className={css.chip}>
      <Icon name="clock" size={16} />
      <span>
        {place}, {shortDayRange(query.dateFrom, query.dateTo)}
        {found && ` · ${formatMoney(found.price)}`}
      </span>
      {found !== undefined && found.change !== 0 && <Change by={found.change} />}
      <HiddenText>{`${search.title}, ${search.note}`}</HiddenText>
    </Link>
  )
}

function Change({ by }: { by: number }) {
  const isLess = by < 0
  return (
    <span className={isLess ? css.less : css.more}>
      <span aria-hidden="true">{isLess ? '↓' : '↑'}</span>
      <HiddenText>{isLess ? 'подешевело на' : 'подорожало на'}</HiddenText>
      {` ${formatMoney(Math.abs(by)).replace(/\s₽$/, '')}`}
    </span>
  )
}
