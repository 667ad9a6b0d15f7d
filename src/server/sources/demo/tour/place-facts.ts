import type { HotelCard } from '../catalogue/hotel-card.ts'
import type { DepartureCity } from '../geography/departure-city.ts'

/** From where to where a tour goes, in the field's own words. */
export function placeFacts({ city, hotel }: { city: DepartureCity; hotel: HotelCard }) {
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
