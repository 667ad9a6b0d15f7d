import type { Reply } from '#shared/contract/endpoints.ts'
import { code, list } from '#shared/contract/read.ts'
import type { Query } from '#shared/contract/endpoints.ts'
import { dayToCall, todayAt, type Day } from '#shared/domain/time/day.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../../../http/handler.ts'
import type { PairIds } from '../../landing-prices.ts'
import type { Gateway } from '../gateway.ts'
import { hasFailed, toRefusal } from '../metering/refusals.ts'
import type { AnswerKind, SharingTools } from '../metering/shared-answer.ts'
import { createGuide } from '../metering/guide.ts'
import type { Places } from './places.ts'

const dayKind: AnswerKind<Day[]> = {
  name: 'tourvisor-days',
  reader: list(code()),
  freshMs: 12 * HOUR_MS,
  storedMs: 240 * HOUR_MS,
}

/**
 * Serves days with flights of a pair, each with the price of a week for two if a search has found one,
 * otherwise 0.
 */
export function createFlyDates(
  gateway: Gateway,
  tools: SharingTools,
  places: Pick<Places, 'countries'>,
  known: { byDay(pair: PairIds): Promise<Map<Day, number>> },
) {
  const guide = createGuide(dayKind, tools)
  return async ({ departure, country }: Query<'flyDates'>): Promise<Reply<'flyDates'>> => {
    const sold = await places.countries()
    const land = sold.find(({ ext_id }) => ext_id === country)
    if (!land || !sold.some(({ departures }) => departures.includes(departure))) throw noDirection()
    if (!land.departures.includes(departure)) return []
    const days = await guide
      .read(`${departure}>${country}`, () => gateway.flyDates(departure, country))
      .catch((error: unknown) => {
        throw hasFailed(error, 'invalid', 'gone') ? noDirection() : toRefusal(error)
      })
    const prices = await known.byDay({ departure, country })
    const today = todayAt(tools.clock())
    return days
      .filter((day) => day > today)
      .map((day) => ({ date: dayToCall(day), price: prices.get(day) ?? 0 }))
  }
}

function noDirection(): Refusal {
  return new Refusal(404, 'Такого направления нет. Выберите город и страну из списка.')
}
