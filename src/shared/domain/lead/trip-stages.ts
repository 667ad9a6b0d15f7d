import type { HistoryItem } from '#shared/contract/history.ts'
import { dayInWords, instantInWords } from '../text/format.ts'
import { counted, DAYS, DOCUMENTS } from '../text/words.ts'
import { daysBetween, isDay, parseInstant, type Day } from '../time/day.ts'
import { pageNow } from '../time/page-clock.ts'
import { isNoFlightName } from '../tour/actualization.ts'
import type { PaidItem } from '../payment/list-payments.ts'
import { readTripPayment } from './trip-payment.ts'

export interface TripStage {
  name: 'call' | 'contract' | 'payment' | 'documents' | 'departure' | 'return' | 'review'
  title: string
  /** When it was or will be, or what is left to do; `''` where nothing is known. */
  words: string
  isPassed: boolean
  /** The next step of the trip. */
  isNow: boolean
}

type Part = Omit<TripStage, 'isNow'>

/** A booked request, as far as the stages need it. */
export type BookedItem = PaidItem &
  Pick<HistoryItem, 'documents' | 'status_code' | 'tour'> & {
    trip: NonNullable<HistoryItem['trip']>
  }

/** The stages of a booked trip on a day of Moscow. */
export function listTripStages(item: BookedItem, today: Day, nowMs = pageNow()): TripStage[] {
  const { trip } = item
  const isOver = item.status_code === 'done'
  const parts: Part[] = [
    { name: 'call', title: 'Звонок', words: toMoment(trip.called_at, nowMs), isPassed: true },
    describeContract(item, nowMs),
    describePayment(item, nowMs),
    describeDocuments(item, nowMs),
    describeDay({ name: 'departure', title: isByAir(item) ? 'Вылет' : 'Заезд' }, readDay(trip.departs_on), {
      today,
      nowMs,
      isOver,
    }),
    describeDay({ name: 'return', title: 'Возвращение' }, readDay(trip.returns_on), { today, nowMs, isOver }),
    {
      name: 'review',
      title: 'Отзыв',
      words: toMoment(trip.reviewed_at, nowMs),
      isPassed: trip.reviewed_at !== '',
    },
  ]
  // What was left out, such as documents on paper, is no next step once the trip has begun.
  const begun = parts.findLastIndex(({ name, isPassed }) => isPassed && DAYS_OF_TRIP.includes(name))
  const now = parts.findIndex(({ isPassed }, index) => !isPassed && index > begun)
  return parts.map((part, index) => ({ ...part, isNow: index === now }))
}

const DAYS_OF_TRIP: readonly TripStage['name'][] = ['departure', 'return']

function isByAir({ tour }: BookedItem): boolean {
  return tour !== null && tour.departure !== '' && !isNoFlightName(tour.departure)
}

function describeContract({ trip, documents }: BookedItem, nowMs: number): Part {
  const contract = documents.find(({ kind }) => kind === 'contract')
  const words = contract ? toMoment(contract.at, nowMs) : toMoment(trip.booked_at, nowMs)
  return { name: 'contract', title: 'Договор и бронь', words, isPassed: true }
}

function describePayment(item: BookedItem, nowMs: number): Part {
  const { state, words } = readTripPayment(item)
  const at = state === 'due' ? '' : toMoment(item.trip.paid_at, nowMs)
  return { name: 'payment', title: 'Оплата', words: joinWords(words, at), isPassed: state !== 'due' }
}

function describeDocuments({ documents }: BookedItem, nowMs: number): Part {
  const given = documents.filter(({ kind }) => kind !== 'contract')
  const isGiven = given.length > 0
  const last = given.map(({ at }) => at).reduce((one, other) => (one > other ? one : other), '')
  const words = isGiven
    ? joinWords(counted(given.length, DOCUMENTS), toMoment(last, nowMs))
    : 'Пока не приложены'
  return { name: 'documents', title: 'Документы', words, isPassed: isGiven }
}

function joinWords(...words: string[]): string {
  return words.filter((word) => word !== '').join(', ')
}

function describeDay(
  part: Pick<Part, 'name' | 'title'>,
  day: Day | undefined,
  { today, nowMs, isOver }: { today: Day; nowMs: number; isOver: boolean },
): Part {
  if (day === undefined) return { ...part, words: isOver ? '' : 'Дата уточняется', isPassed: isOver }
  const left = daysBetween(today, day)
  const when = left === 0 ? ', сегодня' : left === 1 ? ', завтра' : ''
  return { ...part, words: dayInWords(day, nowMs) + when, isPassed: left < 0 }
}

function toMoment(at: string, nowMs: number): string {
  const ms = parseInstant(at)
  return ms === undefined ? '' : instantInWords(ms, nowMs)
}

function readDay(text: string): Day | undefined {
  return isDay(text) ? text : undefined
}

/** "Поездка через 12 дней", "Вы в поездке, возвращение 19 мая"; undefined where no day is known. */
export function headTrip(
  trip: NonNullable<HistoryItem['trip']>,
  today: Day,
  nowMs = pageNow(),
): string | undefined {
  const [first, last] = [readDay(trip.departs_on), readDay(trip.returns_on)]
  if (first === undefined) return undefined
  const left = daysBetween(today, first)
  if (left > 1) return `Поездка через ${counted(left, DAYS)}`
  if (left === 1) return 'Поездка завтра'
  if (left === 0) return 'Поездка сегодня'
  if (last === undefined) return undefined
  if (last < today) return 'Поездка завершена'
  return last === today ? 'Возвращение сегодня' : `Вы в поездке, возвращение ${dayInWords(last, nowMs)}`
}
