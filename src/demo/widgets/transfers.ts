import { airportOf, distanceKm } from '../geography/airports.ts'
import { findCountry } from '../geography/countries.ts'
import type { ResortCard } from '../geography/resort-card.ts'

/** A way from the airport to the resort; prices are one way, whole roubles. */
export interface TransferOffer {
  title: string
  note: string
  /** About how long it takes, minutes. */
  minutes: number
  /** What is paid for: a seat or a whole car. */
  unit: 'person' | 'car'
  price: number
  /** Roubles for everybody. */
  total: number
}

/** Passengers that are carried without a request of their own. */
export const MOST_PEOPLE = 16

interface Kind {
  title: string
  note: string
  unit: TransferOffer['unit']
  seats: number
  /** Roubles to begin with and for each kilometre. */
  start: number
  perKm: number
  kmh: number
  /** Minutes of waiting, boarding and stops. */
  waiting: number
}

// prettier-ignore
const onRoad: readonly Kind[] = [
  { title: 'Групповой автобус', note: 'Едет с остановками у других отелей', unit: 'person', seats: MOST_PEOPLE, start: 400, perKm: 7, kmh: 55, waiting: 40 },
  { title: 'Легковой автомобиль', note: 'До 3 человек с багажом, водитель встретит с табличкой', unit: 'car', seats: 3, start: 1400, perKm: 34, kmh: 65, waiting: 5 },
  { title: 'Бизнес-класс', note: 'До 3 человек с багажом, седан с водителем', unit: 'car', seats: 3, start: 3200, perKm: 66, kmh: 65, waiting: 5 },
  { title: 'Минивэн', note: 'До 7 человек с багажом', unit: 'car', seats: 7, start: 2200, perKm: 48, kmh: 65, waiting: 5 },
  { title: 'Микроавтобус', note: 'До 16 человек с багажом', unit: 'car', seats: 16, start: 3600, perKm: 70, kmh: 60, waiting: 10 },
]

// prettier-ignore
const overWater: readonly Kind[] = [
  { title: 'Скоростной катер', note: 'Общий рейс, время согласуют с вашим прилётом', unit: 'person', seats: MOST_PEOPLE, start: 5200, perKm: 110, kmh: 40, waiting: 30 },
  { title: 'Гидросамолёт', note: 'Летает при дневном свете', unit: 'person', seats: MOST_PEOPLE, start: 24000, perKm: 70, kmh: 180, waiting: 60 },
]

// prettier-ignore
const byFerry: readonly Kind[] = [
  { title: 'Автомобиль и паром', note: 'Общий паром, до причала и от него везём мы', unit: 'person', seats: MOST_PEOPLE, start: 2800, perKm: 12, kmh: 50, waiting: 60 },
]

/** Atolls are reached over water only. */
const ATOLLS = '8'
/** A boat further than this is nobody's wish, and a seaplane nearer. */
const NEAR_KM = 60
/** Islands with a strait between them and their airport. */
const FERRY_RESORTS: ReadonlySet<string> = new Set(['koh-chang', 'praslin', 'la-digue'])
/** Roads are longer than the straight line. */
const BENDS = 1.25
/** Of a country whose week for two costs this much, thousand roubles, prices are as they stand. */
const USUAL_WEEK = 110

/** The road, kilometres. */
export function roadKm(resort: ResortCard): number {
  const straight = distanceKm(airportOf(resort.airport), resort)
  return Math.max(4, Math.round(straight * (isAtoll(resort) ? 1 : BENDS)))
}

/** Every kind that carries so many people, the cheapest for all of them first. */
export function transfersTo(resort: ResortCard, people: number): TransferOffer[] {
  const km = roadKm(resort)
  const dearness = dearnessOf(resort)
  return kindsFor(resort, km)
    .filter(({ seats }) => seats >= people)
    .map(({ title, note, unit, start, perKm, kmh, waiting }) => {
      const price = Math.round(((start + perKm * km) * dearness) / 50) * 50
      const minutes = Math.ceil(((km / kmh) * 60 + waiting) / 5) * 5
      return { title, note, unit, minutes, price, total: unit === 'person' ? price * people : price }
    })
    .sort((a, b) => a.total - b.total)
}

function kindsFor(resort: ResortCard, km: number): readonly Kind[] {
  if (isAtoll(resort))
    return overWater.filter((_, index) => (index === 0 ? km <= NEAR_KM : km >= NEAR_KM / 2))
  return FERRY_RESORTS.has(resort.slug) ? byFerry : onRoad
}

/** Drivers of dear countries cost more; the bounds keep the rule sober. */
function dearnessOf(resort: ResortCard): number {
  if (isAtoll(resort)) return 1
  const week = findCountry(resort.countryId)?.low ?? USUAL_WEEK
  return Math.max(0.7, Math.min(1.5, week / USUAL_WEEK))
}

function isAtoll(resort: ResortCard): boolean {
  return resort.countryId === ATOLLS
}
