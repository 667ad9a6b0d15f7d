import { callReader, reader } from './reader.ts'
import { code, count, flag, object, text, literal } from './read.ts'

/** Query strings of the calls, in the field's own words (Tourvisor's classic API). All values travel as text. */

const MOST_PAGES = 400
/** Invented numbers become few: equal replies are made and kept once. */
const bounded = (bound: (value: number) => number) =>
  reader('count', (raw) => bound(callReader(count())(raw) ?? 0))

export const ExtIdQuery = object({ ext_id: code() })
export const HotelCodeQuery = object({ hotelcode: code() })
export const TourIdQuery = object({ tourid: code() })
export const CodeQuery = object({ code: code() })
export const ContinueQuery = object({ requestid: code() })
export const ResultQuery = object({
  requestid: code(),
  page: bounded((page) => Math.min(Math.max(1, Math.floor(page)), MOST_PAGES)),
  onpage: bounded((onpage) => (onpage > 25 ? 100 : 25)),
  type: literal('result', 'status'),
})

/** By ids or by address; a call with neither is 404. */
export const DirectionQuery = object({ departure_id: text(), country_id: text(), url: text() })

/** Comma-separated ids are lists in one string. `0`, absence and `''` mean "any". Dates are `dd.mm.yyyy`. */
export const SearchRequestQuery = object({
  departure: code(),
  country: code(),
  datefrom: text(),
  dateto: text(),
  nightsfrom: count(),
  nightsto: count(),
  adults: count(),
  child: count(),
  childage1: text(),
  childage2: text(),
  childage3: text(),
  stars: count(),
  starsbetter: flag(),
  meal: count(),
  mealbetter: flag(),
  /** Coded: 0 any, 2 from 3.0, 3 from 3.5, 4 from 4.0, 5 from 4.5. */
  rating: count(),
  regions: text(),
  hotels: text(),
  hoteltypes: text(),
  services: text(),
  operators: text(),
  pricefrom: count(),
  priceto: count(),
  hideregular: flag(),
  directflight: flag(),
})

export const FlyDatesQuery = object({ departure: code(), country: code() })
/** Words as a person types them; `''` asks for hot tours. */
export const KnownToursQuery = object({ text: text() })
export const HotelPriceQuery = object({ hotelcode: code(), departure: code(), country: code() })

/** `after` is a cursor of an earlier answer, `''` for one to begin with. */
export const ChangesQuery = object({ after: text() })
