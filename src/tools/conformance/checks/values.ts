import type { EndpointName } from '#shared/contract/endpoints.ts'
import type { Kit } from '../kit.ts'

export type Pair = Record<'departure' | 'country', string>

/** False for a price in kopecks, thousands or dollars, of a party or of one person. */
export function isRoublePrice(price: number): boolean {
  return price >= 1_000 && price <= 20_000_000
}

/** True if two prices of one tour have the same unit: not half of the other or a hundred times as much. */
export function isSameUnit(price: number, other: number): boolean {
  return other > 0 && price / other > 0.6 && price / other < 1.7
}

export function checkUnique<T>(
  kit: Kit,
  call: EndpointName,
  rows: readonly T[],
  key: keyof T & string,
): void {
  const values = rows.map((row) => row[key])
  for (const value of values.filter((one, index) => values.indexOf(one) !== index))
    kit.fault(call, `${key} повторяется, откроется не то: дайте каждому своё`, String(value))
}

export async function findSoldPair(kit: Kit): Promise<Pair | undefined> {
  const row = (await kit.read('popularDirections'))?.[0] ?? (await kit.read('directions'))?.[0]
  if (row) return { departure: row.departure_id, country: row.country_id }
  return kit.fault('directions', 'нет ни одного направления, искать нечего')
}

/** Opens one picture as a browser does. Other than full addresses are of the site, which is another host. */
export async function checkPicture(kit: Kit, call: EndpointName, links: readonly string[]): Promise<void> {
  const link = links.find((one) => /^https?:/.test(one))
  if (link === undefined) return
  const response = await fetch(link, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
  await response?.body?.cancel()
  if (response?.ok !== true || response.headers.get('content-type')?.startsWith('image/') !== true)
    kit.fault(call, 'картинка не открывается', `${link} ${response?.status ?? 'нет ответа'}`)
}

export async function findHotel(kit: Kit, { country }: Pair): Promise<string | undefined> {
  const [hotel] = (await kit.read('hotels', { query: { ext_id: country } })) ?? []
  return hotel?.ext_id.slice(hotel.ext_id.lastIndexOf('_') + 1)
}

export function checkScale(kit: Kit, call: EndpointName, stars: number, rating: number | null): void {
  if (stars < 0 || stars > 5 || (rating ?? 0) > 5)
    kit.fault(call, 'звёзды и оценка не от 0 до 5', `${stars} и ${rating}`)
}
