import { setTimeout } from 'node:timers/promises'
import type { SetTour } from '#shared/contract/shared-list.ts'
import type { TourDetail } from '#shared/contract/tour.ts'
import { subjectOfTour } from '#shared/domain/price-alert/price-alert-subject.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { chosenFlight, composePrice, flightKey, flightWords } from '#shared/domain/tour/actualization.ts'
import { partyOfTour } from '#shared/domain/tour/party.ts'
import type { Clock } from '#shared/domain/time/clock.ts'
import type { TourSearch } from '../sources/tour-search.ts'
import { plainSearch } from './freeze-hotels.ts'

/** The tour has just been looked at, so its flights are cached, or slow. */
const FLIGHTS_MS = 5000

/** A tour and the search of its page, which says who travels. */
export interface TourToFreeze {
  tourid: string
  search: string
}

export interface FreezeParts {
  tours: Pick<TourSearch, 'actualize' | 'tourDetail'>
  clock: Clock
}

/**
 * The tour as its operator confirms it now: no text, picture or price of the client appears under the agency's
 * address.
 * @throws the source's refusals, among them a field-style `Refusal(200)` for a sold tour
 */
export async function freezeTour(
  { tours, clock }: FreezeParts,
  { tourid, search }: TourToFreeze,
  visitor?: string,
): Promise<SetTour> {
  const { tour } = await tours.actualize({ tourid })
  const now = clock()
  const plain = plainSearch(search, now)
  const { party } = queryFromParams(new URLSearchParams(plain), todayAt(now)).query
  const detail = await soon(tours.tourDetail({ tourid }, visitor))
  const chosen = chosenFlight(detail?.flights ?? [], new URLSearchParams(search).get('flight'))
  return {
    // The requested id: votes and the page use it.
    tour: { ...tour, tourid },
    price: detail ? composePrice(tour, partyOfTour(tour, party), detail, chosen).total : null,
    flight: chosen ? flightKey(chosen) : '',
    flight_words: flightWords(chosen),
    checked_at: new Date(now).toISOString(),
    // The search a price alert would use; without day or ages the original search.
    search: subjectOfTour(tour, party)?.search ?? plain,
    note: '',
  }
}

/** Flights and payments; undefined if the operator does not answer in time. */
async function soon(asked: Promise<TourDetail>): Promise<TourDetail | undefined> {
  const late = setTimeout(FLIGHTS_MS, undefined, { ref: false })
  return Promise.race([asked.catch(() => undefined), late])
}
