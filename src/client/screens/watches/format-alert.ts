import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { dayInWords, instantInWords } from '#shared/domain/text/format.ts'
import { dayFromCall, parseInstant } from '#shared/domain/time/day.ts'
import { fallInWords, lastSeatsInWords } from '#client/features/price-alert/price-alert-terms.ts'

/** When the price was checked, and the result. */
export function checkedInWords({ price, price_at, checked_at, state }: PriceAlert, nowMs: number): string {
  const [seen, asked] = [parseInstant(price_at), parseInstant(checked_at)]
  if (price === null || seen === undefined) {
    if (asked !== undefined) return `Искали ${moscow(asked, nowMs)}: подходящих туров не нашлось`
    return state === 'on' ? 'Проверим цену в ближайшие минуты, а ночью — утром' : 'Цену ещё не проверяли'
  }
  if (asked !== undefined && asked > seen)
    return `Искали ${moscow(asked, nowMs)}: тура не нашлось. Цена была ${moscow(seen, nowMs)}`
  return `Проверено ${moscow(seen, nowMs)}`
}

function moscow(ms: number, nowMs: number): string {
  return `${instantInWords(ms, nowMs)} по Москве`
}

/** "Сообщим, если подешевеет на 5 000 ₽ или станет самой низкой за 30 дней" */
export function formatAlertNews({ kind, fall, tells_lowest, tells_last_seats }: PriceAlert): string {
  const news = [
    `подешевеет на ${fallInWords(fall)}`,
    ...(tells_lowest ? ['цена станет самой низкой за 30 дней'] : []),
    ...(tells_last_seats ? [lastSeatsInWords(kind)] : []),
  ]
  const last = news.pop() ?? ''
  return `Сообщим, если ${news.length === 0 ? last : `${news.join(', ')} или ${last}`}`
}

/** How long the alert remains active, or why it ended. */
export function endInWords({ state, why, ends_on }: PriceAlert, nowMs: number): string {
  if (state === 'ended')
    return why === 'term' ? 'Закончено: прошло 180 дней' : 'Закончено: даты вылета прошли'
  const day = dayFromCall(ends_on)
  if (day === undefined) return ''
  return `${state === 'paused' ? 'Возобновить можно' : 'Следим'} до ${dayInWords(day, nowMs)}`
}
