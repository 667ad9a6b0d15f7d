import { readOf } from '#shared/contract/reader.ts'
import { FoundHotel, Tour } from '#shared/contract/search.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import {
  callDayOf,
  fieldsOf,
  idOf,
  numberOf,
  pictureOf,
  ratingOf,
  rowsOf,
  starsOf,
  textOf,
  type Fields,
} from './fields.ts'
import { roublesOf, withFuel, type Fuel } from './prices.ts'

const readHotel = readOf(FoundHotel)
const readTour = readOf(Tour)

/**
 * Reads hotels with the contract's field names, at most `limit`, cheapest first. Prices are those of the
 * tours: a tour without one is omitted, as is a hotel without tours.
 */
export function foundHotels(rows: readonly Fields[], fuel: Fuel, limit: number): FoundHotel[] {
  return rows
    .map((row) => foundHotel(row, fuel))
    .filter((hotel) => hotel !== undefined)
    .toSorted((one, other) => one.price - other.price)
    .slice(0, limit)
}

function foundHotel(row: Fields, fuel: Fuel): FoundHotel | undefined {
  const offers = rowsOf(fieldsOf(row.tours).tour).map(fieldsOf)
  // A hotel's price is that of its cheapest tour, so it also applies to its only tour.
  const sole = offers.length === 1 ? roublesOf(row.price, row.currency) : null
  const tours = offers
    .map((offer) => offeredTour(offer, fuel, sole))
    .filter((tour) => tour !== undefined)
    .toSorted((one, other) => one.price - other.price)
  const picture = pictureOf(row.picturelink)
  if (!tours[0]) return undefined
  return readHotel({
    ...row,
    hotelcode: idOf(row.hotelcode),
    hotelname: hotelName(textOf(row.hotelname)),
    hotelstars: starsOf(row.hotelstars),
    hotelrating: ratingOf(row.hotelrating),
    price: tours[0].price,
    currency: 'RUB',
    picturelink: picture,
    images: picture === '' ? [] : [picture],
    tours: { tour: tours },
  })
}

function offeredTour(offer: Fields, fuel: Fuel, sole: number | null): Tour | undefined {
  const isPriced = (numberOf(offer.price) ?? 0) > 0
  const price = isPriced ? roublesOf(offer.price, offer.currency) : sole
  const charge = roublesOf(offer.fuelcharge, offer.currency)
  return readTour({
    ...offer,
    tourid: idOf(offer.tourid),
    price: withFuel(price, charge, fuel),
    currency: 'RUB',
    fuelcharge: charge ?? 0,
    visa: roublesOf(offer.visa, offer.currency) ?? 0,
    flydate: callDayOf(offer.flydate),
  })
}
