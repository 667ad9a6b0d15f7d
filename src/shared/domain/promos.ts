import { code, link, list, object, text } from '#shared/contract/read.ts'
import { callReader, type Output } from '#shared/contract/reader.ts'
import { isHttpsLink, isSitePath } from '#shared/contract/text/page-link.ts'
import { distinctBy } from './text/distinct.ts'
import { isDay, type Day } from './time/day.ts'

const MOST_SHOWN = 6

const Promo = object({
  title: code(),
  text: text(),
  /** The last day on which it is shown, `''` for always. */
  until: text(),
  link: link(),
  link_title: text(),
  /** Ids of the countries whose landings show it; empty for all. */
  countries: list(code()),
})
export type Promo = Output<typeof Promo>

const readPromos = callReader(list(Promo))

/**
 * The agency's promotions valid today: the settings key `promos`, an extension of requirement 3. With a
 * country, those of its landings. Unreadable rows are dropped.
 */
export function selectPromos(promos: unknown, today: Day, country?: string): Promo[] {
  const standing = distinctBy(readPromos(promos) ?? [], ({ title }) => title)
    .filter(({ until }) => until === '' || (isDay(until) && until >= today))
    .map((promo) => ({ ...promo, link: isSitePath(promo.link) || isHttpsLink(promo.link) ? promo.link : '' }))
  return standing
    .filter(({ countries }) => country === undefined || countries.length === 0 || countries.includes(country))
    .slice(0, MOST_SHOWN)
}
