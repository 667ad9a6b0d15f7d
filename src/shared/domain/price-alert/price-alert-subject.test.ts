import { expect, test } from 'vitest'
import { sampleActualTour, sampleHotel, sampleTour } from '#support/domain/samples.ts'
import { endOfPriceAlert, isMeant, toSubject } from './price-alert-subject.ts'

const TODAY = '2026-11-21'
const NOW = Date.UTC(2026, 10, 21, 9)
const place = 'from=1&to=4&dates=2027-01-10_2027-01-15&nights=7-10&adults=2'

test('maps equal searches to equal texts; filters make another subject', () => {
  const one = toSubject('search', `${place}&ages=7-3&regions=b-a&sort=rating`, TODAY)
  const other = toSubject('search', `regions=a-b&ages=3-7&${place}`, TODAY)
  const filtered = toSubject('search', `${place}&ages=3-7&regions=a-b&f_stars=5`, TODAY)
  expect(one).toEqual(other)
  expect(filtered?.question).toBe(one?.question)
  expect(filtered?.subject).toBe(`${one?.subject}&f_stars=5`)
})

test.each([
  ['search', 'from=1&dates=2027-01-10_2027-01-15'],
  ['search', 'from=1&to=4'],
  ['search', 'from=1&to=4&dates=2026-11-01_2026-11-21'],
  ['search', `${place.replace('adults=2', 'adults=9')}`],
  ['hotel', place],
  ['hotel', `${place}&hotels=1-2`],
] as const)('rejects a %s without %s', (kind, address) => {
  expect(toSubject(kind, address, TODAY)).toBeUndefined()
})

test('compares a budget with what is to be paid', () => {
  const tour = sampleTour({ tourid: 't1', price: 101_260, surcharge: 1_260 })
  const hotel = sampleHotel({ hotelcode: '7', tours: { tour: [tour] } })
  const { hotelcode } = hotel
  const actual = sampleActualTour({ hotelcode, flydate: tour.flydate, nights: tour.nights, price: 100_000 })
  const within = (budget: number) => isMeant(`search?${place}&f_budget=${budget}`, { hotel, tour }, actual)
  expect(within(101_260)).toBe(true)
  expect(within(101_000)).toBe(false)
})

test('ends on its last departure day, or after 180 days', () => {
  const end = (kind: 'search' | 'direction', address: string) =>
    endOfPriceAlert({ lastFlight: toSubject(kind, address, TODAY)?.lastFlight }, NOW)
  expect(end('search', place)).toBe('2027-01-15')
  expect(end('search', place.replaceAll('2027-01', '2027-10'))).toBe('2027-05-20')
  expect(end('direction', 'from=1&to=4')).toBe('2027-05-20')
})
