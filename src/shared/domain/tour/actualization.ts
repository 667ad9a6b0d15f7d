import type { ActualTour, FlightVariant, Leg, TourDetail } from '#shared/contract/tour.ts'
import { NO_FLIGHT_DEPARTURE, PRICE_FRESH_MS } from '../constants.ts'
import { formatMoney } from '../text/format.ts'
import type { Party } from './party.ts'
import { partySize } from './party.ts'
import { sumListedPrice, type ListedPrice } from './surcharge.ts'

/**
 * What is known of a tour's price. `listed` is the party price the traveller saw before, undefined by a bare link.
 * `was` and `now` are prices of the same composition: both with mandatory payments, or both without.
 * Times are milliseconds since the epoch.
 */
export type Actualization =
  | { kind: 'checking'; listed: ListedPrice | undefined }
  | { kind: 'confirmed'; tour: ActualTour; checkedAt: number }
  | { kind: 'changed'; tour: ActualTour; was: number; now: number; checkedAt: number }
  | { kind: 'gone'; listed: ListedPrice | undefined }
  | { kind: 'failed'; listed: ListedPrice | undefined }

/**
 * Compares the actualized price with the price the traveller saw (`listed`).
 * @param payments mandatory payments of the party that the operator has named, undefined before that
 */
export function settlePrice(
  tour: ActualTour,
  listed: ListedPrice | undefined,
  checkedAt: number,
  payments?: number,
): Actualization {
  if (listed === undefined) return { kind: 'confirmed', tour, checkedAt }
  const added = listed.payments === undefined ? 0 : (payments ?? listed.payments)
  const [was, now] = [sumListedPrice(listed), tour.price + added]
  return was === now ? { kind: 'confirmed', tour, checkedAt } : { kind: 'changed', tour, was, now, checkedAt }
}

/** Whether a confirmation is old enough to be asked again. */
export function isPriceStale(checkedAt: number, now: number): boolean {
  return now - checkedAt > PRICE_FRESH_MS
}

const NO_MEAL_CODE = '2'

/**
 * A line of the price. `amount` is for the whole party; undefined when it is included in the tour's line
 * or not known yet: the note says which.
 */
export interface PriceLine {
  title: string
  note?: string
  amount: number | undefined
}

export interface PriceComposition {
  lines: PriceLine[]
  /** Party total in roubles. */
  total: number
  /** Mandatory payments of the party within the total; undefined while not all of them are known. */
  payments: number | undefined
}

/**
 * Total = price (of the chosen flights or of the tour) + (visa + mandatory payments) x people; fuel is in the price
 * already. `src/shared/domain/README.md`, "Prices".
 * @param listed mandatory payments of the party that the list has named: they count until the operator names them
 */
export function composePrice(
  tour: ActualTour,
  party: Party,
  detail: TourDetail | undefined,
  variant: FlightVariant | undefined,
  listed?: number,
): PriceComposition {
  const people = partySize(party)
  const base = variant?.price.value ?? tour.price
  const fuel = variant?.fuelcharge.value ?? tour.fuelcharge
  const perPerson = [
    ...(tour.visacharge > 0 ? [{ name: 'Виза', amount: tour.visacharge }] : []),
    ...(detail?.tourinfo.addpayments ?? []),
  ]
  const lines: PriceLine[] = [{ ...tourLine(tour, detail), amount: base }]
  if (fuel > 0) lines.push({ title: 'Топливный сбор', note: 'уже в цене тура', amount: undefined })
  for (const { name, amount } of perPerson)
    lines.push({
      title: name || 'Обязательная доплата',
      ...(amount === null
        ? { note: 'сумма ещё не известна', amount: undefined }
        : { note: `${formatMoney(amount)} × ${people}`, amount: amount * people }),
    })
  const named = perPerson.reduce((sum, { amount }) => sum + (amount ?? 0) * people, 0)
  if (detail) {
    const areAllPriced = perPerson.every(({ amount }) => amount !== null)
    return { lines, total: base + named, payments: areAllPriced ? named : undefined }
  }
  const rest = listed === undefined ? undefined : Math.max(0, listed - named)
  if (rest === undefined) lines.push({ ...UNNAMED, note: 'ещё не известны', amount: undefined })
  else if (rest > 0) lines.push({ ...UNNAMED, note: 'по данным поиска', amount: rest })
  return {
    lines,
    total: base + named + (rest ?? 0),
    payments: rest === undefined ? undefined : named + rest,
  }
}

const UNNAMED = { title: 'Обязательные доплаты' }

/** Whether the operator has not named these flights yet: none, a number of zeros, or no times but midnights. */
export function isUnknownFlight(variant: FlightVariant): boolean {
  const legs = [...variant.forward, ...variant.backward]
  return legs.length === 0 || legs.some(isPlaceholder)
}

function isPlaceholder({ number, departure, arrival }: Leg): boolean {
  if (/^[A-Z0-9]{2}\s?0+$/i.test(number)) return true
  const times = departure.time + arrival.time
  return times === '00:0000:00' || (number === '' && times === '')
}

/** What the main line pays for: only what the tour is known to hold. */
function tourLine(tour: ActualTour, detail: TourDetail | undefined): { title: string; note: string } {
  const isHotelOnly = isWithoutFlight(tour) || detail?.tourinfo.flags.noflight === true
  const hasMeal = tour.mealcode !== NO_MEAL_CODE && detail?.tourinfo.flags.nomeal !== true
  const parts = [...(isHotelOnly ? [] : ['перелёт']), 'проживание', ...(hasMeal ? ['питание'] : [])]
  const note =
    parts.length > 1 ? `${parts.slice(0, -1).join(', ')} и ${parts.at(-1) ?? ''}` : 'без перелёта и питания'
  return {
    title: isHotelOnly ? 'Проживание' : 'Тур',
    note: isHotelOnly && hasMeal ? 'с питанием, без перелёта' : note,
  }
}

/** "Без перелёта": only the hotel is sold. */
export function isWithoutFlight(tour: { departurecode: string }): boolean {
  return tour.departurecode === NO_FLIGHT_DEPARTURE
}

/** Whether a lead that keeps no code of its city was of a hotel alone: the guidebook's own name for it. */
export function isNoFlightName(departure: string): boolean {
  return /^без перел[её]та$/i.test(departure)
}

/** Names a variant in an address: numbers and baggage of its legs, which no other variant of the tour shares. */
export function flightKey(variant: FlightVariant): string {
  const legs = [...variant.forward, ...variant.backward]
  return legs
    .map((leg) => [leg.number, leg.departure.time, leg.baggage].join('').replace(/[^A-Za-z0-9]/g, ''))
    .join('-')
}

/** The variant that a {@link flightKey} names, else the operator's own; undefined where there are none. */
export function chosenFlight(
  flights: readonly FlightVariant[],
  wanted: string | null,
): FlightVariant | undefined {
  return (
    flights.find((variant) => flightKey(variant) === wanted) ??
    flights.find((variant) => variant.isdefault) ??
    flights[0]
  )
}

/** The chosen flights for the manager who books them: number, day, times, airports, baggage. */
export function flightWords(variant: FlightVariant | undefined): string {
  if (variant === undefined) return ''
  if (isUnknownFlight(variant)) return 'рейс уточняется'
  return [...variant.forward, ...variant.backward]
    .map((leg) => {
      const way = `${leg.departure.port.id}–${leg.arrival.port.id}`
      const baggage = leg.baggage === '' ? 'багаж не назван' : `багаж ${leg.baggage}`
      return `${leg.company.name} ${leg.number}, ${leg.departure.date} ${leg.departure.time}–${leg.arrival.time}, ${way}, ${baggage}`
    })
    .join('; ')
}
