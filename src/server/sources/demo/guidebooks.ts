import type { HotelSummary } from '#shared/contract/hotel.ts'
import type { Country, Departure, Region } from '#shared/contract/settings.ts'
import { Refusal } from '../../http/handler.ts'
import type { SampleHotel } from './catalogue/hotel-card.ts'
import { toHotelSlug } from './catalogue/hotel-names.ts'
import { coverPicture, picturesInList } from './catalogue/pictures.ts'
import { sampleCountries, findCountry, isSold } from './geography/countries.ts'
import { departureCities } from './geography/departure-cities.ts'
import { resortsIn } from './geography/resorts.ts'
import type { World } from './world.ts'

/** Columns of a country's hotel list on desktop. */
const COLUMNS = 3

export function departureGuidebook(): Departure[] {
  return departureCities.map(({ id, name, namefrom, slug }) => ({ id, name, namefrom, url: slug }))
}

export function countryGuidebook({ pictureBase }: World): Country[] {
  return sampleCountries.map((country) => ({
    ext_id: country.id,
    name: country.name,
    url: country.slug,
    name_to: country.to,
    name_in: country.where,
    image: coverPicture(country, pictureBase),
    visa: country.visa,
    note: country.note,
    departures: departureCities.filter((city) => isSold(city, country)).map(({ id }) => id),
  }))
}

/** Returns resorts of a country; `country` is the country's `ext_id`. */
export function regionGuidebook(countryId: string): Region[] {
  if (!findCountry(countryId)) throw new Refusal(404, 'Такой страны нет. Выберите страну из списка.')
  return resortsIn(countryId).map(({ id, name, slug }) => ({
    ext_id: id,
    country: countryId,
    name,
    url: slug,
  }))
}

/** Returns hotels of a country or of a resort. */
export function hotelGuidebook(world: World, extId: string): HotelSummary[] {
  const hotels = findCountry(extId) ? world.catalogue.inCountry(extId) : world.catalogue.inResort(extId)
  if (hotels.length === 0) throw new Refusal(404, 'Такой страны или курорта нет. Выберите курорт из списка.')
  // The default order of a hotel list.
  const listed = [...hotels].sort((a, b) => b.rating - a.rating || b.stars - a.stars)
  const pictures = picturesInList(listed, world.pictureBase, COLUMNS)
  return hotels.map((hotel) => ({
    ext_id: toExtId(hotel),
    name: hotel.name,
    stars: hotel.stars,
    rating: hotel.rating || null,
    region: hotel.resort.name,
    url: hotelAddress(hotel),
    image: pictures.get(hotel.code)?.[0] ?? '',
    types: [...hotel.types],
  }))
}

/** `<country>_<hotelcode>`, requirement 3. */
export function toExtId(hotel: SampleHotel): string {
  return `${hotel.country.id}_${hotel.code}`
}

/** Returns the last segment of the hotel's address: its name and its code. */
function hotelAddress(hotel: SampleHotel): string {
  return `${toHotelSlug(hotel.name)}_${hotel.code}`
}
