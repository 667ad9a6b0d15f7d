import { mix, fraction } from '../seeded-random.ts'
import type { CountryCard } from '../geography/country-card.ts'
import type { ResortCard } from '../geography/resort-card.ts'
import { service as s, sortServices } from './services.ts'

interface Place {
  country: CountryCard
  resort: ResortCard
  stars: number
  seadistance: number
  hasAllInclusive: boolean
}

const dryResort = 27

/**
 * True if a random event, identified by its number, applies to the hotel: always the same for the same
 * hotel.
 */
type Happens = (event: number, probability: number) => boolean

/** Returns the hotel's services, best-selling first. No tag contradicts another. */
export function newServices(place: Place, salt: number): number[] {
  const happens: Happens = (event, probability) => fraction(mix(salt, event)) < probability
  const isSeaside = place.seadistance > 0
  const { stars, resort, country } = place
  const found = new Set<number>([s.airCon])
  const isAdultsOnly = isSeaside && stars >= 4 && happens(1, 0.06)
  if (isSeaside) addBeach(found, place, happens)
  addPools(found, place, isAdultsOnly, happens)
  if (isAdultsOnly) found.add(s.adultsOnly)
  else addKids(found, place, happens)
  addSport(found, place, happens)
  if (stars >= 4 || happens(40, 0.25)) [s.spa, s.massage].forEach((id) => found.add(id))
  if (found.has(s.spa) && happens(41, 0.55)) found.add(s.hammam)
  if (found.has(s.spa) && happens(42, 0.7)) found.add(s.sauna)
  found.add(happens(43, 0.74) ? s.wifi : happens(44, 0.7) ? s.wifiLobby : s.wifiPaid)
  addRoom(found, stars, happens)
  if (resort.kind === 'spa') found.add(s.treatment)
  if (resort.kind === 'mountain' && place.country.id === '47' && happens(45, 0.5)) found.add(s.skiLift)
  if (resort.ordinal === dryResort) found.add(s.noAlcohol)
  if (happens(46, place.country.side === 'home' ? 0.35 : 0.07)) found.add(s.pets)
  if (country.id !== '8' && happens(47, 0.6)) found.add(s.parking)
  if (stars >= 4 && happens(48, 0.45)) found.add(s.conference)
  if (stars >= 3 && happens(49, 0.35)) found.add(s.accessible)
  if (stars >= 3) found.add(s.frontDesk)
  return sortServices(found)
}

function addBeach(
  found: Set<number>,
  { resort, seadistance, stars, hasAllInclusive }: Place,
  happens: Happens,
): void {
  const isFirstLine = seadistance <= 150
  if (isFirstLine) found.add(s.firstLine)
  if (isFirstLine && happens(2, stars >= 4 ? 0.85 : 0.4)) found.add(s.ownBeach)
  const isPebble = happens(3, resort.pebble ?? 0.04)
  found.add(isPebble ? s.pebble : s.sand)
  if (isFirstLine && happens(4, 0.3)) found.add(s.pier)
  if (found.has(s.ownBeach) || (hasAllInclusive && happens(5, 0.7))) found.add(s.freeSunbeds)
}

function addPools(found: Set<number>, place: Place, isAdultsOnly: boolean, happens: Happens): void {
  const { stars, hasAllInclusive, resort } = place
  const isSeaside = resort.kind === 'beach' || resort.kind === 'island'
  if (isSeaside && happens(10, stars >= 3 ? 0.95 : 0.5)) found.add(s.pool)
  if (stars >= 4 && happens(11, isSeaside ? 0.4 : 0.6)) found.add(s.indoorPool)
  if (found.has(s.pool) && happens(12, 0.3)) found.add(s.heatedPool)
  if (found.has(s.pool) && stars === 5 && !isAdultsOnly && happens(13, 0.3)) found.add(s.adultPool)
  const isAquatic = isSeaside && !isAdultsOnly && hasAllInclusive && resort.kind === 'beach' && stars >= 4
  if (isAquatic && happens(14, 0.28)) [s.aquapark, s.slides, s.pool].forEach((id) => found.add(id))
  else if (isAquatic && happens(15, 0.3)) [s.slides, s.pool].forEach((id) => found.add(id))
}

function addKids(found: Set<number>, { stars, resort, hasAllInclusive }: Place, happens: Happens): void {
  const isHoliday = resort.kind === 'beach' || resort.kind === 'island'
  found.add(s.cot)
  if (isHoliday && happens(20, hasAllInclusive ? 0.75 : 0.35) && stars >= 4) found.add(s.kidsClub)
  if (happens(21, isHoliday ? 0.6 : 0.25)) found.add(s.playground)
  if (found.has(s.kidsClub) || happens(22, 0.25)) found.add(s.kidsMenu)
  if (found.has(s.pool) && happens(23, 0.6)) found.add(s.kidsPool)
  if (stars === 5 && happens(24, 0.4)) found.add(s.nanny)
  if (isHoliday && hasAllInclusive && happens(25, 0.75)) found.add(s.animation)
  if (found.has(s.kidsClub) && (found.has(s.aquapark) || happens(26, 0.5))) found.add(s.family)
}

function addSport(found: Set<number>, { stars, seadistance, country }: Place, happens: Happens): void {
  if (stars >= 4 || happens(30, 0.3)) found.add(s.fitness)
  if (stars >= 4 && seadistance > 0 && happens(31, 0.5)) found.add(s.tennis)
  if (seadistance > 0 && seadistance <= 150 && happens(32, 0.5)) found.add(s.volleyball)
  const hasReef = ['1', '8', '901', '902', '904', '2', '12'].includes(country.id)
  if (seadistance > 0 && happens(33, hasReef ? 0.6 : 0.12)) found.add(s.diving)
  if (stars >= 4 && happens(34, country.side === 'east' ? 0.5 : 0.15)) found.add(s.yoga)
}

function addRoom(found: Set<number>, stars: number, happens: Happens): void {
  if (happens(50, 0.7)) found.add(s.balcony)
  if (stars >= 3 || happens(51, 0.4)) found.add(s.safe)
  if (stars >= 4 || happens(52, 0.4)) found.add(s.miniBar)
  if (stars >= 4 || happens(53, 0.5)) found.add(s.kettle)
  if (stars === 0) found.add(s.kitchen)
}
