import type { SetTour } from '#shared/contract/shared-list.ts'
import { tourSnapshot } from '#shared/domain/lead/tour-snapshot.ts'
import { dayInWords, formatMoney } from '#shared/domain/text/format.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'
import type { OfferRow } from '../db/schema/desk-rows.ts'
import { Refusal } from '../http/handler.ts'
import type { ChosenTour } from '../leads/offers.ts'
import type { SharedLists } from '../shared-lists/repository.ts'

/**
 * Finds the tour of a selection that the traveller names.
 * @throws Refusal 422 for none, 404 for a tour that the selection does not have
 */
export async function findChosenTour(
  lists: Pick<SharedLists, 'listSelections'>,
  offer: OfferRow,
  tourid: string,
  now: number,
): Promise<ChosenTour> {
  if (tourid === '') throw new Refusal(422, 'Выберите тур из подборки')
  const [selection] = await lists.listSelections([offer.id], now)
  // Written by `makeSelection` only.
  const tours = JSON.parse(selection?.set.tours ?? '[]') as SetTour[]
  const found = tours.find(({ tour }) => tour.tourid === tourid)
  if (found === undefined) throw new Refusal(404, 'Такого тура в подборке нет. Обновите страницу')
  const { tour, price, checked_at, flight_words: flight } = found
  const snapshot = tourSnapshot(tour)
  const total = price ?? tour.price
  const day = dayFromCall(tour.flydate)
  return {
    tourid,
    title: [snapshot.hotelname, day && dayInWords(day), formatMoney(total)].filter(Boolean).join(', '),
    context: {
      tourid,
      tour: snapshot,
      price_shown: total,
      // The parts of another tour's price.
      price_lines: undefined,
      actualized_at: checked_at,
      price_checked: true,
      // Not those of the tour before.
      flight: flight === '' ? undefined : flight,
    },
  }
}
