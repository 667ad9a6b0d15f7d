import type { SampleHotel } from '../catalogue/hotel-card.ts'
import type { DepartureCity } from '../geography/departure-city.ts'

/** Returns origin and destination of a tour, by their API names. */
export function placeFacts({ city, hotel }: { city: DepartureCity; hotel: SampleHotel }) {
  return {
    countrycode: hotel.country.id,
    countryname: hotel.country.name,
    departurecode: city.id,
    departurename: city.name,
    departurenamefrom: city.namefrom,
    hotelcode: String(hotel.code),
    hotelname: hotel.name.toUpperCase(),
    hotelstars: hotel.stars,
    hotelrating: hotel.rating || null,
    hotelregioncode: hotel.resort.id,
    hotelregionname: hotel.resort.name,
  }
}
