import { toSlug } from '#shared/domain/tour/hotel.ts'

interface Named {
  id: string
  name: string
  /** An address known in advance; `''` for none. */
  url?: string
}

/**
 * Returns unique Latin addresses of places by id. Of two places with one address the older, by its
 * number, gets it plain and the other gets its number as a suffix. A later place never takes an address
 * away.
 */
export function createAddresses(places: readonly Named[]): Map<string, string> {
  const taken = new Set<string>()
  const addresses = new Map<string, string>()
  for (const { id, name, url } of places.toSorted((a, b) => parseNumber(a.id) - parseNumber(b.id))) {
    const plain = url || toSlug(name) || `place-${toSlug(id)}`
    const own = taken.has(plain) ? `${plain}-${toSlug(id)}` : plain
    taken.add(own)
    addresses.set(id, own)
  }
  return addresses
}

function parseNumber(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER
}
