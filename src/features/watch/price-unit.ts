import type { Watch } from '#contract/watch.ts'
import { queryFromParams } from '#domain/search/tour-query.ts'
import type { Day } from '#domain/time/day.ts'
import { priceUnit } from '#domain/tour/party.ts'

/** "за двоих со всеми доплатами": a watched price is what the page of its tour asks in all. */
export function unitOf({ search }: Pick<Watch, 'search'>, today: Day): string {
  return `${priceUnit(queryFromParams(new URLSearchParams(search), today).query.party)} со всеми доплатами`
}
