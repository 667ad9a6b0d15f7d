import { sampleCountries, findCountry } from '../geography/countries.ts'
import { findResort, resortsIn } from '../geography/resorts.ts'
import type { SampleHotel } from './hotel-card.ts'
import { newHotel } from './new-hotel.ts'

/** All hotels of the demo world, generated on the first request. */
export interface Catalogue {
  inCountry(countryId: string): readonly SampleHotel[]
  inResort(resortId: string): readonly SampleHotel[]
  find(code: number): SampleHotel | undefined
}

/** Creates a catalogue from a seed: the same seed gives the same hotels, names and codes. */
export function createCatalogue(seed: number): Catalogue {
  let world: { byCountry: Map<string, SampleHotel[]>; byCode: Map<number, SampleHotel> } | undefined
  const known = () => (world ??= inventWorld(seed))
  return {
    inCountry: (countryId) => known().byCountry.get(countryId) ?? [],
    inResort(resortId) {
      const resort = findResort(resortId)
      const hotels = resort ? known().byCountry.get(resort.countryId) : undefined
      return hotels?.filter((hotel) => hotel.resort === resort) ?? []
    },
    find: (code) => known().byCode.get(code),
  }
}

function inventWorld(seed: number) {
  const taken = new Map<string, number>()
  const byCountry = new Map<string, SampleHotel[]>()
  const byCode = new Map<number, SampleHotel>()
  for (const { id } of sampleCountries) {
    const country = findCountry(id)
    if (!country) continue
    const hotels = resortsIn(id).flatMap((resort) =>
      Array.from({ length: resort.hotelCount }, (_, index) =>
        newHotel(resort, country, index + 1, seed, taken),
      ),
    )
    byCountry.set(id, hotels)
    for (const hotel of hotels) byCode.set(hotel.code, hotel)
  }
  return { byCountry, byCode }
}
