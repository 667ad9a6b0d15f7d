import { seededRandom, type SeededRandom } from '../svg/random.ts'
import type { Country } from './country.ts'
import { farCountries } from './far-countries.ts'
import { hotelOf, type Hotel } from './hotel.ts'
import { lightOf, type Hour, type Light } from './light.ts'
import { nearCountries } from './near-countries.ts'
import { oceanCountries } from './ocean-countries.ts'

/** Everything a scene is drawn from. */
export interface Stage {
  country: Country
  hotel: Hotel
  light: Light
  random: SeededRandom
  /** An illustration of the country rather than of a hotel. */
  isCover: boolean
}

const COUNTRIES = new Map(
  [...nearCountries, ...farCountries, ...oceanCountries].map((country) => [country.slug, country]),
)

/** The stage of one illustration; `undefined` for a country nobody has sketched. */
export function setStage(
  { scene, slug, key, number }: { scene: string; slug: string; key: string; number: string },
  hours: readonly Hour[],
): Stage | undefined {
  const country = COUNTRIES.get(slug)
  if (!country) return undefined
  const random = seededRandom(`${scene}/${slug}/${key}/${number}`)
  return {
    country,
    hotel: hotelOf(key, country),
    light: lightOf(random.pick(hours), country.air, random),
    random,
    isCover: key === 'cover',
  }
}
