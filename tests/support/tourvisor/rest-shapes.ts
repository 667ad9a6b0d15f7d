import type { HotelDetail } from '#contract/hotel.ts'
import type { FoundHotel, Tour } from '#contract/search.ts'
import type { ActualTour, FlightVariant, HotTour, Leg, TourDetail } from '#contract/tour.ts'
import type { HotelCard } from '#demo/catalogue/hotel-card.ts'
import { serviceName } from '#demo/catalogue/services.ts'
import { cityName, hotelTypes, mealByCode, mealByWords } from './dictionaries.ts'

/** Shapes of the REST generation: numbers are numbers, days are `yyyy-mm-dd`, what has a name is an object. */

type SoldId = (tourid: string) => string

export function isoDay(day: string): string {
  return day.split('.').toReversed().join('-')
}

function named(id: string, name: string) {
  return { id: Number(id), name }
}

export function restMeal(meal: ReturnType<typeof mealByCode>) {
  if (!meal) return null
  const { code, meal: name, russian, full } = meal
  return { id: code, name, russianName: russian, fullName: name, fullRussianName: full }
}

export function restOperator(id: string, name: string) {
  return { ...named(id, name), russianName: name, fullName: name }
}

export function restCity(id: string, name: string, namefrom: string) {
  return { ...named(id, cityName(name)), nameGenitive: namefrom }
}

export function restHotelRow(hotel: HotelCard) {
  const { resort, country } = hotel
  return {
    id: hotel.code,
    name: hotel.name.toUpperCase(),
    category: hotel.stars,
    rating: hotel.rating,
    country: named(country.id, country.name),
    region: named(resort.id, resort.name),
    subRegion: hotel.district ? { id: 0, name: hotel.district } : null,
    type: hotelTypes.filter(({ word }) => hotel.types.includes(word)).map(({ id, name }) => ({ id, name })),
    latitude: hotel.lat,
    longitude: hotel.lon,
  }
}

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
    hotelDescriptionLink: new URL(`/hotel/${hotel.hotelcode}`, hotel.picturelink).href,
    hasDescription: true,
    hasPictures: true,
    tours: hotel.tours.tour.map((tour) => restTour(tour, sold)),
  }
}

/** What the source's answers of both kinds have in common; neither names a flight. */
type Unsaid = 'priceold' | 'visa' | 'promo' | 'airline' | 'departuretime' | 'baggage'
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
    roomId: null,
    isCharter: !tour.regular,
    isPromo: tour.promo ?? false,
    flightPlace: tour.flightstatus,
    hotelPlace: tour.hotelstatus,
  }
}

export function restActualTour(tour: ActualTour, hotelDescription: string, sold: SoldId) {
  return {
    ...restTour(tour, sold),
    departure: restCity(tour.departurecode, tour.departurename, tour.departurenamefrom),
    hotel: restPlace(tour),
    hotelDescription,
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
    subRegion: null,
  }
}

/** Prices are per person, half of a double room. */
export function restHotTour(tour: HotTour, sold: SoldId) {
  return {
    country: named(tour.countrycode, tour.countryname),
    departure: restCity(tour.departurecode, tour.departurename, tour.departurenamefrom),
    hotel: {
      ...restPlace(tour),
      picturelink: tour.hotelpicture,
      hotelDescriptionLink: new URL(`/hotel/${tour.hotelcode}`, tour.hotelpicture).href,
    },
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

export function restHotel(page: HotelDetail, card: HotelCard, commonKey: string) {
  return {
    id: card.code,
    name: card.name.toUpperCase(),
    category: card.stars,
    rating: card.rating,
    country: named(page.countrycode, page.country),
    region: named(page.regioncode, page.region),
    images: page.images.image,
    [commonKey]: {
      address: '',
      build: page.build,
      repair: page.repair,
      description: page.description,
      phone: '',
      site: '',
      place: page.placement,
      square: '',
      lat: page.coord1,
      lon: page.coord2,
    },
    infrastructure: { beach: page.beach, territory: page.territory },
    meals: { description: page.mealtypes, list: page.meallist },
    services: {
      animation: '',
      available: page.services,
      child: page.child,
      free: page.servicefree,
      inRoom: page.inroom,
      servicesPay: page.servicepay,
      tags: [{ id: 1, name: 'Услуги', items: card.services.map((id) => ({ id, name: serviceName(id) })) }],
    },
  }
}
