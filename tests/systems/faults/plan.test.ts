import { expect, test } from 'vitest'
import { listFaults, planRound, storeKinds } from './plan.ts'

test('gives the same rounds for a seed in any order', () => {
  const rounds = (numbers: number[]) => numbers.map((number) => planRound(7, number, 'postgres'))
  expect(rounds([3, 2, 1]).toReversed()).toEqual(rounds([1, 2, 3]))
  expect(planRound(8, 1, 'postgres')).not.toEqual(planRound(7, 1, 'postgres'))
})

test.each(storeKinds)('plans every fault over %s in a hundred rounds, one to three at once', (store) => {
  const rounds = Array.from({ length: 100 }, (_, number) => planRound(7, number, store).faults)
  const kinds = new Set(rounds.flat().map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(listFaults(store).toSorted())
  expect(new Set(rounds.map(({ length }) => length))).toEqual(new Set([1, 2, 3]))
})
