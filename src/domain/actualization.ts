import type { ActualTour, FlightVariant, Leg, TourDetail } from '#contract/tour.ts'
import { PRICE_FRESH_MS } from './constants.ts'
import { money } from './format.ts'
import type { Party } from './party.ts'
import { partySize } from './party.ts'

/**
 * What is known of a tour's price. `listed` is the party price the traveller saw before, undefined by a bare link.
 * Times are milliseconds since the epoch.
 */
export type Actualization =
  | { kind: 'checking'; listed: number | undefined }
  | { kind: 'confirmed'; tour: ActualTour; checkedAt: number }
  | { kind: 'changed'; tour: ActualTour; listed: number; checkedAt: number }
  | { kind: 'gone'; listed: number | undefined }
  | { kind: 'failed'; listed: number | undefined }

/** What the answer of actualization means for somebody who saw `listed`. */
export function settlePrice(tour: ActualTour, listed: number | undefined, checkedAt: number): Actualization {
  if (listed === undefined || listed === tour.price) return { kind: 'confirmed', tour, checkedAt }
  return { kind: 'changed', tour, listed, checkedAt }
}

/** Whether a confirmation is old enough to be asked again. */
export function isPriceStale(checkedAt: number, now: number): boolean {
  return now - checkedAt > PRICE_FRESH_MS
}

/** A line of the price; `amount` is for the whole party, undefined for what is already inside the tour's line. */
export interface PriceLine {
  title: string
  note?: string
  amount: number | undefined
}

export interface PriceComposition {
  lines: PriceLine[]
  /** Party total in roubles. */
  total: number
}

/**
 * Total = price (of the chosen flights or of the tour) + (visa + mandatory payments) x people; fuel is in the price
 * already. `domain.md` 1.1.9.
 */
export function composePrice(
  tour: ActualTour,
  party: Party,
  detail: TourDetail | undefined,
  variant: FlightVariant | undefined,
): PriceComposition {
  const people = partySize(party)
  const base = variant?.price.value ?? tour.price
  const fuel = variant?.fuelcharge.value ?? tour.fuelcharge
  const perPerson = [
    ...(tour.visacharge > 0 ? [{ name: 'Виза', amount: tour.visacharge }] : []),
    ...(detail?.tourinfo.addpayments ?? []),
  ]
  const lines: PriceLine[] = [{ title: 'Тур', note: 'перелёт, проживание и питание', amount: base }]
  if (variant === undefined && detail?.tourinfo.flags.noflight === true)
    lines[0] = { title: 'Проживание', note: 'без перелёта', amount: base }
  if (fuel > 0) lines.push({ title: 'Топливный сбор', note: 'уже в цене тура', amount: undefined })
  for (const { name, amount } of perPerson)
    lines.push({
      title: name,
      note: `${money(amount)} × ${people}`,
      amount: amount * people,
    })
  return { lines, total: base + perPerson.reduce((sum, { amount }) => sum + amount * people, 0) }
}

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
