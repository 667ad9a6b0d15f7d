import { LRUCache } from 'lru-cache'
import type { Surcharge } from '#shared/contract/price/surcharge.ts'
import type { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import {
  estimateSurcharge,
  UNKNOWN_SURCHARGE,
  withVisa,
  type PersonPayment,
} from '#shared/domain/tour/surcharge.ts'

/** Mandatory payments of one checked tour, roubles per person. */
interface SeenTour {
  nights: number
  visa: number
  payments: PersonPayment[]
}

/** A listed tour whose payments the source does not state. */
interface PricedStay {
  nights: number
  people: number
  /** Visa per person if the list states it, else 0. */
  visa?: number
}

/**
 * Mandatory payments by country, learned from the tours that visitors have opened: lists of the source do not
 * state them. In memory only: every server learns again after a start.
 */
export interface LearnedPayments {
  learn(tour: ActualTour, detail: TourDetail): void
  /** The tours learned of a country: another list as soon as something new is known. */
  seenIn(country: string): readonly SeenTour[]
  /** About how much is added to a price. Unknown until a tour of the country has been opened. */
  estimate(country: string, stay: PricedStay): Surcharge
}

const MOST_COUNTRIES = 100
/** Lengths of stay remembered per country, the latest ones. */
const MOST_SEEN = 8
/** Payments of some dates only: they say nothing of other tours. */
const SEASONAL = /новогод|рождеств|ужин/i
/** Taxes are paid per night; visas, fees and insurances per stay. */
const NIGHTLY = /налог|такс/i

const NONE: readonly SeenTour[] = []

export function createLearnedPayments(): LearnedPayments {
  const countries = new LRUCache<string, readonly SeenTour[]>({ max: MOST_COUNTRIES })
  const seenIn = (country: string) => countries.get(country) ?? NONE
  return {
    seenIn,
    learn({ countrycode, nights, visacharge }, { tourinfo }) {
      const named = tourinfo.addpayments.filter(({ name }) => !SEASONAL.test(name))
      const payments = named.flatMap(({ name, amount }) => (amount === null ? [] : [{ name, amount }]))
      // A payment without a sum would make the estimate too low.
      if (countrycode === '' || nights < 1 || payments.length < named.length) return
      const seen = { nights, visa: visacharge, payments: payments.filter(({ amount }) => amount > 0) }
      const before = seenIn(countrycode)
      if (before.some((one) => JSON.stringify(one) === JSON.stringify(seen))) return
      const others = before.filter((one) => one.nights !== nights)
      countries.set(countrycode, [seen, ...others].slice(0, MOST_SEEN))
    },
    estimate(country, { nights, people, visa = 0 }) {
      const nearest = findNearest(seenIn(country), nights)
      if (!nearest && visa === 0) return UNKNOWN_SURCHARGE
      const payments = (nearest?.payments ?? []).map(({ name, amount }) => ({
        name,
        amount: NIGHTLY.test(name) ? Math.round((amount * nights) / (nearest?.nights ?? nights)) : amount,
      }))
      return estimateSurcharge(withVisa(visa || (nearest?.visa ?? 0), payments), people)
    },
  }
}

/** Returns the tour with the nearest length of stay, the latest of equals. */
function findNearest(seen: readonly SeenTour[], nights: number): SeenTour | undefined {
  const distance = (one: SeenTour) => Math.abs(one.nights - nights)
  return seen.toSorted((one, other) => distance(one) - distance(other))[0]
}
