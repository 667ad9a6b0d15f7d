import type { CountryCard } from '../geography/country-card.ts'
import { pictureNames } from '../picture-files.ts'
import { mix, shuffled } from '../seeded-random.ts'
import type { SampleHotel } from './hotel-card.ts'
import { service } from './services.ts'

type Outside = 'facade' | 'pool' | 'beach' | 'sea' | 'sunset' | 'mountains' | 'city'
type Inside = 'room' | 'bathroom' | 'suite' | 'restaurant' | 'lobby' | 'spa' | 'kids'
type Kind = Outside | Inside

const OUTSIDE: ReadonlySet<string> = new Set<Outside>([
  'facade',
  'pool',
  'beach',
  'sea',
  'sunset',
  'mountains',
  'city',
])
const SHOWN = 10
const OUTSIDE_MOST = 6
/** Kinds shown at most once. A facade and a pool with the same number show the same building. */
const ONCE: ReadonlySet<string> = new Set<Outside>(['facade', 'pool'])
/** Number of neighbours in a list with different first pictures. */
const NEIGHBOURS = 10

/** Countries with Mediterranean or desert shores; all others are tropical. */
const SOUTH: ReadonlySet<string> = new Set(['turkey', 'greece', 'cyprus', 'abkhazia', 'russia'])
const DESERT: ReadonlySet<string> = new Set(['egypt', 'uae', 'tunisia'])

/**
 * Returns eight to ten pictures of a hotel without repetition, an outside one first. They show only what
 * the hotel has.
 */
export function hotelPictures(hotel: SampleHotel, base: string): string[] {
  const names = galleries.get(hotel) ?? chooseGallery(hotel)
  galleries.set(hotel, names)
  return names.map((name) => formatPath(name, base))
}

/** Cached per hotel, because every search and every list needs them. */
const galleries = new WeakMap<SampleHotel, string[]>()

function chooseGallery(hotel: SampleHotel): string[] {
  const { outside, inside } = listKinds(hotel)
  const views = pickByKind(shuffled(outside, mix(hotel.salt, 71)), hotel)
  const rooms = pickByKind(['room', ...shuffled(inside, mix(hotel.salt, 72))], hotel)
  const [most, rest] = [views.slice(0, OUTSIDE_MOST), views.slice(OUTSIDE_MOST)]
  return [...interleave([most, rooms.slice(0, SHOWN - most.length)]), ...rest].slice(0, SHOWN)
}

export function mainPicture(hotel: SampleHotel, base: string): string {
  return hotelPictures(hotel, base)[0] ?? ''
}

/**
 * Chooses pictures of hotels in list order, by hotel code. First pictures of ten neighbours differ, and
 * two hotels in a row show different kinds. A hotel keeps its own first picture if possible.
 * @param columns of the widest grid that shows the list
 * @param earlier pictures of a shorter list that grows into this one; they do not change
 */
export function picturesInList(
  hotels: readonly SampleHotel[],
  base: string,
  columns: number,
  earlier: ReadonlyMap<number, string[]> = new Map(),
): Map<number, string[]> {
  const before: string[] = []
  return new Map(
    hotels.map((hotel, index) => {
      const next = earlier.size > 0 ? hotels.slice(index + 1, index + NEIGHBOURS) : []
      const after = next.map(({ code }) => earlier.get(code)?.[0] ?? '')
      const paths =
        earlier.get(hotel.code) ?? bestFirst(hotelPictures(hotel, base), { before, after, columns })
      before.unshift(paths[0] ?? '')
      before.length = Math.min(before.length, 2 * NEIGHBOURS)
      return [hotel.code, paths]
    }),
  )
}

/** First pictures of neighbours in a list, nearest first. */
interface Near {
  before: readonly string[]
  after: readonly string[]
  columns: number
}

/** Returns the same paths, starting with the one least similar to its neighbours. */
function bestFirst(paths: string[], { before, after, columns }: Near): string[] {
  const near = [...before.slice(0, NEIGHBOURS - 1), ...after]
  // A filter or a pending operator moves hotels of a list closer together.
  const further = before.slice(NEIGHBOURS - 1)
  const costs = paths.map((path, index) => {
    const kind = pickKind(path)
    return (
      (near.includes(path) ? 100 : 0) +
      (kind === pickKind(before[0]) || kind === pickKind(after[0]) ? 10 : 0) +
      (OUTSIDE.has(kind) ? 0 : 5) +
      (further.includes(path) ? 3 : 0) +
      (kind === pickKind(before[columns - 1]) ? 2 : 0) +
      (kind === pickKind(before[1]) ? 2 : 0) +
      (index > 0 ? 1 : 0)
    )
  })
  const first = costs.indexOf(Math.min(...costs))
  return [...paths.slice(first, first + 1), ...paths.slice(0, first), ...paths.slice(first + 1)]
}

export function coverPicture({ slug }: CountryCard, base: string): string {
  return formatPath(`cover-${slug}`, base)
}

function formatPath(name: string, base: string): string {
  return `${base}/pictures/${name}.webp`
}

function pickKind(path = ''): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.slice(0, Math.max(0, name.indexOf('-')))
}

function listKinds(hotel: SampleHotel): { outside: Outside[]; inside: Inside[] } {
  const has = (id: number) => hotel.services.includes(id)
  const { kind } = hotel.resort
  const outside: Outside[] = ['facade']
  if (hotel.seadistance > 0) outside.push('beach')
  if (kind === 'beach' || kind === 'island') outside.push('sea', 'sunset')
  if (kind === 'city') outside.push('city')
  if (kind === 'mountain' || kind === 'spa') outside.push('mountains')
  if (kind !== 'city' && (has(service.pool) || has(service.aquapark))) outside.push('pool')
  const inside: Inside[] = ['bathroom']
  if (hotel.stars > 0) inside.push('restaurant', 'lobby')
  if (hotel.rooms.some(({ tier }) => tier === 'suite' || tier === 'family')) inside.push('suite')
  if (has(service.spa)) inside.push('spa')
  if (has(service.kidsClub) || has(service.playground)) inside.push('kids')
  return { outside, inside }
}

/** Returns the hotel's pictures of these kinds: one of each, then more. */
function pickByKind(kinds: readonly Kind[], hotel: SampleHotel): string[] {
  return interleave(
    kinds.map((kind, index) =>
      ONCE.has(kind)
        ? shuffled(findPictures(kind, hotel), mix(hotel.salt, 79)).slice(0, 1)
        : shuffled(findPictures(kind, hotel), mix(hotel.salt, 80 + index)),
    ),
  )
}

/** Returns the first item of each list, then the second ones, and so on. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, row) => lists.flatMap((list) => list.slice(row, row + 1))).flat()
}

const found = new Map<string, string[]>()

function findPictures(kind: Kind, hotel: SampleHotel): string[] {
  const climate = pickClimate(hotel)
  const level = hotel.stars >= 5 ? 'luxury' : hotel.stars === 4 ? 'comfort' : 'simple'
  const key = `${kind}-${climate}-${level}`
  const known =
    found.get(key) ??
    pictureNames.filter((name) => {
      const [pictured, where = '', grade = ''] = name.split('-')
      return (
        pictured === kind &&
        (where === climate || where === 'any' || (where === 'warm' && climate !== 'north')) &&
        (grade === level || grade === 'any')
      )
    })
  found.set(key, known)
  return known
}

function pickClimate({ country, resort }: SampleHotel): string {
  if (DESERT.has(country.slug)) return 'desert'
  if (!SOUTH.has(country.slug)) return 'tropics'
  const isNorth =
    resort.kind === 'mountain' ||
    resort.kind === 'spa' ||
    (resort.kind === 'city' && country.slug === 'russia')
  return isNorth ? 'north' : 'south'
}
