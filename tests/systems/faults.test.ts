import { printFigure } from '../support/provider/figure.ts'
import { expect, test } from 'vitest'
import { newSeed } from './seeded-random.ts'
import { storeKinds } from './faults/plan.ts'
import { figuresOf, runFaults } from './faults/run.ts'

/** Of each store; `npm run faults` plays as many as are asked for. */
const ROUNDS = 3

test('random faults over both stores: nothing promised is lost or doubled, and writing is back at once', async () => {
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
