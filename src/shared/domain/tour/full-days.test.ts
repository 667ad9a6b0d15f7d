import type { FlightVariant, Leg } from '#shared/contract/tour.ts'
import { expect, test } from 'vitest'
import { countFullDays } from './full-days.ts'

const port = { id: 'VKO', name: 'Внуково', shortName: 'Москва' }
const leg = (departure: [date: string, time: string], arrival: [date: string, time: string]): Leg => ({
  number: 'XC8004',
  plane: '',
  class: '',
  company: { id: 'XC', name: 'Corendon' },
  departure: { date: departure[0], time: departure[1], port },
  arrival: { date: arrival[0], time: arrival[1], port },
  baggage: '',
  carryOn: '',
  onDemand: false,
  noPlaces: false,
})
const variant = (forward: Leg[], backward: Leg[]): FlightVariant => ({
  forward,
  backward,
  dateforward: '',
  datebackward: '',
  price: { value: null, currency: '' },
  fuelcharge: { value: null, currency: '' },
  isdefault: true,
})

test('counts days between the flights by local calendars', () => {
  const there = leg(['13.12.2026', '10:00'], ['13.12.2026', '14:50'])
  const back = leg(['20.12.2026', '02:40'], ['20.12.2026', '07:30'])
  expect(countFullDays(variant([there], [back]))).toEqual({
    leaves: '10:00',
    lands: '14:50',
    full: 6,
    all: 8,
  })
})

test('counts no day that a night flight takes', () => {
  const there = leg(['13.12.2026', '23:40'], ['14.12.2026', '06:05 +1'])
  const back = leg(['20.12.2026', '22:00'], ['21.12.2026', '03:00 +1'])
  expect(countFullDays(variant([there], [back]))).toMatchObject({ lands: '06:05', full: 5, all: 8 })
})

test.each([
  ['without flights', variant([], [])],
  ['without times', variant([leg(['13.12.2026', '00:00'], ['13.12.2026', '00:00'])], [])],
  [
    'without a day of the return',
    variant([leg(['13.12.2026', '10:00'], ['13.12.2026', '14:50'])], [leg(['', '02:40'], ['', '07:30'])]),
  ],
])('counts nothing %s', (_, unknown) => {
  expect(countFullDays(unknown)).toBeUndefined()
})
