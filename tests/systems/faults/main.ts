import { parseArgs } from 'node:util'
import { newSeed } from '../seeded-random.ts'
import { storeKinds, type StoreKind } from './plan.ts'
import { figuresOf, runFaults, type RunResult } from './run.ts'

/**
 * `npm run faults -- --rounds=200 --seed=1 --store=both`: half of the rounds per store, in parallel;
 * `--only=kill,lock`, `--first=12`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(newSeed()) },
    store: { type: 'string', default: 'both' },
    only: { type: 'string' },
    first: { type: 'string', default: '1' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const [rounds, seed, first] = [Number(values.rounds), Number(values.seed), Number(values.first)]
const only = values.only?.split(',')
const stores: readonly StoreKind[] = storeKinds.filter(
  (kind) => values.store === 'both' || values.store === kind,
)
if (!Number.isSafeInteger(seed) || !(rounds > 0) || stores.length === 0) {
  say('Неверный вызов. Пример: npm run faults -- --rounds=200 --seed=1 --store=sqlite|postgres|both')
  process.exit(2)
}
let isInterrupted = false
process.once('SIGINT', () => void (isInterrupted = true))
const isStopped = () => isInterrupted
const startedAt = performance.now()
say(`seed ${seed}; повторить: npm run faults -- --rounds=${rounds} --seed=${seed} --store=${values.store}`)
const results: (RunResult | undefined)[] = await Promise.all(
  stores.map((store) =>
    runFaults({ seed, rounds: Math.ceil(rounds / stores.length), first, store, only, say, isStopped }),
  ),
)
const played = results.filter((one) => one !== undefined)
for (const one of played) say(figuresOf(one))
say(`seed ${seed}, ${Math.round((performance.now() - startedAt) / 1000)} с`)
process.exitCode = played.some(({ rounds: all }) => all.some(({ problems }) => problems.length > 0)) ? 1 : 0
