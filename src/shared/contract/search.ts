import {
  bag,
  code,
  count,
  day,
  flag,
  grade,
  known,
  link,
  list,
  maybe,
  money,
  shape,
  text,
  word,
} from './read.ts'
import type { Output } from './reader.ts'

/** One offer inside search results. `price` is for the whole party, fuel already in it. */
export const Tour = shape({
  tourid: code(),
  price: money(),
  /** The true earlier price of a hot tour for the same party; null when there is none. */
  priceold: maybe(money()),
  currency: text(),
  fuelcharge: count(),
  visa: count(),
  flydate: day(),
  nights: count(),
  nightflight: count(),
  placement: text(),
  adults: count(),
  child: count(),
  room: text(),
  meal: text(),
  mealcode: text(),
  mealrussian: text(),
  operatorcode: text(),
  operatorname: text(),
  tourname: text(),
  regular: flag(),
  /** Who flies there, «AZUR air»; '' when the answer does not name it. */
  airline: text(),
  /** Local time of the outbound flight, "06:05"; '' or "00:00" when unknown. */
  departuretime: text(),
  /** Kilograms of luggage per person included in this price, as text; '' or "0" when unknown. */
  baggage: text(),
  promo: flag(),
  onrequest: flag(),
  /** 0 places, 1 on request, 2 few left. */
  flightstatus: grade(0, 1, 2),
  /** 0 unknown, 1 on request, 2 instant confirmation. */
  hotelstatus: grade(0, 1, 2),
  detailavailable: flag(),
})
export type Tour = Output<typeof Tour>

/** A hotel in search results with its offers, cheapest first. */
export const FoundHotel = shape({
  hotelcode: code(),
  hotelname: code(),
  hotelstars: count(),
  hotelrating: known(),
  price: money(),
  currency: text(),
  countrycode: text(),
  countryname: text(),
  regioncode: text(),
  regionname: text(),
  subregionname: text(),
  hoteldescription: text(),
  picturelink: link(),
  images: list(link()),
  seadistance: known(),
  /** 1 is the first line, at the sea; 2 the second; 3 further; 0 unknown. */
  beachline: grade(0, 1, 2, 3),
  /** `sand`, `pebble`, `platform`; another word is shown as it is. */
  beachtypes: list(text()),
  types: list(text()),
  tags: list(text()),
  reviewscount: count(),
  coord1: known(),
  coord2: known(),
  tours: bag({ tour: list(Tour) }),
})
export type FoundHotel = Output<typeof FoundHotel>

/** An operator that a search asks, and how far it is. */
export const SearchedOperator = shape({
  code: code(),
  name: text(),
  state: word('pending', 'success', 'no results', 'failed'),
  minprice: known(),
})

/** How far the search is. `timepassed` is in seconds since it began: how old its prices are. `progress` in percent. */
export const SearchStatus = bag({
  state: word('searching', 'finished', 'no search results'),
  progress: count(),
  hotelsfound: count(),
  toursfound: count(),
  minprice: known(),
  timepassed: count(),
  operators: list(SearchedOperator),
})
export type SearchStatus = Output<typeof SearchStatus>

export const SearchResult = shape({ status: SearchStatus, result: bag({ hotel: list(FoundHotel) }) })
export type SearchResult = Output<typeof SearchResult>

export const SearchTicket = shape({ requestid: code() })
/** `requestid` is null when the old search continues; providers do both. */
export const SearchContinuation = shape({ requestid: maybe(code()), page: count() })
