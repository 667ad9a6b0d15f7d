import type { SetTour } from '#contract/shared-set.ts'
import type { Body } from '#contract/requests.ts'
import { todayAt } from '#domain/time/day.ts'
import { queryFromParams } from '#domain/search/tour-query.ts'
import { subjectOfTour } from '#domain/watch/watch-subject.ts'
import type { ProviderContext } from '../context.ts'
import { isGone, Refusal } from '../handler.ts'
import { plainSearch } from './freeze-hotels.ts'

type ToShare = Body<'shareSet'>['tours'][number]

/**
 * The tours as their operators confirm them now: whoever shares a set puts no word, picture or price of their own under
 * the agency's address.
 * @throws Refusal 422 when one of them is gone, and as the source refuses
 */
export async function freezeTours(context: ProviderContext, tours: readonly ToShare[]): Promise<SetTour[]> {
  return Promise.all(tours.map((tour) => freezeTour(context, tour)))
}

async function freezeTour({ tours, clock }: ProviderContext, { tourid, search }: ToShare): Promise<SetTour> {
  const { tour } = await tours.actualize({ tourid }).catch((error: unknown) => {
    if (isGone(error))
      throw new Refusal(422, 'Одного из туров уже нет. Уберите его из сравнения и поделитесь снова')
    throw error
  })
  const now = clock()
  const plain = plainSearch(search, now)
  const { party } = queryFromParams(new URLSearchParams(plain), todayAt(now)).query
  // Found again as a watched tour is; one of an unknown day or age by the search that it came from.
  const again = subjectOfTour(tour, party)?.search ?? plain
  // The id that was asked for: votes and the page name the tour by it.
  return { tour: { ...tour, tourid }, checked_at: new Date(now).toISOString(), search: again }
}
