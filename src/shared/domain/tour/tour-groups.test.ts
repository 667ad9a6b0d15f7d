import { sampleTour } from '#support/domain/samples.ts'
import { expect, test } from 'vitest'
import { groupTours } from './tour-groups.ts'

test('groups offers of one stay, cheapest first', () => {
  const stay = { flydate: '05.12.2026', nights: 7, room: 'STANDARD ROOM' }
  const cheap = sampleTour({ tourid: 'cheap', price: 10, ...stay })
  const otherDay = sampleTour({ tourid: 'day', price: 11, ...stay, flydate: '06.12.2026' })
  const otherMeal = sampleTour({ tourid: 'meal', price: 12, ...stay, room: 'Std Room', mealcode: '7' })
  const longer = sampleTour({ tourid: 'longer', price: 13, ...stay, nights: 8 })
  expect(groupTours([cheap, otherDay, otherMeal, longer])).toEqual([
    { best: cheap, others: [otherMeal] },
    { best: otherDay, others: [] },
    { best: longer, others: [] },
  ])
})
