import type { FoundHotel, SearchStatus, Tour } from '#shared/contract/search.ts'
import type { ActualTour, HotTour } from '#shared/contract/tour.ts'
import { cityName } from './dictionaries.ts'

/** Shapes of the classic generation: flags are 0 and 1, ratings are text, links have no protocol. */

type SoldId = (tourid: string) => string

export function bare(link: string): string {
  return link.replace(/^https?:/, '')
}

const asFlag = (value: boolean) => (value ? 1 : 0)
export const asRating = (value: number | null) => (value === null ? '0' : String(value))

export function classicStatus(status: SearchStatus, withOperators: boolean) {
  const { state, progress, minprice, timepassed, operators } = status
  return {
    state,
    progress,
    minprice: minprice ?? 0,
    timepassed,
    ...(withOperators && { operators: { operator: operators.map(classicOperator) } }),
  }
}

/** Status 1 is pending, 2 found, 3 empty, 4 failed. */
function classicOperator({ code, name, state, minprice }: SearchStatus['operators'][number]) {
  const states = { pending: 1, success: 2, 'no results': 3, failed: 4 }
  return { id: code, name, status: states[state], minprice: minprice ?? 0 }
}

export function classicFoundHotel(hotel: FoundHotel, sold: SoldId) {
  return {
    hotelcode: Number(hotel.hotelcode),
    hotelname: hotel.hotelname,
    hotelstars: hotel.hotelstars,
    hotelrating: asRating(hotel.hotelrating),
    price: hotel.price,
    currency: 'RUB',
    countrycode: Number(hotel.countrycode),
    countryname: hotel.countryname,
    regioncode: Number(hotel.regioncode),
    regionname: hotel.regionname,
    subregionname: hotel.subregionname,
    hoteldescription: hotel.hoteldescription,
    picturelink: bare(hotel.picturelink),
    seadistance: hotel.seadistance ?? '',
    tours: { tour: hotel.tours.tour.map((tour) => classicTour(tour, sold)) },
  }
}

function classicTour(tour: Tour, sold: SoldId) {
  return {
    tourid: sold(tour.tourid),
    price: tour.price,
    currency: 'RUB',
    fuelcharge: tour.fuelcharge,
    visa: tour.visa,
    flydate: tour.flydate,
    nights: tour.nights,
    nightflight: tour.nightflight,
    placement: tour.placement,
    adults: tour.adults,
    child: tour.child,
    room: tour.room,
    meal: tour.meal,
    mealcode: Number(tour.mealcode),
    mealrussian: tour.mealrussian,
    operatorcode: Number(tour.operatorcode),
    operatorname: tour.operatorname,
    tourname: tour.tourname || {},
    regular: asFlag(tour.regular),
    promo: asFlag(tour.promo),
    onrequest: asFlag(tour.onrequest),
    flightstatus: tour.flightstatus,
    hotelstatus: tour.hotelstatus,
    detailavailable: asFlag(tour.detailavailable),
  }
}

/** Numbers are text here, as in reality. */
export function classicActualTour(tour: ActualTour, sold: SoldId) {
  return {
    ...classicPlace(tour),
    tourid: sold(tour.tourid),
    hotelpicturesmall: bare(tour.hotelpicturesmall),
    hotelpicturemedium: bare(tour.hotelpicturemedium),
    hotelpicturebig: bare(tour.hotelpicturebig),
    flydate: tour.flydate,
    nights: String(tour.nights),
    nightflight: String(tour.nightflight),
    tourname: tour.tourname,
    placement: tour.placement,
    adults: String(tour.adults),
    child: String(tour.child),
    room: tour.room,
    meal: tour.meal,
    mealcode: tour.mealcode,
    mealrussian: tour.mealrussian,
    price: tour.price,
    currency: 'RUB',
    fuelcharge: tour.fuelcharge,
    visacharge: String(tour.visacharge),
    regular: String(asFlag(tour.regular)),
    onrequest: String(asFlag(tour.onrequest)),
    flightstatus: String(tour.flightstatus),
    hotelstatus: String(tour.hotelstatus),
    detailavailable: String(asFlag(tour.detailavailable)),
  }
}

function classicPlace(tour: ActualTour | HotTour) {
  return {
    countrycode: tour.countrycode,
    countryname: tour.countryname,
    departurecode: tour.departurecode,
    departurename: cityName(tour.departurename),
    departurenamefrom: tour.departurenamefrom,
    operatorcode: tour.operatorcode,
    operatorname: tour.operatorname,
    hotelcode: tour.hotelcode,
    hotelname: tour.hotelname,
    hotelstars: String(tour.hotelstars),
    hotelrating: asRating(tour.hotelrating),
    hotelregioncode: tour.hotelregioncode,
    hotelregionname: tour.hotelregionname,
  }
}

/** Prices are per person, half of a double room. */
export function classicHotTour(tour: HotTour, sold: SoldId) {
  return {
    ...classicPlace(tour),
    hotelpicture: bare(tour.hotelpicture),
    tourid: sold(tour.tourid),
    flydate: tour.flydate,
    nights: tour.nights,
    meal: tour.meal,
    price: tour.price,
    priceold: tour.priceold ?? '',
    currency: 'RUB',
  }
}
