import type { HotelDetail } from '#shared/contract/hotel.ts'
import type { Day } from '#shared/domain/time/day.ts'
import type { Gateway, GatewayPlace, GatewayHotel, NextTurn } from '../gateway.ts'
import {
  createAskLargest,
  PATIENCE,
  type AskLargest,
  type AskSource,
  type SourceAnswer,
} from '../http/ask.ts'
import type { QueryValues } from '../http/refusals.ts'
import {
  readDay,
  extractFields,
  readId,
  pathId,
  toText,
  readRows,
  type Fields,
  readNumber,
  readRating,
  readStars,
} from '../reading/fields.ts'
import { hotelTypeReader, sortedDays, toDeparture } from '../reading/dictionaries.ts'
import { listed, readOne } from './rows.ts'
import { toHotelDetail } from '../reading/hotel-detail.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'

const MAX_PAGES = 100

interface PageTools {
  askPage: (values: { page: number; limit: number }) => Promise<SourceAnswer>
  askLargest: AskLargest
  nextTurn: NextTurn | undefined
}

/** Loads the whole dictionary of a country, page by page; at most {@link MAX_PAGES} pages. */
async function allHotels(
  { askPage, askLargest, nextTurn }: PageTools,
  typeIds: ReadonlyMap<string, string>,
): Promise<GatewayHotel[]> {
  const { size: limit, ...answer } = await askLargest((size) => askPage({ page: 1, limit: size }), nextTurn)
  const rows = rowsIn(answer)
  const last = Math.min(MAX_PAGES, countPages(answer, rows.length))
  for (let page = 2; page <= last; page += 1) {
    await nextTurn?.()
    rows.push(...rowsIn(await askPage({ page, limit })))
  }
  const words = new Map([...typeIds].map(([word, id]) => [id, word]))
  const hotels = rows.map((row) => toHotel(row, words)).filter(({ id, name }) => id !== '' && name !== '')
  return [...new Map(hotels.map((hotel) => [hotel.id, hotel])).values()]
}

/** The source may return fewer hotels per page than requested, so the size of the first page counts. */
function countPages({ headers }: SourceAnswer, size: number): number {
  if (size === 0) return 1
  const total = readNumber(headers.get('x-total-count'))
  return total === null ? (readNumber(headers.get('x-total-pages')) ?? 1) : Math.ceil(total / size)
}

function rowsIn({ body }: SourceAnswer): unknown[] {
  return listed(body, 'hotels')
}

function toHotel(row: unknown, words: ReadonlyMap<string, string>): GatewayHotel {
  const { id, name, category, rating, region, type } = extractFields(row)
  const place = extractFields(region)
  const types = readRows(type).map((one) => words.get(readId(extractFields(one).id ?? one)))
  return {
    id: readId(id),
    name: hotelName(toText(name)),
    stars: readStars(category),
    rating: readRating(rating),
    regionId: readId(place.id),
    region: toText(place.name ?? region),
    types: types.filter((word) => word !== undefined),
  }
}

/** Ids of hotel types by the contract's codes; the source numbers them. */
export type TypeIds = () => Promise<ReadonlyMap<string, string>>

type Guidebooks = Pick<Gateway, 'departures' | 'countries' | 'regions' | 'hotels' | 'hotel' | 'flyDates'>

export function restGuidebooks(ask: AskSource): Guidebooks & { typeIds: TypeIds } {
  const look = (path: string, query: QueryValues = {}): Promise<SourceAnswer> =>
    ask({ path, query, timeoutMs: PATIENCE.dictionary })
  const askLargest = createAskLargest()
  let types: Promise<ReadonlyMap<string, string>> | undefined
  const typeIds: TypeIds = async () => {
    types ??= look('hotel-types').then(({ body }) => readTypes(body))
    try {
      return await types
    } catch {
      // Hotels are useful without their types; the next call requests these again.
      types = undefined
      return new Map()
    }
  }
  return {
    typeIds,
    async departures() {
      const { body } = await look('departures')
      return listed(body, 'departures')
        .map(extractFields)
        .map(({ id, name, nameGenitive }) => toDeparture(readId(id), name, nameGenitive))
        .filter(({ id, name }) => id !== '' && name !== '')
    },
    async countries(departure) {
      return readPlaces(listed((await look('countries', { departureId: departure })).body, 'countries'))
    },
    async regions(country) {
      return readPlaces(listed((await look('regions', { countryId: country })).body, 'regions'))
    },
    async hotels(country, nextTurn) {
      const askPage = (values: object) => look('hotels', { countryId: country, ...values })
      return allHotels({ askPage, askLargest, nextTurn }, await typeIds())
    },
    async hotel(code): Promise<HotelDetail> {
      const path = `hotels/${pathId(code)}`
      const question = { path, query: {}, timeoutMs: PATIENCE.other }
      const { body } = await ask({ ...question, isPaidModule: true, isOfOne: true })
      return hotelPage(readOne(body), code)
    },
    async flyDates(departure, country): Promise<Day[]> {
      const { body } = await look('tours/dates', { departureId: departure, countryId: country })
      return sortedDays(listed(body, 'dates').map((row) => readDay(extractFields(row).date ?? row)))
    },
  }
}

function readPlaces(rows: readonly unknown[]): GatewayPlace[] {
  return rows
    .map(extractFields)
    .map(({ id, name }) => ({ id: readId(id), name: toText(name) }))
    .filter(({ id, name }) => id !== '' && name !== '')
}

function readTypes(body: unknown): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const { id, name } of readPlaces(listed(body, 'hotelTypes'))) {
    const word = hotelTypeReader.find(([, words]) => words.test(name))?.[0]
    if (word !== undefined) ids.set(word, id)
  }
  return ids
}

function hotelPage(hotel: Fields, code: string): HotelDetail {
  const [common, infrastructure, meals, services, country, region] = [
    // The first letter of the key may be Cyrillic.
    hotel.common ?? hotel['\u0441ommon'],
    hotel.infrastructure,
    hotel.meals,
    hotel.services,
    hotel.country,
    hotel.region,
  ].map(extractFields)
  const groups = readRows(services?.tags).flatMap((group) => readRows(extractFields(group).items))
  const row = {
    name: hotel.name,
    stars: hotel.category,
    rating: hotel.rating,
    countrycode: country?.id,
    country: country?.name,
    regioncode: region?.id,
    region: region?.name,
    placement: toText(common?.place) || toText(common?.address),
    seadistance: hotel.seaDistance,
    build: common?.build,
    repair: common?.repair,
    description: common?.description,
    territory: infrastructure?.territory,
    beach: infrastructure?.beach,
    child: services?.child,
    inroom: services?.inRoom,
    services: services?.available,
    servicefree: services?.free,
    servicepay: services?.servicesPay,
    meallist: meals?.list,
    mealtypes: meals?.description,
    coord1: common?.latitude ?? common?.lat ?? hotel.latitude,
    coord2: common?.longitude ?? common?.lon ?? hotel.longitude,
    tags: groups.map((item) => toText(extractFields(item).name)).filter(Boolean),
  }
  return toHotelDetail(row, code, hotel.images)
}
