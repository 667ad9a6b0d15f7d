import type { Reply } from '#shared/contract/endpoints.ts'
import type { Query } from '#shared/contract/endpoints.ts'
import { Refusal } from '../../../http/handler.ts'
import { epochDayToCall, epochDayAt, listRange } from '../epoch-day.ts'
import { findCity, findCountry } from '../geography/countries.ts'
import { toHour } from '../opaque-ids/tour-id.ts'
import { recentAnswers } from '../recent-answers.ts'
import type { World } from '../world.ts'
import { findCheapest, hasFlights, findPair } from './cheapest.ts'

const CALENDAR_DAYS = 300

/** Returns days with flights of a pair and the price of the cheapest week for two. Computed once an hour. */
export function createFlyDates(world: World) {
  const answers = recentAnswers<Reply<'flyDates'>>(40)
  return ({ departure, country }: Query<'flyDates'>): Reply<'flyDates'> => {
    const [city, land] = [findCity(departure), findCountry(country)]
    if (!city || !land) throw new Refusal(404, 'Такого направления нет. Выберите город и страну из списка.')
    const now = world.clock()
    return answers.get(`${departure}>${country}@${toHour(now)}`, () => {
      const today = epochDayAt(now)
      const pair = findPair(world, city, land)
      return listRange(today + 1, today + CALENDAR_DAYS)
        .filter((day) => hasFlights(pair, day))
        .map((day) => ({ date: epochDayToCall(day), price: findCheapest(pair, [day], today)?.price ?? 0 }))
    })
  }
}
