import { callReader } from '#shared/contract/reader.ts'
import { ActualTour, HotTour } from '#shared/contract/tour.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { UNKNOWN_SURCHARGE } from '#shared/domain/tour/surcharge.ts'
import { GatewayFailure } from '../gateway.ts'
import { toDeparture } from './dictionaries.ts'
import {
  readCallDay,
  readId,
  isYes,
  readPicture,
  readRating,
  readStars,
  toText,
  type Fields,
} from './fields.ts'
import { readRoubles, withFuel, type Fuel } from './prices.ts'

const readActual = callReader(ActualTour)
const readHot = callReader(HotTour)

/**
 * Reads a checked tour with the contract's field names.
 * @throws GatewayFailure `gone` for a sold tour, `away` for one without a price in roubles or without a
 * name
 */
export function toActualTour(row: Fields, fuel: Fuel): ActualTour {
  if (isYes(row.sold)) throw new GatewayFailure('gone', 'the tour is sold')
  const charge = readRoubles(row.fuelcharge, row.currency)
  const tour = readActual({
    ...row,
    ...readPlace(row),
    price: withFuel(readRoubles(row.price, row.currency), charge, fuel),
    currency: 'RUB',
    fuelcharge: charge ?? 0,
    visacharge: readRoubles(row.visacharge, row.currency) ?? 0,
    hotelpicturesmall: readPicture(row.hotelpicturesmall),
    hotelpicturemedium: readPicture(row.hotelpicturemedium),
    hotelpicturebig: readPicture(row.hotelpicturebig),
  })
  if (!tour) throw new GatewayFailure('away', 'a checked tour without a price in roubles or without a hotel')
  return tour
}

/** Reads hot tours with the contract's field names; prices are per person. Unreadable ones are omitted. */
export function toHotTours(rows: readonly Fields[], fuel: Fuel): HotTour[] {
  return rows.map((row) => hotTour(row, fuel)).filter((tour) => tour !== undefined)
}

function hotTour(row: Fields, fuel: Fuel): HotTour | undefined {
  const charge = readRoubles(row.fuelcharge, row.currency)
  const price = withFuel(readRoubles(row.price, row.currency), charge, fuel)
  const old = withFuel(readRoubles(row.priceold, row.currency), charge, fuel)
  return readHot({
    ...row,
    ...readPlace(row),
    ...UNKNOWN_SURCHARGE,
    price,
    // An old price counts only if it was higher.
    priceold: price !== null && old !== null && old > price ? old : null,
    currency: 'RUB',
    hotelpicture: readPicture(row.hotelpicture),
  })
}

function readPlace(row: Fields) {
  const departure = toDeparture(readId(row.departurecode), row.departurename, row.departurenamefrom)
  return {
    tourid: readId(row.tourid),
    hotelcode: readId(row.hotelcode),
    hotelname: hotelName(toText(row.hotelname)),
    hotelstars: readStars(row.hotelstars),
    hotelrating: readRating(row.hotelrating),
    departurecode: departure.id,
    departurename: departure.name,
    departurenamefrom: departure.namefrom,
    flydate: readCallDay(row.flydate),
  }
}
