import { between, mix, pick, fraction, shuffled, weighted, whole, at } from '../seeded-random.ts'
import type { CountryCard, MealCode } from '../geography/country-card.ts'
import type { ResortCard, ResortKind } from '../geography/resort-card.ts'
import type { SampleHotel, HotelType } from './hotel-card.ts'
import { newName } from './hotel-names.ts'
import { newServices } from './new-services.ts'
import { operatorIndex } from './operators.ts'
import { service } from './services.ts'
import { rooms, type RoomKind } from './rooms.ts'

interface Place {
  kind: ResortKind
  isBeach: boolean
  isMaldives: boolean
  isAdultsOnly: boolean
  stars: number
}

const cheap: Record<ResortKind, readonly number[]> = {
  beach: [1, 2, 3, 4],
  island: [1, 4, 7],
  city: [0, 1, 2],
  mountain: [0, 1, 3],
  spa: [0, 1, 2],
}
const better: Record<ResortKind, readonly number[]> = {
  beach: [8, 9, 10, 22],
  island: [8, 22, 9],
  city: [8, 11],
  mountain: [8, 12],
  spa: [8, 11],
}

/** Returns three to five room types that suit the place, cheapest first. */
function newRooms(place: Place, salt: number): RoomKind[] {
  const { kind, isBeach, stars } = place
  if (stars === 0) return byPrice([6, 15])
  const ids = [pick(cheap[kind], mix(salt, 1)), pick(better[kind], mix(salt, 2))]
  if (kind === 'beach' && isBeach && fraction(mix(salt, 3)) < 0.35) ids.push(5)
  if (!place.isAdultsOnly && fraction(mix(salt, 4)) < 0.72) ids.push(fraction(mix(salt, 5)) < 0.6 ? 13 : 14)
  if (stars >= 4 && fraction(mix(salt, 6)) < 0.55) ids.push(isBeach && fraction(mix(salt, 7)) < 0.5 ? 17 : 16)
  if (place.isMaldives) ids.push(19, 20)
  else if (kind === 'island' && stars === 5) ids.push(21)
  return byPrice(ids)
}

function byPrice(ids: readonly number[]): RoomKind[] {
  return [...new Set(ids)].map((id) => at(rooms, id)).sort((a, b) => a.factor - b.factor)
}

type Weights = readonly (readonly [number, number])[]
const resortStars: Weights = [[5, 40], [4, 36], [3, 20], [2, 3], [0, 1]] // prettier-ignore
const cityStars: Weights = [[5, 26], [4, 38], [3, 28], [2, 6], [0, 2]] // prettier-ignore
const homeStars: Weights = [[5, 12], [4, 26], [3, 44], [2, 11], [0, 7]] // prettier-ignore

/** Generates hotel number `number` of a resort. `taken` keeps names unique across the catalogue. */
export function newHotel(
  resort: ResortCard,
  country: CountryCard,
  number: number,
  seed: number,
  taken: Map<string, number>,
): SampleHotel {
  const code = resort.ordinal * 1000 + number
  const salt = mix(seed, code)
  const stars = weighted(starsFor(resort, country), mix(salt, 1))
  const seadistance = newSeadistance(resort, stars, mix(salt, 2))
  const meals = newMeals(country, stars, mix(salt, 3))
  const hasAllInclusive = meals.some((meal) => meal >= 7)
  const services = newServices({ country, resort, stars, seadistance, hasAllInclusive }, mix(salt, 4))
  const isAdultsOnly = services.includes(service.adultsOnly)
  const quality = between(mix(salt, 5), 0.85, 1.35)
  const place = newPlace(resort, seadistance, mix(salt, 6))
  const rating = newRating(quality, mix(salt, 7))
  return {
    code,
    resort,
    country,
    name: newName(
      {
        style: country.style,
        kind: createFrame(resort, seadistance),
        isAdultsOnly,
        hasAquapark: services.includes(service.aquapark),
      },
      mix(salt, 8),
      taken,
    ),
    stars,
    rating,
    types: pickTypes({ resort, services, seadistance, stars, quality, salt }),
    services,
    seadistance,
    ...place,
    district: resort.subs.length > 0 && fraction(mix(salt, 9)) < 0.75 ? pick(resort.subs, mix(salt, 10)) : '',
    rooms: newRooms(
      {
        kind: resort.kind,
        isBeach: seadistance > 0 && seadistance <= 150,
        isMaldives: country.id === '8' && stars >= 4,
        isAdultsOnly,
        stars,
      },
      mix(salt, 11),
    ),
    meals,
    operators: newOperators(country, mix(salt, 12)),
    quality,
    ...newYears(mix(salt, 13)),
    reviewscount: rating === 0 ? 0 : whole(mix(salt, 14), 3, 30),
    popularity: fraction(mix(salt, 15)),
    salt,
  }
}

function starsFor(resort: ResortCard, country: CountryCard): Weights {
  if (country.side === 'home') return homeStars
  return resort.kind === 'city' ? cityStars : resortStars
}

function newSeadistance(resort: ResortCard, stars: number, key: number): number {
  if (resort.kind !== 'beach' && resort.kind !== 'island') return 0
  const distance = fraction(mix(key, 1))
  if (distance > 0.96) return 0
  const firstLine = resort.kind === 'island' ? 0.85 : stars === 5 ? 0.72 : stars === 4 ? 0.5 : 0.25
  if (distance < firstLine) return whole(mix(key, 2), resort.kind === 'island' ? 2 : 6, 30) * 5
  return distance < firstLine + (1 - firstLine) * 0.65
    ? whole(mix(key, 3), 20, 60) * 10
    : whole(mix(key, 4), 14, 50) * 50
}

/** Returns one to three boards; ultra all inclusive requires four or five stars. */
function newMeals(country: CountryCard, stars: number, key: number): MealCode[] {
  if (stars === 0) return [2]
  const choices = country.meals
    .filter(([meal]) => meal < 9 || stars >= 4)
    .filter(([meal]) => meal > 2 || stars <= 4)
  const wanted = whole(mix(key, 1), 1, 2)
  const found = Array.from({ length: wanted + 1 }, (_, index) => weighted(choices, mix(key, 2 + index)))
  return [...new Set(found)].sort((a, b) => a - b)
}

function newOperators(country: CountryCard, key: number): number[] {
  const wanted = whole(key, 2, Math.min(6, country.operators.length))
  return shuffled(country.operators, mix(key, 1))
    .slice(0, wanted)
    .flatMap((code) => operatorIndex(code) ?? [])
    .sort((a, b) => a - b)
}

function newRating(quality: number, key: number): number {
  if (fraction(mix(key, 1)) < 0.07) return 0
  const rating = 3.3 + ((quality - 0.85) / 0.5) * 1.25 + between(mix(key, 2), -0.25, 0.35)
  return Math.round(Math.min(4.9, rating) * 10) / 10
}

/** Returns a point along the shore line, set back from it by the distance to the sea. */
function newPlace(resort: ResortCard, seadistance: number, key: number): { lat: number; lon: number } {
  const rad = Math.PI / 180
  const isSpread = resort.kind === 'beach' || resort.kind === 'city'
  const along = between(mix(key, 1), -1, 1) * (isSpread ? 3.2 : 1.6)
  const back = seadistance > 0 ? seadistance / 1000 : between(mix(key, 2), 0.1, 1.6)
  const [inland, shore] = [resort.inland * rad, (resort.inland + 90) * rad]
  const north = back * Math.cos(inland) + along * Math.cos(shore)
  const east = back * Math.sin(inland) + along * Math.sin(shore)
  const lat = resort.lat + north / 111.3
  const lon = resort.lon + east / (111.3 * Math.cos(resort.lat * rad))
  return { lat: Math.round(lat * 1e5) / 1e5, lon: Math.round(lon * 1e5) / 1e5 }
}

function newYears(key: number): { built: number | null; renovated: number | null } {
  if (fraction(mix(key, 1)) < 0.18) return { built: null, renovated: null }
  const built = whole(mix(key, 2), 1986, 2024)
  const renovated = whole(mix(key, 3), built + 3, 2025)
  return { built, renovated: built > 2019 || fraction(mix(key, 4)) < 0.35 ? null : renovated }
}

function createFrame(
  resort: ResortCard,
  seadistance: number,
): 'beach' | 'seaside' | 'city' | 'mountain' | 'spa' | 'island' {
  if (resort.kind !== 'beach') return resort.kind
  return seadistance > 0 && seadistance <= 150 ? 'beach' : 'seaside'
}

type Typed = Pick<SampleHotel, 'resort' | 'services' | 'seadistance' | 'stars' | 'quality' | 'salt'>

function pickTypes({ resort, services, seadistance, stars, quality, salt }: Typed): HotelType[] {
  const has = (id: number) => services.includes(id)
  const types: HotelType[] = []
  if (seadistance > 0 && seadistance <= 700) types.push('beach')
  if (resort.kind === 'city') types.push('city')
  if (has(service.family) || (has(service.kidsClub) && has(service.playground))) types.push('family')
  if (stars === 5 && quality > 1.15) types.push('deluxe')
  if (has(service.treatment) || (has(service.spa) && fraction(mix(salt, 20)) < 0.2)) types.push('health')
  if (has(service.animation) || has(service.diving) || has(service.skiLift)) types.push('active')
  if (has(service.adultsOnly) || (!has(service.animation) && fraction(mix(salt, 21)) < 0.5))
    types.push('relax')
  return types.length > 0 ? types : ['relax']
}
