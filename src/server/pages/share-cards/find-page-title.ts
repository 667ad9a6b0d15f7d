import { LRUCache } from 'lru-cache'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { shareCardAddress } from '#shared/routes/share-card.ts'
import { routes } from '#shared/routes/table.ts'
import { starsText } from '#shared/domain/tour/hotel.ts'
import { searchTitle } from '#shared/domain/search/search-title.ts'
import { createFindCard } from './card-facts.ts'
import type { ProviderClient } from '../provider-client.ts'
import { parseShareCard } from './share-card.ts'

/** Longest wait for the provider, milliseconds. Messengers store the first answer and give up after about ten seconds. */
const TIMEOUT_MS = 4_000
const MOST_KNOWN = 500
/** A title may name a price: as long as a card with it. */
const KNOWN_MS = HOUR_MS

/**
 * Returns the title of a page whose subject the provider knows; undefined for any other, and if it is slow. Without
 * `mayWait` it asks nothing and returns only what an earlier call has found.
 */
export type FindPageTitle = (
  address: { pathname: string; search: string },
  mayWait: boolean,
) => Promise<string | undefined>

export function createFindPageTitle(ask: ProviderClient, clock: () => number): FindPageTitle {
  const findCard = createFindCard(ask)
  const known = new LRUCache<string, string>({ max: MOST_KNOWN, ttl: KNOWN_MS })

  const nameSearch = async (search: string) => {
    const { departure, country } = queryFromParams(new URLSearchParams(search), todayAt(clock())).query
    const [cities, countries] = await Promise.all([ask('departures'), ask('countries')])
    if (cities.kind !== 'data' || countries.kind !== 'data') return undefined
    const city = cities.data.find(({ id }) => id === departure)
    return searchTitle(
      departure,
      city,
      countries.data.find(({ ext_id }) => ext_id === country),
    )
  }
  const nameSubject = async (pathname: string) => {
    const card = parseShareCard(shareCardAddress(pathname))
    if (!card || ['home', 'hotTours', 'together'].includes(card.kind)) return undefined
    const found = await findCard(card)
    if (!found?.isSure) return undefined
    const { line, price, stars } = found.facts
    const title = [found.facts.title, starsText(stars)].filter(Boolean).join(' ')
    if (card.kind !== 'tourCard') return title
    return [`Тур в ${title}`, line, price && `${price.sum} ${price.unit}`].filter(Boolean).join(' · ')
  }
  const find = async (pathname: string, search: string) => {
    const title = await (pathname === routes.tours.path ? nameSearch(search) : nameSubject(pathname))
    if (title === undefined) return undefined
    known.set(pathname + search, title)
    return title
  }

  return async ({ pathname, search }, mayWait) => {
    const title = known.get(pathname + search)
    if (title !== undefined || !mayWait) return title
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
    })
    const asked = find(pathname, search).catch(() => undefined)
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
