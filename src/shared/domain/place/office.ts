import { placeAt, type Place } from './place.ts'
import type { SiteSettings } from '../settings.ts'

/**
 * Location of the agency's office: the settings key `coordinates`, an extension of requirement 3, `{ lat,
 * lng }`, also as a list of one, in numbers or texts. Undefined when the provider gives only an address.
 */
export function findOffice({ coordinates }: Pick<SiteSettings, 'coordinates'>): Place | undefined {
  const given: unknown = Array.isArray(coordinates) ? coordinates[0] : coordinates
  if (typeof given !== 'object' || given === null) return undefined
  const { lat, lng, lon } = given as Record<string, unknown>
  return placeAt(degrees(lat), degrees(lng ?? lon))
}

function degrees(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const text = String(value).trim().replace(',', '.')
  return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null
}
