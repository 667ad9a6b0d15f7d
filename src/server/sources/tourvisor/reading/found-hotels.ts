import { callReader } from '#shared/contract/reader.ts'
import { FoundHotel, Tour } from '#shared/contract/search.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { UNKNOWN_SURCHARGE } from '#shared/domain/tour/surcharge.ts'
import {
  readCallDay,
  extractFields,
  readId,
  readNumber,
  readPicture,
  readRating,
  readRows,
  readStars,
  toText,
  type Fields,
} from './fields.ts'
import { readRoubles, withFuel, type Fuel } from './prices.ts'

const readHotel = callReader(FoundHotel)
const readTour = callReader(Tour)

/**
 * Reads hotels with the contract's field names, cheapest first. Prices are those of the tours: a tour
 * without one is omitted, as is a hotel without tours.
 */
export function foundHotels(rows: readonly Fields[], fuel: Fuel): FoundHotel[] {
  return rows
    .map((row) => foundHotel(row, fuel))
    .filter((hotel) => hotel !== undefined)
    .toSorted((one, other) => one.price - other.price)
}

function foundHotel(row: Fields, fuel: Fuel): FoundHotel | undefined {
  const offers = readRows(extractFields(row.tours).tour).map(extractFields)
  // A hotel's price is that of its cheapest tour, so it also applies to its only tour.
  const sole = offers.length === 1 ? readRoubles(row.price, row.currency) : null
  const tours = offers
    .map((offer) => offeredTour(offer, fuel, sole))
    .filter((tour) => tour !== undefined)
    .toSorted((one, other) => one.price - other.price)
  const picture = readPicture(row.picturelink)
  if (!tours[0]) return undefined
  return readHotel({
    ...row,
    hotelcode: readId(row.hotelcode),
    hotelname: hotelName(toText(row.hotelname)),
    hotelstars: readStars(row.hotelstars),
    hotelrating: readRating(row.hotelrating),
    price: tours[0].price,
    currency: 'RUB',
    picturelink: picture,
    images: picture === '' ? [] : [picture],
    tours: { tour: tours },
  })
}

function offeredTour(offer: Fields, fuel: Fuel, sole: number | null): Tour | undefined {
  const isPriced = (readNumber(offer.price) ?? 0) > 0
  const price = isPriced ? readRoubles(offer.price, offer.currency) : sole
  const charge = readRoubles(offer.fuelcharge, offer.currency)
  return readTour({
    ...offer,
    ...UNKNOWN_SURCHARGE,
    tourid: readId(offer.tourid),
    price: withFuel(price, charge, fuel),
    currency: 'RUB',
    fuelcharge: charge ?? 0,
    visa: readRoubles(offer.visa, offer.currency) ?? 0,
    flydate: readCallDay(offer.flydate),
  })
}
