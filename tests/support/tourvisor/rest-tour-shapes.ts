import type { Surcharge } from '#shared/contract/price/surcharge.ts'
import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import type { ActualTour, FlightVariant, HotTour, Leg, TourDetail } from '#shared/contract/tour.ts'
import { mealByCode, mealByWords } from './dictionaries.ts'
import { isoDay, named, restCity, restMeal, restOperator } from './rest-shapes.ts'

/** Tours in the shapes of the REST generation. */

type SoldId = (tourid: string) => string

export function restFoundHotel(hotel: FoundHotel, sold: SoldId) {
  return {
    id: Number(hotel.hotelcode),
    name: hotel.hotelname,
    category: hotel.hotelstars,
    country: named(hotel.countrycode, hotel.countryname),
    region: named(hotel.regioncode, hotel.regionname),
    subRegion: hotel.subregionname ? { id: 0, name: hotel.subregionname } : null,
    seaDistance: hotel.seadistance ?? 0,
    rating: hotel.hotelrating ?? 0,
    price: hotel.price,
    currency: 'RUB',
    latitude: hotel.coord1,
    longitude: hotel.coord2,
    picturelink: hotel.picturelink,
    hotelDescription: hotel.hoteldescription,
    tours: hotel.tours.tour.map((tour) => restTour(tour, sold)),
  }
}

/** Fields that neither answer of the source contains; neither names a flight. */
type Unsaid =
  | keyof Surcharge
  | 'priceold'
  | 'visa'
  | 'promo'
  | 'airline'
  | 'departuretime'
  | 'stops'
  | 'baggage'
type AnyTour = Omit<Tour, Unsaid> & { promo?: boolean }

function restTour(tour: AnyTour, sold: SoldId) {
  return {
    id: sold(tour.tourid),
    name: tour.tourname,
    date: isoDay(tour.flydate),
    nights: tour.nights,
    flightNights: tour.nightflight,
    adults: tour.adults,
    childs: tour.child,
    price: tour.price,
    fuelCharge: tour.fuelcharge,
    currency: 'RUB',
    meal: restMeal(mealByCode(tour.mealcode)),
    operator: restOperator(tour.operatorcode, tour.operatorname),
    placement: tour.placement,
    roomType: tour.room,
    isCharter: !tour.regular,
    isPromo: tour.promo ?? false,
  }
}

export function restActualTour(tour: ActualTour, sold: SoldId) {
  return {
    ...restTour(tour, sold),
    departure: restCity(tour.departurecode, tour.departurename, tour.departurenamefrom),
    hotel: restPlace(tour),
    picture: tour.hotelpicturebig,
  }
}

function restPlace(tour: ActualTour | HotTour) {
  return {
    id: Number(tour.hotelcode),
    name: tour.hotelname,
    category: tour.hotelstars,
    rating: tour.hotelrating ?? 0,
    country: named(tour.countrycode, tour.countryname),
    region: named(tour.hotelregioncode, tour.hotelregionname),
  }
}

/** Prices are per person, half of a double room. */
export function restHotTour(tour: HotTour, sold: SoldId) {
  return {
    country: named(tour.countrycode, tour.countryname),
    departure: restCity(tour.departurecode, tour.departurename, tour.departurenamefrom),
    hotel: { ...restPlace(tour), picturelink: tour.hotelpicture },
    meal: restMeal(mealByWords(tour.meal)),
    operator: restOperator(tour.operatorcode, tour.operatorname),
    currency: 'RUB',
    date: isoDay(tour.flydate),
    nights: tour.nights,
    price: tour.price,
    priceOld: tour.priceold,
    tourId: sold(tour.tourid),
  }
}

/** Flights and payments; a visa is one of the surcharges, which are per person. */
export function restFlights({ flights, tourinfo }: TourDetail, visacharge: number) {
  const { flags, addpayments } = tourinfo
  const visa = visacharge > 0 ? [{ name: 'Виза', amount: visacharge }] : []
  return {
    flights: flights.map(restVariant),
    info: {
      flags: {
        noFlight: flags.noflight,
        noTransfer: flags.notransfer,
        noInsurance: flags.nomedinsurance,
        noMeal: flags.nomeal,
      },
      surcharges: [...visa, ...addpayments].map((one) => ({ ...one, currency: 'RUB' })),
    },
  }
}

function restVariant(variant: FlightVariant) {
  return {
    dateForward: isoDay(variant.dateforward),
    dateBackward: isoDay(variant.datebackward),
    forward: variant.forward.map(restLeg),
    backward: variant.backward.map(restLeg),
    price: { value: variant.price.value, currency: 'RUB' },
    fuelCharge: { value: variant.fuelcharge.value, currency: 'RUB' },
    isDefault: variant.isdefault,
  }
}

function restLeg(leg: Leg) {
  const end = ({ date, time, port }: Leg['departure']) => ({ date: isoDay(date), time, port })
  return { ...leg, departure: end(leg.departure), arrival: end(leg.arrival) }
}
