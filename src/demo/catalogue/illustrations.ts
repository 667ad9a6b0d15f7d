import { mix, shuffled, whole } from '../seeded-random.ts'
import type { CountryCard } from '../geography/country-card.ts'
import type { HotelCard } from './hotel-card.ts'
import { service } from './services.ts'

export type Scene =
  | 'sea'
  | 'beach'
  | 'pool'
  | 'room'
  | 'suite'
  | 'restaurant'
  | 'lobby'
  | 'mountains'
  | 'city'
  | 'spa'
  | 'kids'
  | 'sunset'

const OUTSIDE: readonly string[] = ['sea', 'beach', 'pool', 'mountains', 'city', 'sunset']

/** Six to ten illustrations of a hotel, the outside first. Scenes show nothing that the hotel has not. */
export function hotelIllustrations(hotel: HotelCard, base: string): string[] {
  const { outside, inside } = scenesOf(hotel)
  const wanted = whole(mix(hotel.salt, 71), 6, 10)
  const kinds = [...new Set(outside)]
  const first = kinds[hotel.code % kinds.length]
  const rest = shuffled(outside, mix(hotel.salt, 73)).filter(
    (scene, index, all) => index !== all.indexOf(first ?? scene),
  )
  const scenes = [...(first ? [first] : []), ...shuffled([...rest, ...inside], mix(hotel.salt, 72))].slice(
    0,
    wanted,
  )
  return scenes.map(
    (scene, index) => `${base}/pictures/${scene}/${hotel.country.slug}/${hotel.code}-${index + 1}.webp`,
  )
}

/** The illustration that stands for the hotel where it is alone. */
export function mainIllustration(hotel: HotelCard, base: string): string {
  return hotelIllustrations(hotel, base)[0] ?? ''
}

/**
 * Illustrations of hotels in the order of a list, by code. The first of each shows another scene than its neighbours,
 * and where it can another than those near it in a grid; it is the hotel's own first one where that fits.
 * @param columns of the widest grid that the list is shown in
 * @param earlier those of a shorter list that grows into this one; they stay
 */
export function illustrationsInList(
  hotels: readonly HotelCard[],
  base: string,
  columns: number,
  earlier = new Map<number, string[]>(),
): Map<number, string[]> {
  const latest: string[] = []
  return new Map(
    hotels.map((hotel, index) => {
      const next = hotels[index + 1]
      const after = sceneIn(next && earlier.get(next.code))
      const near = { before: latest[0], after, second: latest[1], above: latest[columns - 1] }
      const paths = earlier.get(hotel.code) ?? bestFirst(hotelIllustrations(hotel, base), near)
      latest.unshift(sceneIn(paths))
      latest.length = Math.min(latest.length, columns + 1)
      return [hotel.code, paths]
    }),
  )
}

/** Scenes near a place in a list: beside it, one further, and in the row above. */
type Near = Record<'before' | 'after' | 'second' | 'above', string | undefined>

/** The same paths, first the one that is least like what is near. */
function bestFirst(paths: string[], { before, after, second, above }: Near): string[] {
  const likeness = paths.map((path, index) => {
    const scene = sceneIn([path])
    return (
      (scene === before || scene === after ? 10 : 0) +
      (OUTSIDE.includes(scene) ? 0 : 5) +
      (scene === above ? 2 : 0) +
      (scene === second ? 2 : 0) +
      (index > 0 ? 1 : 0)
    )
  })
  const first = likeness.indexOf(Math.min(...likeness))
  return [...paths.slice(first, first + 1), ...paths.slice(0, first), ...paths.slice(first + 1)]
}

/** The scene of the first of the illustrations. */
const sceneIn = (paths: readonly string[] | undefined) => paths?.[0]?.split('/').at(-3) ?? ''

/** The cover of a country: one of its scenes, by the country's number, so that a list of countries is not all sea. */
export function coverIllustration(country: CountryCard, base: string): string {
  // A list of sunsets would be as much alike, and dark.
  const byDay = country.covers.filter((cover) => cover !== 'sunset')
  const scene = byDay[Number(country.id) % byDay.length] ?? 'sunset'
  const n = Math.max(0, country.covers.indexOf(scene)) + 1
  return `${base}/pictures/${scene}/${country.slug}/cover-${n}.webp`
}

function scenesOf(hotel: HotelCard): { outside: Scene[]; inside: Scene[] } {
  const has = (id: number) => hotel.services.includes(id)
  const { kind } = hotel.resort
  const isSeaside = hotel.seadistance > 0
  const outside: Scene[] = isSeaside
    ? ['sea', 'beach', 'sea', 'sunset']
    : kind === 'city'
      ? ['city', 'city', 'sunset']
      : kind === 'mountain' || kind === 'spa'
        ? ['mountains', 'mountains', 'sunset']
        : ['sea', 'sunset', 'sunset']
  if (kind !== 'city' && (has(service.pool) || has(service.aquapark))) outside.push('pool', 'pool')
  const inside: Scene[] = ['room', 'room', 'lobby']
  if (hotel.stars > 0) inside.push('restaurant')
  if (hotel.rooms.some((room) => room.tier === 'suite' || room.tier === 'family')) inside.push('suite')
  if (has(service.spa)) inside.push('spa')
  if (has(service.kidsClub) || has(service.playground)) inside.push('kids')
  inside.push('room')
  return { outside, inside: hotel.stars === 0 ? inside.filter((scene) => scene !== 'lobby') : inside }
}
