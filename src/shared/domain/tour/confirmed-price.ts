import type { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { chosenFlight, composePrice } from './actualization.ts'
import { partyOfTour, type Party } from './party.ts'

/** A price that the operator has confirmed, composed as on the tour's page. Roubles for the party. */
export interface ConfirmedPrice {
  party: Party
  /** With all known payments and the operator's own flights. */
  total: number
  /** Visas and mandatory payments. */
  payments: number
  /** What dearer flights add to the tour's own price. */
  byFlights: number
  /** False while the payments, or the sum of one, are not known. */
  isWhole: boolean
  /** Flights below the confirmed price are outdated: nothing confirms their price. */
  isOutdated: boolean
}

/** @param asked the party that the tour was requested for, if known */
export function composeConfirmedPrice(
  tour: ActualTour,
  asked: Party | undefined,
  detail: TourDetail | undefined,
): ConfirmedPrice {
  const party = partyOfTour(tour, asked)
  const { total, payments } = composePrice(tour, party, detail, undefined)
  const flight = chosenFlight(detail?.flights ?? [], null)
  const difference = (flight?.price.value ?? tour.price) - tour.price
  const byFlights = Math.max(0, difference)
  return {
    party,
    total: total + byFlights,
    payments: total - tour.price,
    byFlights,
    isWhole: payments !== undefined,
    isOutdated: difference < 0,
  }
}
