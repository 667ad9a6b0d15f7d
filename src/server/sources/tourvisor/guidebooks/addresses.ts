import { slugOf } from '#shared/domain/tour/hotel.ts'

interface Named {
  id: string
  name: string
  /** An address known beforehand; `''` for none. */
  url?: string
}

/**
 * Latin addresses of places by id, no two alike. Of two places with one address the older one, by its number, has it
 * plain, the other with its number behind: whoever comes later takes no address away.
 */
export function addressesOf(places: readonly Named[]): Map<string, string> {
  const taken = new Set<string>()
  const addresses = new Map<string, string>()
  for (const { id, name, url } of places.toSorted((a, b) => numberOf(a.id) - numberOf(b.id))) {
    const plain = url || slugOf(name) || `place-${slugOf(id)}`
    const own = taken.has(plain) ? `${plain}-${slugOf(id)}` : plain
    taken.add(own)
    addresses.set(id, own)
  }
  return addresses
}

function numberOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER
}
