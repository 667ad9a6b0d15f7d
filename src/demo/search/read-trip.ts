import type { Query } from '#contract/requests.ts'
import { parseDay, type Day } from '../days.ts'
import { MAX_ADULTS, MAX_CHILDREN, OLDEST_CHILD, type Party } from '../pricing/party.ts'
import { MAX_NIGHTS, MAX_NIGHTS_SPAN, SEARCH_HORIZON_DAYS, SEARCH_WINDOW_DAYS } from './search-query.ts'

type Raw = Query<'searchRequest'>

/** Notes a fault of a field. */
export type Complain = (field: string, message: string) => void

/** The fly-out window. Days that have passed are left out: an old link still searches what is ahead. */
export function readDates(raw: Raw, today: Day, complain: Complain): { from: Day; to: Day } {
  const tomorrow = today + 1
  const from = raw.datefrom === '' ? tomorrow : parseDay(raw.datefrom)
  if (from === undefined) complain('datefrom', 'Проверьте дату вылета: нужен вид дд.мм.гггг.')
  const to = raw.dateto === '' ? Math.max(from ?? tomorrow, tomorrow) + 7 : parseDay(raw.dateto)
  if (to === undefined) complain('dateto', 'Проверьте дату вылета: нужен вид дд.мм.гггг.')
  if (from === undefined || to === undefined) return { from: tomorrow, to: tomorrow }
  if (to < from) complain('dateto', 'Последний день вылета раньше первого.')
  else if (to < tomorrow)
    complain('dateto', 'Эти дни уже прошли. Выберите даты вылета начиная с завтрашнего дня.')
  else if (to - from > SEARCH_WINDOW_DAYS)
    complain('dateto', `Между первым и последним днём вылета — не больше ${SEARCH_WINDOW_DAYS} дней.`)
  else if (to > today + SEARCH_HORIZON_DAYS) complain('dateto', 'Туры продаются не дальше чем на год вперёд.')
  return { from: Math.max(from, tomorrow), to }
}

/** How many nights; without them 7 to 10, the field's default. */
export function readNights(raw: Raw, complain: Complain): { nightsFrom: number; nightsTo: number } {
  const nightsFrom = raw.nightsfrom || raw.nightsto || 7
  const nightsTo = raw.nightsto || raw.nightsfrom || 10
  const areWhole = Number.isInteger(nightsFrom) && Number.isInteger(nightsTo)
  if (!areWhole || nightsFrom < 1 || nightsTo > MAX_NIGHTS) {
    complain('nightsfrom', `Число ночей — от 1 до ${MAX_NIGHTS}.`)
  } else if (nightsTo < nightsFrom) complain('nightsto', 'Ночей «до» меньше, чем ночей «от».')
  else if (nightsTo - nightsFrom > MAX_NIGHTS_SPAN) {
    complain('nightsto', `Разница в ночах — не больше ${MAX_NIGHTS_SPAN}.`)
  }
  return { nightsFrom, nightsTo }
}

/** Who travels; two adults when nobody is named. */
export function readParty(raw: Raw, complain: Complain): Party {
  const adults = raw.adults || 2
  if (!Number.isInteger(adults) || adults < 1 || adults > MAX_ADULTS)
    complain('adults', 'Взрослых может быть от 1 до 6.')
  if (!Number.isInteger(raw.child) || raw.child < 0 || raw.child > MAX_CHILDREN) {
    complain('child', 'Детей может быть не больше трёх.')
    return { adults, children: [] }
  }
  const texts = [raw.childage1, raw.childage2, raw.childage3]
  const children = texts.slice(0, raw.child).map((text, index) => {
    const age = /^\d{1,2}$/.test(text) ? Number(text) : -1
    if (age < 0 || age > OLDEST_CHILD)
      complain(`childage${index + 1}`, 'Укажите возраст ребёнка от 0 до 17 лет.')
    return age
  })
  return { adults, children: children.sort((a, b) => a - b) }
}
