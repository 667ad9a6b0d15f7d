import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { BotApiMood } from '../../support/host/fake-bot-api.ts'
import { seededRandom, type SeededRandom } from '../seeded-random.ts'

export const storeKinds = ['sqlite', 'postgres'] as const
export type StoreKind = (typeof storeKinds)[number]

/** What lasts a while: `at` and `forMs` are milliseconds, of the round and of the fault. */
interface LastingFault {
  kind:
    | 'kill'
    | 'restart'
    | 'freeze'
    | 'lock'
    | 'full-disk'
    | 'database-freeze'
    | 'database-restart'
    | 'database-crash'
  at: number
  forMs: number
}

/** One thing that goes wrong in a round. */
export type Fault =
  | LastingFault
  /** How the chat answers its next calls. */
  | { kind: 'sink'; at: number; moods: BotApiMood[] }
  /** The host's clock is moved on, or back. */
  | { kind: 'clock'; at: number; byMs: number }

export type FaultKind = Fault['kind']
export type Errand = 'lead' | 'review' | 'heart' | 'launch' | 'letter'

/** Somebody who does the same thing again and again. */
export interface Visitor {
  name: string
  errand: Errand
  /** Before each time, milliseconds; there are as many times as pauses. */
  pauses: number[]
  /** Of each time, whether it is sent twice at once, as by an impatient finger. */
  doubles: boolean[]
}

export interface RoundPlan {
  number: number
  faults: Fault[]
  visitors: Visitor[]
  /** How long visitors go on beginning something new, milliseconds. */
  loadMs: number
}

const COMMON: readonly FaultKind[] = ['kill', 'restart', 'freeze', 'lock', 'full-disk', 'sink', 'clock']
const KINDS: Record<StoreKind, readonly FaultKind[]> = {
  sqlite: COMMON,
  postgres: [...COMMON, 'database-freeze', 'database-restart', 'database-crash'],
}
const ERRANDS: readonly Errand[] = ['lead', 'lead', 'review', 'review', 'heart', 'launch', 'letter']
const TIMES = 60

const MOODS: readonly BotApiMood[] = [
  'hang',
  'break',
  'html',
  { slowMs: 800 },
  { status: 500 },
  { status: 502, isPage: true },
  { status: 429, parameters: { retry_after: 1 } },
]

/** What may go wrong with such a store. */
export function faultsOf(store: StoreKind): readonly FaultKind[] {
  return KINDS[store]
}

/** Everything that happens in a round follows from the seed, its number, the store and what may go wrong. */
export function planRound(seed: number, number: number, store: StoreKind, among = KINDS[store]): RoundPlan {
  const random = seededRandom(seed, `${store} ${number}`)
  const loadMs = random.whole(1000, 2000)
  const kinds = random.sample(among, random.whole(1, 3))
  return {
    number,
    loadMs,
    faults: kinds.map((kind) => faultOf(kind, random, loadMs)),
    visitors: ERRANDS.map((errand, index) => ({
      name: `${number}-${index}`,
      errand,
      pauses: Array.from({ length: TIMES }, () => random.whole(0, errand === 'letter' ? 200 : 90)),
      doubles: Array.from({ length: TIMES }, () => random.boolean(0.2)),
    })),
  }
}

function faultOf(kind: FaultKind, random: SeededRandom, loadMs: number): Fault {
  const at = random.whole(0, loadMs - 200)
  const forMs = random.whole(100, 1500)
  switch (kind) {
    case 'sink':
      return { kind, at, moods: random.sample([...MOODS, ...MOODS], random.whole(1, 6)) }
    case 'clock':
      return { kind, at, byMs: stepOf(random) }
    case 'database-freeze':
      // Longer than the host waits, now and then.
      return { kind, at, forMs: random.boolean(0.2) ? 5500 : forMs }
    case 'kill':
    case 'restart':
    case 'freeze':
    case 'lock':
    case 'full-disk':
    case 'database-restart':
    case 'database-crash':
      return { kind, at, forMs }
  }
}

/** Mostly what a wrong time zone or a flat battery gives, seldom another year. */
function stepOf(random: SeededRandom): number {
  const size = random.boolean(0.15)
    ? random.whole(8, 40) * DAY_MS
    : random.pick([MINUTE_MS, 20 * MINUTE_MS, 180 * MINUTE_MS, 720 * MINUTE_MS])
  return random.boolean(0.5) ? size : -size
}

/** A plan in a few words, for whoever reads the run. */
export function describeFaults(faults: readonly Fault[]): string {
  const words = faults.map((fault) => {
    if (fault.kind === 'sink') return `sink@${fault.at} ×${fault.moods.length}`
    if (fault.kind === 'clock') return `clock@${fault.at} ${Math.round(fault.byMs / MINUTE_MS)} мин`
    return `${fault.kind}@${fault.at}+${fault.forMs}`
  })
  return words.join(', ') || 'ничего'
}
