import type { Country, Region } from '#contract/settings.ts'
import { hotelAddress, slugOf } from '#domain/hotel.ts'
import { href, matchRoute } from '#routes/href.ts'

/** The country's part of an address. */
export function countrySlug({ url, name }: Pick<Country, 'url' | 'name'>): string {
  return slugOf(url || name) || 'country'
}

/** The resort's part of an address: its own when the guidebook knows it. */
export function regionSlug(name: string, regions: Region[]): string {
  const known = regions.find((region) => region.name === name)?.url
  return slugOf(known || name) || 'resort'
}

interface HotelPlace {
  hotelcode: string
  name: string
  /** Name of the resort. */
  region: string
  /** The last part of the address as the guidebook gives it, `''` when it does not. */
  url: string
}

/** The one address of a hotel: the country and the resort it truly stands in. */
export function hotelPath(
  { hotelcode, name, region, url }: HotelPlace,
  country: Pick<Country, 'url' | 'name'>,
  regions: Region[],
): string {
  const places = { country: countrySlug(country), region: regionSlug(region, regions) }
  const known = href('hotel', { ...places, hotel: url })
  if (matchRoute(known)?.name === 'hotel' && url.endsWith(`_${hotelcode}`)) return known
  return href('hotel', hotelAddress({ hotelcode, name, country: places.country, region: places.region }))
}
