import { printFigure } from '../support/provider/figure.ts'
import { expect, test } from 'vitest'
import { newSeed } from './seeded-random.ts'
import { figuresOf, fuzz } from './fuzz/run.ts'

/** `npm run fuzz` sends five times as many. */
const REQUESTS = 4000

test('answers mutated requests without 5xx, within a second, with a message', async () => {
  const seed = newSeed()
  printFigure(`npm run fuzz -- --seed=${seed} --requests=${REQUESTS} повторит этот запуск`)
  const result = await fuzz({ seed, requests: REQUESTS })
  printFigure(figuresOf(result))
  expect(result.problems).toEqual([])
  // Most of it must reach our own code: refusals of the platform prove little.
  expect(result.statuses.get(200)).toBeGreaterThan(REQUESTS / 8)
}, 180_000)
