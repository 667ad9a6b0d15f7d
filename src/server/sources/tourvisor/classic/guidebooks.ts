import type { Day } from '#shared/domain/time/day.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { GatewayFailure, type Gateway, type GatewayHotel, type GatewayPlace } from '../gateway.ts'
import { PATIENCE, type AskSource } from '../http/ask.ts'
import type { QueryValues } from '../http/refusals.ts'
import {
  readDay,
  dig,
  extractFields,
  readId,
  isYes,
  pathId,
  readRating,
  readRows,
  readStars,
  toText,
  type Fields,
} from '../reading/fields.ts'
import { hotelTypeReader, sortedDays, toDeparture } from '../reading/dictionaries.ts'
import { toHotelDetail } from '../reading/hotel-detail.ts'

type Guidebooks = Pick<Gateway, 'departures' | 'countries' | 'regions' | 'hotels' | 'hotel' | 'flyDates'>

export function classicGuidebooks(ask: AskSource): Guidebooks {
  const look = async (query: QueryValues): Promise<Fields> => {
    const question = { path: 'list.php', query, timeoutMs: PATIENCE.dictionary }
    const lists = dig((await ask(question)).body, 'lists')
    if (lists === undefined) throw new GatewayFailure('away', 'list.php: an answer without its lists')
    return extractFields(lists)
  }
  return {
    async departures() {
      return rowsIn(await look({ type: 'departure' }), 'departures', 'departure')
        .map(({ id, name, namefrom }) => toDeparture(readId(id), name, namefrom))
        .filter(({ id, name }) => id !== '' && name !== '')
    },
    async countries(departure) {
      return readPlaces(rowsIn(await look({ type: 'country', cndep: departure }), 'countries', 'country'))
    },
    async regions(country) {
      return readPlaces(rowsIn(await look({ type: 'region', regcountry: country }), 'regions', 'region'))
    },
    async hotels(country) {
      // A hotel refers to its resort by id only.
      const lists = await look({ type: 'region,hotel', regcountry: country, hotcountry: country })
      const regions = new Map(
        readPlaces(rowsIn(lists, 'regions', 'region')).map(({ id, name }) => [id, name]),
      )
      return rowsIn(lists, 'hotels', 'hotel')
        .map((row) => toHotel(row, regions))
        .filter(({ id, name }) => id !== '' && name !== '')
    },
    async hotel(code) {
      const query = { hotelcode: pathId(code), imgbig: 1, reviews: 1 }
      const question = { path: 'hotel.php', query, timeoutMs: PATIENCE.other }
      const { body } = await ask({ ...question, isPaidModule: true, isOfOne: true })
      const [first] = readRows(dig(body, 'hotel'))
      const hotel = extractFields(first)
      return toHotelDetail(hotel, code, extractFields(hotel.images).image ?? hotel.images)
    },
    async flyDates(departure, country): Promise<Day[]> {
      const lists = await look({ type: 'flydate', flydeparture: departure, flycountry: country })
      return sortedDays(readRows(extractFields(lists.flydates).flydate ?? lists.flydates).map(readDay))
    },
  }
}

/** Returns rows of `lists.countries.country`; also accepts the list without the inner name. */
function rowsIn(lists: Fields, list: string, row: string): Fields[] {
  const outer = lists[list]
  return readRows(extractFields(outer)[row] ?? outer).map(extractFields)
}

function readPlaces(rows: readonly Fields[]): GatewayPlace[] {
  return rows
    .map(({ id, name }) => ({ id: readId(id), name: toText(name) }))
    .filter(({ id, name }) => id !== '' && name !== '')
}

function toHotel(row: Fields, regions: ReadonlyMap<string, string>): GatewayHotel {
  const regionId = readId(row.region)
  return {
    id: readId(row.id),
    name: hotelName(toText(row.name)),
    stars: readStars(row.stars),
    rating: readRating(row.rating),
    regionId,
    region: regions.get(regionId) ?? '',
    types: hotelTypeReader.map(([word]) => word).filter((word) => isYes(row[word])),
  }
}
