import type { Day } from '#shared/domain/time/day.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { GatewayFailure, type Gateway, type GatewayHotel, type GatewayPlace } from '../gateway.ts'
import { PATIENCE, type Ask } from '../http/ask.ts'
import { departureOf } from '../reading/cities.ts'
import {
  dayOf,
  dig,
  fieldsOf,
  idOf,
  isYes,
  pathId,
  ratingOf,
  rowsOf,
  starsOf,
  textOf,
  type Fields,
} from '../reading/fields.ts'
import { hotelTypes, sortedDays } from '../reading/guidebooks.ts'
import { hotelDetail } from '../reading/hotel-detail.ts'
import { queryOf } from './query.ts'

type Guidebooks = Pick<Gateway, 'departures' | 'countries' | 'regions' | 'hotels' | 'hotel' | 'flyDates'>

export function classicGuidebooks(ask: Ask): Guidebooks {
  const look = async (values: Parameters<typeof queryOf>[0]): Promise<Fields> => {
    const question = { path: 'list.php', query: queryOf(values), timeoutMs: PATIENCE.dictionary }
    const lists = dig((await ask(question)).body, 'lists')
    if (lists === undefined) throw new GatewayFailure('away', 'list.php: an answer without its lists')
    return fieldsOf(lists)
  }
  return {
    async departures() {
      return rowsIn(await look({ type: 'departure' }), 'departures', 'departure')
        .map(({ id, name, namefrom }) => departureOf(idOf(id), name, namefrom))
        .filter(({ id, name }) => id !== '' && name !== '')
    },
    async countries(departure) {
      return placesOf(rowsIn(await look({ type: 'country', cndep: departure }), 'countries', 'country'))
    },
    async regions(country) {
      return placesOf(rowsIn(await look({ type: 'region', regcountry: country }), 'regions', 'region'))
    },
    async hotels(country) {
      // A hotel refers to its resort by id only.
      const lists = await look({ type: 'region,hotel', regcountry: country, hotcountry: country })
      const regions = new Map(placesOf(rowsIn(lists, 'regions', 'region')).map(({ id, name }) => [id, name]))
      return rowsIn(lists, 'hotels', 'hotel')
        .map((row) => hotelOf(row, regions))
        .filter(({ id, name }) => id !== '' && name !== '')
    },
    async hotel(code) {
      const query = queryOf({ hotelcode: pathId(code), imgbig: 1, reviews: 1 })
      const question = { path: 'hotel.php', query, timeoutMs: PATIENCE.other }
      const { body } = await ask({ ...question, isPaidModule: true, isOfOne: true })
      const [first] = rowsOf(dig(body, 'hotel'))
      const hotel = fieldsOf(first)
      return hotelDetail(hotel, code, fieldsOf(hotel.images).image ?? hotel.images)
    },
    async flyDates(departure, country): Promise<Day[]> {
      const lists = await look({ type: 'flydate', flydeparture: departure, flycountry: country })
      return sortedDays(rowsOf(fieldsOf(lists.flydates).flydate ?? lists.flydates).map(dayOf))
    },
  }
}

/** Returns rows of `lists.countries.country`; also accepts the list without the inner name. */
function rowsIn(lists: Fields, list: string, row: string): Fields[] {
  const outer = lists[list]
  return rowsOf(fieldsOf(outer)[row] ?? outer).map(fieldsOf)
}

function placesOf(rows: readonly Fields[]): GatewayPlace[] {
  return rows
    .map(({ id, name }) => ({ id: idOf(id), name: textOf(name) }))
    .filter(({ id, name }) => id !== '' && name !== '')
}

function hotelOf(row: Fields, regions: ReadonlyMap<string, string>): GatewayHotel {
  const regionId = idOf(row.region)
  return {
    id: idOf(row.id),
    name: hotelName(textOf(row.name)),
    stars: starsOf(row.stars),
    rating: ratingOf(row.rating),
    regionId,
    region: regions.get(regionId) ?? '',
    types: hotelTypes.map(([word]) => word).filter((word) => isYes(row[word])),
  }
}
