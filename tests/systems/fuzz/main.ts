import { parseArgs } from 'node:util'
import { findPostgres, startPostgres } from '../../support/postgres.ts'
import { newSeed } from '../seeded-random.ts'
import { figuresOf, fuzz } from './run.ts'

/**
 * `npm run fuzz -- --requests=20000 --seed=1 --store=sqlite|postgres`: mutated requests to every call and
 * page.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(newSeed()) },
    store: { type: 'string', default: 'sqlite' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const [requests, seed] = [Number(values.requests), Number(values.seed)]
const bin = values.store === 'postgres' ? findPostgres() : undefined
if (!Number.isSafeInteger(seed) || !(requests > 0) || (values.store === 'postgres' && !bin)) {
  say(
    'Неверный вызов, или нет initdb и postgres. Пример: npm run fuzz -- --requests=20000 --seed=1 --store=sqlite',
  )
  process.exit(2)
}
const startedAt = performance.now()
say(`seed ${seed}`)
const postgres = bin ? await startPostgres(bin) : undefined
const result = await fuzz({ seed, requests, databaseUrl: postgres?.url })
await postgres?.stop()
for (const problem of result.problems) say(`! ${problem}`)
say(
  `${values.store}, seed ${seed}: ${figuresOf(result)}; ${Math.round((performance.now() - startedAt) / 1000)} с`,
)
process.exitCode = result.problems.length > 0 ? 1 : 0
