import { printFigure } from '../support/provider/figure.ts'
import { expect, test } from 'vitest'
import { newSeed } from './seeded-random.ts'
import { figuresOf, fuzz } from './fuzz/run.ts'

/** `npm run fuzz` sends five times as many. */
const REQUESTS = 4000

test('spoilt requests over every call and page: no 5xx, nothing over a second, refusals in words', async () => {
  const seed = newSeed()
  printFigure(`npm run fuzz -- --seed=${seed} --requests=${REQUESTS} повторит этот запуск`)
  const result = await fuzz({ seed, requests: REQUESTS })
  printFigure(figuresOf(result))
  expect(result.problems).toEqual([])
  // Most of it comes as far as our own code: what a platform refuses proves little.
  expect(result.statuses.get(200)).toBeGreaterThan(REQUESTS / 8)
}, 180_000)
