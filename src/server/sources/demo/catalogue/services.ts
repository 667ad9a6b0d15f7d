import data from '../data/services.json' with { type: 'json' }

export type ServiceKey = keyof typeof data

/** Ids of hotel services. They are ours; Tourvisor has only groups. */
export const service = Object.fromEntries(Object.entries(data).map(([key, { id }]) => [key, id])) as Readonly<
  Record<ServiceKey, number>
>

const names: Record<number, string> = Object.fromEntries(
  Object.values(data).map(({ id, name }) => [id, name]),
)

/** Badges in order of sales impact; the rest follow by id. */
const bestSelling = [38, 1, 3, 4, 11, 13, 47, 41, 25, 9, 8, 2, 42, 12, 16, 19, 29, 40, 7]

export function serviceName(id: number): string {
  return names[id] ?? ''
}

/** Finds a service by its id or its badge; undefined if it is unknown. */
export function findService(text: string): number | undefined {
  if (/^\d+$/.test(text)) return names[Number(text)] === undefined ? undefined : Number(text)
  const wanted = text.toLowerCase()
  const found = Object.entries(names).find(([, name]) => name.toLowerCase() === wanted)
  return found && Number(found[0])
}

/** Sorts ids, best-selling first. */
export function sortServices(ids: Iterable<number>): number[] {
  const rank = (id: number) => {
    const place = bestSelling.indexOf(id)
    return place < 0 ? 100 + id : place
  }
  return [...new Set(ids)].sort((a, b) => rank(a) - rank(b))
}
