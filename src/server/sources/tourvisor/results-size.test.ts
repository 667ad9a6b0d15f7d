import { expect, test } from 'vitest'
import { classicHotel, classicResult } from '#support/tourvisor/classic-answers.ts'
import { failureOf, farTourvisor, json, type Reply } from '#support/tourvisor/far-tourvisor.ts'
import { restHotel } from '#support/tourvisor/rest-answers.ts'

/** Refuses more than `most` hotels per response, as each generation does. */
function atMost(most: number): Reply {
  return (called) => {
    const { query } = called
    if (Number(query.get('limit') ?? 0) > most) return json({}, 400)(called)
    if (Number(query.get('onpage') ?? 0) > most)
      return json({ data: { errormessage: 'Wrong onpage' } })(called)
    return json(query.has('limit') ? [restHotel] : classicResult(classicHotel))(called)
  }
}

const both = ['rest', 'classic'] as const

test.each(both)('%s: keeps using the largest accepted page size', async (generation) => {
  const far = farTourvisor(atMost(100))
  const gateway = far[generation]()
  const turns: number[] = []
  const nextTurn = async () => void turns.push(far.calls.length)
  for (const _ of [1, 2]) expect(await gateway.results('55', 1000, nextTurn)).toHaveLength(1)
  expect(far.calls.map(({ query }) => query.get('limit') ?? query.get('onpage'))).toEqual([
    '1000',
    '100',
    '100',
  ])
  // A second request waits for its own turn.
  expect(turns).toEqual([1])
})

test.each(both)('%s: passes on the refusal if no page size is accepted', async (generation) => {
  const far = farTourvisor(atMost(0))
  expect((await failureOf(far[generation]().results('55', 1000))).kind).toBe('invalid')
  expect(far.calls).toHaveLength(3)
})
