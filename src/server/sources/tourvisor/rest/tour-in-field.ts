import { extractFields, isYes, readNumber, readRows, toText, type Fields } from '../reading/fields.ts'
import { named } from './rows.ts'

/** Converts a hotel of the results to the classic names, which the contract uses. */
export function hotelInField(hotel: Fields): Fields {
  const [country, region, subregion] = [hotel.country, hotel.region, hotel.subRegion].map(named)
  return {
    hotelcode: hotel.id,
    hotelname: hotel.name,
    hotelstars: hotel.category,
    hotelrating: hotel.rating,
    price: hotel.price,
    currency: hotel.currency,
    countrycode: country?.id,
    countryname: country?.name,
    regioncode: region?.id,
    regionname: region?.name,
    subregionname: subregion?.name,
    hoteldescription: hotel.hotelDescription,
    picturelink: hotel.picturelink,
    seadistance: hotel.seaDistance,
    coord1: hotel.latitude,
    coord2: hotel.longitude,
    tours: { tour: readRows(hotel.tours).map((tour) => tourInField(extractFields(tour))) },
  }
}

/**
 * Converts a tour's own fields. Availability codes of the flight and the hotel are not documented, so
 * they are not read.
 */
export function tourInField(tour: Fields): Fields {
  const meal = named(tour.meal)
  const operator = named(tour.operator)
  return {
    tourid: tour.id ?? tour.tourId,
    tourname: tour.name,
    price: tour.price,
    currency: tour.currency,
    fuelcharge: tour.fuelCharge,
    flydate: tour.date,
    nights: tour.nights,
    nightflight: tour.flightNights,
    placement: tour.placement,
    adults: tour.adults,
    // The number of children, or their ages.
    child: Array.isArray(tour.childs) ? tour.childs.length : tour.childs,
    room: tour.roomType,
    meal: meal.name,
    mealcode: meal.id,
    mealrussian: meal.russian,
    operatorcode: operator.id,
    operatorname: operator.name,
    // Regular only if the source explicitly says that it is not a charter.
    regular: tour.isCharter !== undefined && tour.isCharter !== null && !isYes(tour.isCharter),
    promo: tour.isPromo,
    detailavailable: true,
  }
}

/** Converts the places of a single tour: its hotel, country and departure city. */
export function placeInField(tour: Fields): Fields {
  const hotel = extractFields(tour.hotel)
  const [country, region] = [tour.country ?? hotel.country, hotel.region].map(named)
  const departure = extractFields(tour.departure)
  return {
    countrycode: country?.id,
    countryname: country?.name,
    departurecode: departure.id,
    departurename: departure.name,
    departurenamefrom: departure.nameGenitive,
    hotelcode: hotel.id,
    hotelname: hotel.name,
    hotelstars: hotel.category,
    hotelrating: readNumber(hotel.rating),
    hotelregioncode: region?.id,
    hotelregionname: region?.name,
    picture: toText(hotel.picturelink) || toText(tour.picture),
  }
}
