import { moscowClock, todayAt, type Day } from '#shared/domain/time/day.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { isNight } from '#shared/domain/time/quiet-hours.ts'
import type { TrueOffer } from './market.ts'
import { chanceOf, dayAt, dearerFlightsOf, findPayments, type seededMarket } from './seeded-market.ts'
import { openPriceAlertBench, type Heard, type PriceAlertBench } from './watch-bench.ts'

/** Days of a simulated market with its travellers' alerts. */

export const DAYS = 60
export const SEARCHES_PER_DAY = 450
/** After the last day of the market. */
export const FLIGHT: Day = '2027-03-01'

export type SeededRules = ReturnType<typeof seededMarket>

export interface News {
  day: Day
  was: number
  price: number
}

/** Total of a tour for two on a day. */
export function inAll(rules: SeededRules, hotel: string, room: string, day: Day): TrueOffer | undefined {
  const sold = rules.offer(hotel, room, day)
  return sold && { ...sold, price: sold.price + 2 * findPayments(hotel) + dearerFlightsOf(hotel) }
}

const number = (text: string | undefined) => Number((text ?? '').replace(/\D/g, ''))

/** Prices in an alert; undefined for one about last seats only. */
export function readVote({ text, at }: Heard): News | undefined {
  const prices =
    /^Было (.+) ₽, стало (.+) ₽ за двоих(?: со всеми доплатами|, доплаты ещё не известны)$/m.exec(
      text.replaceAll('\u00a0', ' '),
    )
  return prices ? { day: todayAt(at), was: number(prices[1]), price: number(prices[2]) } : undefined
}

export const isLastSeats = ({ text }: Heard) => text.includes('Мест почти не осталось')
export const heardBy = (bench: PriceAlertBench, email: string) => bench.heard.filter(({ to }) => to === email)

export const openSeeded = (rules: SeededRules) => openPriceAlertBench(rules, SEARCHES_PER_DAY)

/** Checks every hour of the day, and once at night, for this many days; visitors search in parallel. */
export async function live(bench: PriceAlertBench, seed: number): Promise<void> {
  for (let day = todayAt(bench.now()), index = 0; index < DAYS; bench.advance(HOUR_MS)) {
    if (todayAt(bench.now()) !== day) {
      day = todayAt(bench.now())
      index += 1
      const visits = Math.floor(chanceOf(seed, 'visits', index) * 20)
      for (let count = 0; count < visits; count += 1)
        await bench.store.dayBudgets.take(dayAt(index), SEARCHES_PER_DAY)
    }
    const hour = moscowClock(bench.now()).getUTCHours()
    if (index < DAYS && (!isNight(bench.now()) || hour === 2)) await bench.look()
  }
}

/** The most metered calls of alerts on one day: searches, and flights with payments. */
export function mostAsked({ market: { searches, details } }: PriceAlertBench): number {
  const paid = [...searches, ...details]
  const counts = Array.from({ length: DAYS }, (_, index) => paid.filter((day) => day === dayAt(index)).length)
  return Math.max(...counts)
}
