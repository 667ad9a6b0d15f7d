import type { Query } from '#shared/contract/endpoints.ts'
import {
  MAX_ADULTS,
  MAX_CHILD_AGE,
  MAX_CHILDREN,
  MAX_DATE_WINDOW_DAYS,
  MAX_NIGHTS,
  MAX_NIGHTS_SPAN,
  SOLD_AHEAD_DAYS,
} from '#shared/domain/constants.ts'
import { addDays, dayFromCall, daysBetween, type Day } from '#shared/domain/time/day.ts'

type Raw = Query<'searchRequest'>

export type Complain = (field: string, message: string) => void

/** Reads the departure window. Past days are dropped: an old link still searches the remaining days. */
export function readDates(raw: Raw, today: Day, complain: Complain): { from: Day; to: Day } {
  const tomorrow = addDays(today, 1)
  const from = raw.datefrom === '' ? tomorrow : readDay(raw.datefrom)
  if (from === undefined) complain('datefrom', 'Проверьте дату вылета: нужен вид дд.мм.гггг.')
  const to = raw.dateto === '' ? addDays(later(from ?? tomorrow, tomorrow), 7) : readDay(raw.dateto)
  if (to === undefined) complain('dateto', 'Проверьте дату вылета: нужен вид дд.мм.гггг.')
  if (from === undefined || to === undefined) return { from: tomorrow, to: tomorrow }
  if (to < from) complain('dateto', 'Последний день вылета раньше первого.')
  else if (to < tomorrow)
    complain('dateto', 'Эти дни уже прошли. Выберите даты вылета начиная с завтрашнего дня.')
  else if (daysBetween(from, to) > MAX_DATE_WINDOW_DAYS)
    complain('dateto', `Между первым и последним днём вылета — не больше ${MAX_DATE_WINDOW_DAYS} дней.`)
  else if (daysBetween(today, to) > SOLD_AHEAD_DAYS)
    complain('dateto', 'Туры продаются не дальше чем на год вперёд.')
  return { from: later(from, tomorrow), to }
}

/** Reads the number of nights; defaults to 7 to 10, as in the form. */
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

/** Reads the party, with children by age in full years; defaults to two adults. */
export function readParty(raw: Raw, complain: Complain): { adults: number; children: number[] } {
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
    if (age < 0 || age > MAX_CHILD_AGE)
      complain(`childage${index + 1}`, 'Укажите возраст ребёнка от 0 до 17 лет.')
    return age
  })
  return { adults, children: children.sort((a, b) => a - b) }
}

/** Also accepts `d.m.yyyy`. */
function readDay(text: string): Day | undefined {
  return dayFromCall(text.trim().replace(/(^|\.)(\d)(?=\.)/g, '$10$2'))
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}
