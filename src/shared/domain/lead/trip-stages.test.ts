import { describe, expect, test } from 'vitest'
import { isTripAhead } from './trip-ahead.ts'
import { headTrip, listTripStages, type BookedItem } from './trip-stages.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00+03:00`)
const trip = {
  departs_on: '2027-05-12',
  returns_on: '2027-05-19',
  flight: '',
  called_at: '2027-04-01T09:00:00.000Z',
  booked_at: '2027-04-02T09:00:00.000Z',
  cancelled_at: '',
  paid_at: '',
  reviewed_at: '',
}
const booked: BookedItem = {
  status_code: 'booked',
  documents: [],
  payment_links: [],
  payments: [],
  tour: null,
  trip,
}
const payment = {
  id: '1',
  provider: 'manual',
  state: 'waiting',
  purpose: '',
  title: '',
  amount: 80_000,
  paid: 0,
  refunded: 0,
  url: '',
  due_at: '',
  created_at: '2027-04-02T10:00:00Z',
  problem: '',
} as const
const voucher = { id: '1', kind: 'voucher', name: 'v.pdf', bytes: 1, at: '2027-05-01T10:00:00Z' } as const

const stagesAt = (day: string, item: Partial<BookedItem> = {}) =>
  listTripStages({ ...booked, ...item }, day, noon(day))
const nowAt = (day: string, item: Partial<BookedItem> = {}) =>
  stagesAt(day, item).find(({ isNow }) => isNow)?.name
const wordsOf = (name: string, item: Partial<BookedItem> = {}) =>
  stagesAt('2027-04-20', item).find((stage) => stage.name === name)?.words

describe('stages of a trip', () => {
  test('name the next step from the payment to the review', () => {
    const due = { payments: [payment] }
    expect(nowAt('2027-04-20', due)).toBe('payment')
    expect(nowAt('2027-04-20', { ...due, documents: [voucher] })).toBe('payment')
    expect(nowAt('2027-04-20')).toBe('documents')
    const ready = { documents: [voucher] }
    expect(nowAt('2027-04-20', ready)).toBe('departure')
    expect(nowAt('2027-05-12', ready)).toBe('departure')
    expect(nowAt('2027-05-13', ready)).toBe('return')
    expect(nowAt('2027-05-20', ready)).toBe('review')
    const reviewed = { ...ready, trip: { ...trip, reviewed_at: '2027-05-21T10:00:00Z' } }
    expect(nowAt('2027-05-22', reviewed)).toBeUndefined()
  })

  test('pass by what was left out', () => {
    expect(nowAt('2027-05-13')).toBe('return')
    expect(stagesAt('2027-05-13').find(({ name }) => name === 'documents')?.isPassed).toBe(false)
  })

  test('say only what is known', () => {
    expect(wordsOf('call')).toBe('1\u00a0апреля, 12:00')
    expect(wordsOf('call', { trip: { ...trip, called_at: '' } })).toBe('')
    expect(wordsOf('payment')).toBe('')
    expect(wordsOf('departure', { trip: { ...trip, departs_on: '' } })).toBe('Дата уточняется')
    const first = { ...payment, id: '2', state: 'paid', amount: 30_000, paid: 30_000 } as const
    expect(wordsOf('payment', { payments: [payment, first] })).toMatch(/^Осталось оплатить 80.000/)
    expect(wordsOf('payment', { payments: [first] })).toMatch(/^Оплачено 30.000.₽$/)
    const part = { ...first, state: 'part_refunded', refunded: 10_000 } as const
    expect(wordsOf('payment', { payments: [part] })).toMatch(/^Оплачено 30.000.₽, возвращено 10.000/)
    const back = { ...first, state: 'refunded', refunded: 30_000 } as const
    expect(wordsOf('payment', { payments: [back] })).toMatch(/^Возвращено 30.000/)
  })

  test('read the payment links of a provider without payments', () => {
    const link = { id: '1', url: '', purpose: '', created_at: '2027-04-02T10:00:00Z', amount: 30_000 }
    const links = { payment_links: [{ ...link, state: 'refunded' as const }] }
    expect(wordsOf('payment', links)).toMatch(/^Возвращено 30.000/)
  })
})

describe('the head of a trip', () => {
  test.each([
    ['2027-05-10', 'Поездка через 2\u00a0дня'],
    ['2027-05-11', 'Поездка завтра'],
    ['2027-05-12', 'Поездка сегодня'],
    ['2027-05-15', 'Вы в поездке, возвращение 19 мая'],
    ['2027-05-19', 'Возвращение сегодня'],
    ['2027-05-20', 'Поездка завершена'],
  ])('says on %s how far it is', (day, words) => {
    expect(headTrip(trip, day, noon(day))?.replaceAll('\u00a0', ' ')).toBe(words.replaceAll('\u00a0', ' '))
  })

  test('is pinned until the return, also without known days', () => {
    expect(isTripAhead(booked, '2027-05-19')).toBe(true)
    expect(isTripAhead(booked, '2027-05-20')).toBe(false)
    expect(isTripAhead({ ...booked, trip: { ...trip, departs_on: '', returns_on: '' } }, '2027-05-12')).toBe(
      true,
    )
    expect(isTripAhead({ ...booked, status_code: 'cancelled' }, '2027-05-10')).toBe(false)
  })
})
