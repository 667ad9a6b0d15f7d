import type { Country, Region } from '#shared/contract/settings.ts'
import { hotelAddress, toSlug } from '../tour/hotel.ts'

export function countrySlug({ url, name }: Pick<Country, 'url' | 'name'>): string {
  return toSlug(url || name) || 'country'
}

/** The resort's part of an address: its own when the guidebook knows it. */
export function regionSlug(name: string, regions: Region[]): string {
  const known = regions.find((region) => region.name === name)?.url
  return toSlug(known || name) || 'resort'
}

interface HotelPlace {
  hotelcode: string
  name: string
  /** Name of the resort. */
  region: string
}

/** Parameters of the canonical address of a hotel: its actual country and resort, its own name. */
export function hotelPlace(
  { hotelcode, name, region }: HotelPlace,
  country: Pick<Country, 'url' | 'name'>,
  regions: Region[],
): { country: string; region: string; hotel: string } {
  return hotelAddress({ hotelcode, name, country: countrySlug(country), region: regionSlug(region, regions) })
}
