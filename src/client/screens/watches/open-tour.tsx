import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { Link } from '#client/delivery/link.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { queryFromParams, queryToParams } from '#shared/domain/search/tour-query.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { areParamsValid, href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { buttonClass } from '#client/ui/button.tsx'

/** Lifetime of a tour id, ms. */
const TOUR_LIVES_MS = 24 * 3_600_000

/** Link to the tour of the last price, or to a search that finds it; none if its dates have passed. */
export function OpenTour({ watch: { tourid, price, price_at, search, state, kind } }: { watch: PriceAlert }) {
  const today = useNow(todayAt)
  const isFresh = useNow((now) => now - (parseInstant(price_at) ?? 0) < TOUR_LIVES_MS)
  const params = new URLSearchParams(search)
  const canOpen = isFresh && price !== null && areParamsValid(routes.tourCard, { tour: tourid })
  if (canOpen) {
    const { query } = queryFromParams(params, today)
    return (
      // Without the price: the page compares the price of the tour alone, this one includes all payments.
      <Link
        to={href('tourCard', { tour: tourid }, queryToParams(query))}
        className={buttonClass('main', 's')}
      >
        {kind === 'tour' ? 'Открыть этот тур' : 'Открыть самый дешёвый тур'}
      </Link>
    )
  }
  if (state === 'ended' && kind !== 'direction') return null
  return (
    <Link to={href('tours', undefined, params)} className={buttonClass('main', 's')}>
      Найти туры
    </Link>
  )
}
