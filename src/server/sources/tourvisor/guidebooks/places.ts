import { code, list, object, text } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import type { Country, Departure, Region } from '#shared/contract/settings.ts'
import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../../../http/handler.ts'
import type { Gateway } from '../gateway.ts'
import { hasFailed, notKnownYet, refusing } from '../metering/refusals.ts'
import type { AnswerKind, SharingTools } from '../metering/shared-answer.ts'
import { createGuide, createReadBehind } from '../metering/guide.ts'
import { composeForms } from './word-forms.ts'
import { toSlug } from '#shared/domain/tour/hotel.ts'

const Place = object({ id: code(), name: code() })
const SoldFrom = object({
  departure: object({ id: code(), name: code(), namefrom: text() }),
  countries: list(Place),
})
const Sold = list(SoldFrom)
type Sold = Output<typeof Sold>

/** Guidebooks survive a long outage of the source. */
const GUIDE_TERM = { freshMs: DAY_MS, storedMs: 365 * DAY_MS }
const soldKind: AnswerKind<Sold> = { name: 'tourvisor-sold', reader: Sold, ...GUIDE_TERM }
const regionKind: AnswerKind<Output<typeof Place>[]> = {
  name: 'tourvisor-regions',
  reader: list(Place),
  ...GUIDE_TERM,
}

/** Cities, countries and resorts, with names and addresses that the source lacks. */
export interface Places {
  departures(): Promise<Departure[]>
  countries(): Promise<Country[]>
  /** @throws {Refusal} 404 for an unknown country */
  regions(country: string): Promise<Region[]>
  /**
   * Returns the country of a resort; undefined for an unknown resort.
   * @throws {Refusal} 503 while the resorts of a country are unknown
   */
  countryOfRegion(region: string): Promise<string | undefined>
}

export function createPlaces(gateway: Gateway, tools: SharingTools): Places {
  const sold = createGuide(soldKind, tools)
  const regions = createGuide(regionKind, tools)
  const readSold = () => refusing(sold.read('all', () => loadSold(gateway)))
  const countries = async () => listCountries(await readSold())
  const loadRegions = (country: string) => () => gateway.regions(country)
  const readBehind = createReadBehind((country) => regions.reload(country, loadRegions(country)))
  return {
    departures: async () => listDepartures(await readSold()),
    countries,
    async regions(country) {
      if (!(await countries()).some(({ ext_id }) => ext_id === country))
        throw new Refusal(404, 'Такой страны нет. Выберите страну из списка.')
      const rows = await refusing(regions.read(country, loadRegions(country)))
      const urls = createAddresses(rows)
      return rows.map(({ id, name }) => ({ ext_id: id, country, name, url: urls.get(id) ?? '' }))
    },
    async countryOfRegion(region) {
      const unread: string[] = []
      for (const { ext_id } of await countries()) {
        const known = await regions.known(ext_id)
        if (known?.some(({ id }) => id === region)) return ext_id
        if (!known) unread.push(ext_id)
      }
      if (unread.length === 0) return undefined
      readBehind(unread)
      throw notKnownYet()
    },
  }
}

/** Number of cities with parallel country requests. */
const AT_ONCE = 6

/** Loads what is sold from each city. Omits a city that the source itself does not know. */
export async function loadSold(gateway: Pick<Gateway, 'departures' | 'countries'>): Promise<Sold> {
  const departures = await gateway.departures()
  const sold: Sold = []
  for (let from = 0; from < departures.length; from += AT_ONCE) {
    const rows = departures.slice(from, from + AT_ONCE).map(async (departure) => {
      const countries = await gateway.countries(departure.id).catch((error: unknown) => {
        if (hasFailed(error, 'invalid', 'gone')) return []
        throw error
      })
      return { departure, countries }
    })
    sold.push(...(await Promise.all(rows)).filter(({ countries }) => countries.length > 0))
  }
  return sold
}

function listDepartures(sold: Sold): Departure[] {
  const cities = sold.map(({ departure }) => departure)
  const urls = createAddresses(cities)
  return cities.map(({ id, name, namefrom }) => ({
    id,
    name,
    // Without a flight there is no departure city. The unchanged name is correct Russian after «из города».
    namefrom: id === NO_FLIGHT_DEPARTURE ? '' : namefrom || `города ${name}`,
    url: urls.get(id) ?? '',
  }))
}

function listCountries(sold: Sold): Country[] {
  const byId = new Map<string, { name: string; departures: string[] }>()
  for (const { departure, countries } of sold) {
    for (const { id, name } of countries) {
      const known = byId.get(id) ?? { name, departures: [] }
      byId.set(id, { ...known, departures: [...known.departures, departure.id] })
    }
  }
  const rows = [...byId].map(([id, country]) => ({ id, ...country, ...composeForms(country.name) }))
  const urls = createAddresses(rows)
  return rows.map(({ id, name, name_to, name_in, departures }) => ({
    ext_id: id,
    name,
    url: urls.get(id) ?? '',
    name_to,
    name_in,
    image: '',
    visa: '',
    note: '',
    departures,
  }))
}

interface Named {
  id: string
  name: string
  /** An address known in advance; `''` for none. */
  url?: string
}

/**
 * Returns unique Latin addresses of places by id. Of two places with one address the older, by its
 * number, gets it plain and the other gets its number as a suffix. A later place never takes an address
 * away.
 */
function createAddresses(places: readonly Named[]): Map<string, string> {
  const taken = new Set<string>()
  const addresses = new Map<string, string>()
  for (const { id, name, url } of places.toSorted((a, b) => parseNumber(a.id) - parseNumber(b.id))) {
    const plain = url || toSlug(name) || `place-${toSlug(id)}`
    const own = taken.has(plain) ? `${plain}-${toSlug(id)}` : plain
    taken.add(own)
    addresses.set(id, own)
  }
  return addresses
}

function parseNumber(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER
}
