import { sampleTour } from '#support/domain/samples.ts'
import { expect, test } from 'vitest'
import { roomOffers } from './rooms.ts'

test('lists each room type once under its cheapest tour', () => {
  const tours = [
    sampleTour({ tourid: '1', price: 90_000, room: 'STANDARD ROOM' }),
    sampleTour({ tourid: '2', price: 95_000, room: '' }),
    sampleTour({ tourid: '3', price: 120_000, room: 'Suite Sea View' }),
    sampleTour({ tourid: '4', price: 130_000, room: 'Standard Room' }),
  ]
  const [standard, suite] = tours.filter(({ tourid }) => tourid === '1' || tourid === '3')
  expect(roomOffers(tours)).toEqual([
    { name: 'Стандартный номер', best: standard, count: 2 },
    { name: 'Люкс, вид на море', best: suite, count: 1 },
  ])
  expect(roomOffers([])).toEqual([])
})
