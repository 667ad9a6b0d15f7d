import { printFigure } from '../support/provider/figure.ts'
import { expect, test } from 'vitest'
import { newSeed } from './seeded-random.ts'
import { storeKinds } from './faults/plan.ts'
import { figuresOf, runFaults } from './faults/run.ts'

/** Rounds per store; `npm run faults` runs as many as requested. */
const ROUNDS = 3

test('keeps every promise under random faults and recovers at once', async () => {
  const seed = newSeed()
  printFigure(`npm run faults -- --seed=${seed} --rounds=${ROUNDS * storeKinds.length} повторит этот запуск`)
  const runs = storeKinds.map((store) => runFaults({ seed, rounds: ROUNDS, store, say: printFigure }))
  for (const result of await Promise.all(runs)) {
    if (result === undefined) continue
    printFigure(figuresOf(result))
    expect(result.rounds.flatMap(({ problems }) => problems)).toEqual([])
    const { leads, reviews, hearts, signIns } = result.promised
    expect(Math.min(leads, reviews, hearts, signIns)).toBeGreaterThan(0)
  }
}, 180_000)
