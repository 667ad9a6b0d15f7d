import type { FoundHotel } from '#shared/contract/search.ts'
import type { Surcharge } from '#shared/contract/price/surcharge.ts'

/** A hotel of the sample as Tourvisor lists it: prices of operators, without mandatory payments. */
export function hotelAtOperators(hotel: FoundHotel): FoundHotel {
  const tour = hotel.tours.tour.map(atOperator)
  return { ...hotel, price: Math.min(...tour.map(({ price }) => price)), tours: { tour } }
}

/** A tour of the sample without the mandatory payments in its prices. */
export function atOperator<T extends { price: number; priceold: number | null } & Surcharge>(tour: T): T {
  const paid = tour.surcharge ?? 0
  return {
    ...tour,
    price: tour.price - paid,
    priceold: tour.priceold === null ? null : tour.priceold - paid,
    surcharge: null,
    surchargename: '',
  }
}
