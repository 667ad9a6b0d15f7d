import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { trackedUnit } from '#shared/domain/price-alert/format-alert.ts'

/**
 * "за двоих со всеми доплатами": the tracked price equals the price on the tour's page, as far as its
 * source reports it.
 */
export function pickUnit(
  { search, is_price_whole }: Pick<PriceAlert, 'search' | 'is_price_whole'>,
  today: Day,
): string {
  return trackedUnit(queryFromParams(new URLSearchParams(search), today).query.party, is_price_whole)
}
