import { readOf } from '#shared/contract/reader.ts'
import { ActualTour, HotTour } from '#shared/contract/tour.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { GatewayFailure } from '../gateway.ts'
import { departureOf } from './cities.ts'
import { callDayOf, idOf, isYes, pictureOf, ratingOf, starsOf, textOf, type Fields } from './fields.ts'
import { roublesOf, withFuel, type Fuel } from './prices.ts'

const readActual = readOf(ActualTour)
const readHot = readOf(HotTour)

/**
 * Reads a checked tour with the contract's field names.
 * @throws GatewayFailure `gone` for a sold tour, `away` for one without a price in roubles or without a
 * name
 */
export function actualTour(row: Fields, fuel: Fuel): ActualTour {
  if (isYes(row.sold)) throw new GatewayFailure('gone', 'the tour is sold')
  const charge = roublesOf(row.fuelcharge, row.currency)
  const tour = readActual({
    ...row,
    ...placeOf(row),
    price: withFuel(roublesOf(row.price, row.currency), charge, fuel),
    currency: 'RUB',
    fuelcharge: charge ?? 0,
    visacharge: roublesOf(row.visacharge, row.currency) ?? 0,
    hotelpicturesmall: pictureOf(row.hotelpicturesmall),
    hotelpicturemedium: pictureOf(row.hotelpicturemedium),
    hotelpicturebig: pictureOf(row.hotelpicturebig),
  })
  if (!tour) throw new GatewayFailure('away', 'a checked tour without a price in roubles or without a hotel')
  return tour
}

/** Reads hot tours with the contract's field names; prices are per person. Unreadable ones are omitted. */
export function hotTours(rows: readonly Fields[], fuel: Fuel, limit: number): HotTour[] {
  return rows
    .map((row) => hotTour(row, fuel))
    .filter((tour) => tour !== undefined)
    .slice(0, limit)
}

function hotTour(row: Fields, fuel: Fuel): HotTour | undefined {
  const charge = roublesOf(row.fuelcharge, row.currency)
  const price = withFuel(roublesOf(row.price, row.currency), charge, fuel)
  const old = withFuel(roublesOf(row.priceold, row.currency), charge, fuel)
  return readHot({
    ...row,
    ...placeOf(row),
    price,
    // An old price counts only if it was higher.
    priceold: price !== null && old !== null && old > price ? old : null,
    currency: 'RUB',
    hotelpicture: pictureOf(row.hotelpicture),
  })
}

function placeOf(row: Fields) {
  const departure = departureOf(idOf(row.departurecode), row.departurename, row.departurenamefrom)
  return {
    tourid: idOf(row.tourid),
    hotelcode: idOf(row.hotelcode),
    hotelname: hotelName(textOf(row.hotelname)),
    hotelstars: starsOf(row.hotelstars),
    hotelrating: ratingOf(row.hotelrating),
    departurecode: departure.id,
    departurename: departure.name,
    departurenamefrom: departure.namefrom,
    flydate: callDayOf(row.flydate),
  }
}
