import {
  looseObject,
  code,
  count,
  day,
  flag,
  intEnum,
  number,
  positive,
  link,
  list,
  nullable,
  money,
  object,
  text,
  literal,
} from './read.ts'
import { surchargeEntries } from './price/surcharge.ts'
import type { Output } from './reader.ts'

/** One offer inside search results. `price` is what the whole party pays, fuel already in it. */
export const Tour = object({
  tourid: code(),
  price: money(),
  ...surchargeEntries,
  /** The true earlier price of a hot tour for the same party, with the same payments; null when there is none. */
  priceold: nullable(money()),
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
  /** Changes of planes on the way there; null when unknown. */
  stops: number(),
  /** Kilograms of luggage per person included in this price, as text; '' or "0" when unknown. */
  baggage: text(),
  promo: flag(),
  onrequest: flag(),
  /** 0 places, 1 on request, 2 few left. */
  flightstatus: intEnum(0, 1, 2),
  /** 0 unknown, 1 on request, 2 instant confirmation. */
  hotelstatus: intEnum(0, 1, 2),
  detailavailable: flag(),
})
export type Tour = Output<typeof Tour>

/** A hotel in search results with its offers, cheapest first. `price` is that of the first one. */
export const FoundHotel = object({
  hotelcode: code(),
  hotelname: code(),
  hotelstars: count(),
  hotelrating: positive(),
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
  seadistance: positive(),
  /** 1 is the first line, at the sea; 2 the second; 3 further; 0 unknown. */
  beachline: intEnum(0, 1, 2, 3),
  /** `sand`, `pebble`, `platform`; another word is shown as it is. */
  beachtypes: list(text()),
  types: list(text()),
  tags: list(text()),
  reviewscount: count(),
  coord1: number(),
  coord2: number(),
  tours: looseObject({ tour: list(Tour) }),
})
export type FoundHotel = Output<typeof FoundHotel>

/** An operator that a search asks, and how far it is. */
export const SearchedOperator = object({
  code: code(),
  name: text(),
  state: literal('pending', 'success', 'no results', 'failed'),
  minprice: positive(),
})

/** How far the search is. `timepassed` is in seconds since it began: how old its prices are. `progress` in percent. */
export const SearchStatus = looseObject({
  state: literal('searching', 'finished', 'no search results'),
  progress: count(),
  hotelsfound: count(),
  toursfound: count(),
  minprice: positive(),
  timepassed: count(),
  operators: list(SearchedOperator),
})
export type SearchStatus = Output<typeof SearchStatus>

export const SearchResult = object({ status: SearchStatus, result: looseObject({ hotel: list(FoundHotel) }) })
export type SearchResult = Output<typeof SearchResult>

export const SearchTicket = object({ requestid: code() })
/** `requestid` is null when the old search continues; providers do both. */
export const SearchContinuation = object({ requestid: nullable(code()), page: count() })
