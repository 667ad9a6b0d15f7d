import {
  number,
  looseObject,
  code,
  count,
  day,
  flag,
  intEnum,
  positive,
  link,
  list,
  nullable,
  money,
  object,
  stated,
  text,
} from './read.ts'
import { surchargeEntries } from './price/surcharge.ts'
import type { Output } from './reader.ts'

const placeEntries = {
  tourid: code(),
  countrycode: text(),
  countryname: text(),
  departurecode: text(),
  departurename: text(),
  departurenamefrom: text(),
  operatorcode: text(),
  operatorname: text(),
  hotelcode: code(),
  hotelname: code(),
  hotelstars: count(),
  hotelrating: positive(),
  hotelregioncode: text(),
  hotelregionname: text(),
}

/**
 * A tour checked with its operator. `price` is the operator's, for the party, with fuel and without mandatory payments;
 * `visacharge` is per person.
 */
export const ActualTour = object({
  ...placeEntries,
  hotelpicturesmall: link(),
  hotelpicturemedium: link(),
  hotelpicturebig: link(),
  flydate: day(),
  nights: count(),
  nightflight: count(),
  tourname: text(),
  placement: text(),
  adults: count(),
  child: count(),
  room: text(),
  meal: text(),
  mealcode: text(),
  mealrussian: text(),
  price: money(),
  currency: text(),
  fuelcharge: count(),
  visacharge: count(),
  regular: flag(),
  onrequest: flag(),
  flightstatus: intEnum(0, 1, 2),
  hotelstatus: intEnum(0, 1, 2),
  detailavailable: flag(),
})
export type ActualTour = Output<typeof ActualTour>

const Point = looseObject({
  date: day(),
  /** Local time "06:05", next-day arrivals "06:05 +1". */
  time: text(),
  port: looseObject({ id: text(), name: text(), shortName: text() }),
})

/** One flight of a variant. `baggage` and `carryOn` in kilograms as text, empty when unknown. */
export const Leg = object({
  number: text(),
  plane: text(),
  class: text(),
  company: looseObject({ id: text(), name: text() }),
  departure: Point,
  arrival: Point,
  baggage: text(),
  carryOn: text(),
  onDemand: flag(),
  noPlaces: flag(),
})
export type Leg = Output<typeof Leg>

const Sum = looseObject({ value: positive(), currency: text() })

/** A pair of flights with its total price for the party. */
export const FlightVariant = object({
  forward: list(Leg),
  backward: list(Leg),
  dateforward: day(),
  datebackward: day(),
  price: Sum,
  fuelcharge: Sum,
  isdefault: flag(),
})
export type FlightVariant = Output<typeof FlightVariant>

/** The name or the sum may be missing; a row without both is dropped. */
const Payment = stated(
  object({ name: text(), amount: nullable(money()) }),
  ({ name, amount: sum }) => name !== '' || sum !== null,
)

/** Flights, mandatory payments per person, and what the package includes. */
export const TourDetail = object({
  flights: list(FlightVariant),
  tourinfo: looseObject({
    addpayments: list(Payment),
    contents: list(text()),
    flags: looseObject({ notransfer: flag(), nomedinsurance: flag(), noflight: flag(), nomeal: flag() }),
  }),
})
export type TourDetail = Output<typeof TourDetail>

/** A hot tour. `price` and `priceold` are what one person pays, half of a double room. */
export const HotTour = object({
  ...placeEntries,
  hotelpicture: link(),
  flydate: day(),
  nights: count(),
  meal: text(),
  price: money(),
  ...surchargeEntries,
  priceold: nullable(money()),
  currency: text(),
})
export type HotTour = Output<typeof HotTour>

const directionEntries = {
  departure_id: code(),
  country_id: code(),
  url: text(),
  title: text(),
  departure: text(),
  namefrom: text(),
  country: text(),
  name_to: text(),
  image: link(),
  min_price: positive(),
  ...surchargeEntries,
  nights: count(),
  hotels: count(),
}

/** A country from a city. `min_price` is what two adults pay, in roubles; of hot directions one person. */
export const Direction = object(directionEntries)
export type Direction = Output<typeof Direction>

const landingEntries = {
  ...directionEntries,
  description: text(),
  calendar: list(object({ month: code(), min_price: positive(), ...surchargeEntries })),
  faq: list(object({ title: code(), content: text() })),
  related: list(Direction),
}

export const LandingHotel = object({
  hotelcode: code(),
  name: code(),
  stars: count(),
  rating: positive(),
  region: text(),
  image: link(),
  price: positive(),
  ...surchargeEntries,
  seadistance: number(),
})

/**
 * The landing of one direction. `hotels` are full hotels here, `calendar` the cheapest party price by
 * month `yyyy-mm`.
 */
export const DirectionLanding = object({ ...landingEntries, hotels: list(LandingHotel) })
export type DirectionLanding = Output<typeof DirectionLanding>

export const HotDirectionLanding = object({ ...landingEntries, tours: list(HotTour) })
export type HotDirectionLanding = Output<typeof HotDirectionLanding>

/**
 * A day with flights and the cheapest party price (two adults, seven nights) when it is known. What it contains is said
 * once, by the price of the month: hundreds of days would repeat it.
 */
export const FlyDates = list(object({ date: code(), price: count() }))

/** The lowest known price of a week in a hotel for two adults on the nearest dates; null if none is known. */
export const HotelWeekPrice = object({ price: positive(), ...surchargeEntries })
