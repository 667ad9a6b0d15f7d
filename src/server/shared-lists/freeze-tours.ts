import { setTimeout } from 'node:timers/promises'
import type { SetTour } from '#shared/contract/shared-list.ts'
import type { TourDetail } from '#shared/contract/tour.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { chosenFlight, composePrice, flightKey } from '#shared/domain/tour/actualization.ts'
import { partyOfTour } from '#shared/domain/tour/party.ts'
import { subjectOfTour } from '#shared/domain/price-alert/price-alert-subject.ts'
import { identifyVisitor } from '../http/known-visitor.ts'
import type { SharedListContext } from './context.ts'
import { isGone, Refusal, type Call } from '../http/handler.ts'
import { plainSearch } from './freeze-hotels.ts'

/** The traveller has just compared these tours, so their flights are cached, or slow. */
const FLIGHTS_MS = 5000

/**
 * The tours as their operators confirm them now: no text, picture or price of the client appears under
 * the agency's address.
 * @throws Refusal 422 if one of them is gone, and the source's refusals
 */
export async function freezeTours(context: SharedListContext, call: Call<'shareSet'>): Promise<SetTour[]> {
  const visitor = identifyVisitor(context.store, call.clientAddress)
  return Promise.all(call.body.tours.map((tour) => freezeTour(context, tour, visitor)))
}

type ToShare = Call<'shareSet'>['body']['tours'][number]

async function freezeTour(
  { tours, clock }: SharedListContext,
  { tourid, search }: ToShare,
  visitor: string,
): Promise<SetTour> {
  const { tour } = await tours.actualize({ tourid }).catch((error: unknown) => {
    if (isGone(error))
      throw new Refusal(422, 'Одного из туров уже нет. Уберите его из сравнения и поделитесь снова')
    throw error
  })
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
    checked_at: new Date(now).toISOString(),
    // The search a price alert would use; without day or ages the original search.
    search: subjectOfTour(tour, party)?.search ?? plain,
  }
}

/** Flights and payments; undefined if the operator does not answer in time. */
async function soon(asked: Promise<TourDetail>): Promise<TourDetail | undefined> {
  const late = setTimeout(FLIGHTS_MS, undefined, { ref: false })
  return Promise.race([asked.catch(() => undefined), late])
}
