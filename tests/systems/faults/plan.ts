import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { BotApiMood } from '../../support/host/fake-bot-api.ts'
import { seededRandom, type SeededRandom } from '../seeded-random.ts'

export const storeKinds = ['sqlite', 'postgres'] as const
export type StoreKind = (typeof storeKinds)[number]

/** A fault with a duration: `at` and `forMs` are milliseconds of the round and of the fault. */
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

/** A fault of a round. */
export type Fault =
  | LastingFault
  /** How the chat answers its next calls. */
  | { kind: 'sink'; at: number; moods: BotApiMood[] }
  /** The host's clock is moved forward or back. */
  | { kind: 'clock'; at: number; byMs: number }

export type FaultKind = Fault['kind']
export type Errand = 'lead' | 'review' | 'heart' | 'launch' | 'letter'

/** A visitor who repeats one action. */
export interface Visitor {
  name: string
  errand: Errand
  /** Delay before each repetition, milliseconds. */
  pauses: number[]
  /** Whether each repetition is sent twice at once, like a double tap. */
  doubles: boolean[]
}

export interface RoundPlan {
  number: number
  faults: Fault[]
  visitors: Visitor[]
  /** How long visitors start new actions, milliseconds. */
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

/** Faults possible with this store. */
export function listFaults(store: StoreKind): readonly FaultKind[] {
  return KINDS[store]
}

/** Everything in a round follows from the seed, its number, the store and the allowed faults. */
export function planRound(seed: number, number: number, store: StoreKind, among = KINDS[store]): RoundPlan {
  const random = seededRandom(seed, `${store} ${number}`)
  const loadMs = random.whole(1000, 2000)
  const kinds = random.sample(among, random.whole(1, 3))
  return {
    number,
    loadMs,
    faults: kinds.map((kind) => findFault(kind, random, loadMs)),
    visitors: ERRANDS.map((errand, index) => ({
      name: `${number}-${index}`,
      errand,
      pauses: Array.from({ length: TIMES }, () => random.whole(0, errand === 'letter' ? 200 : 90)),
      doubles: Array.from({ length: TIMES }, () => random.boolean(0.2)),
    })),
  }
}

function findFault(kind: FaultKind, random: SeededRandom, loadMs: number): Fault {
  const at = random.whole(0, loadMs - 200)
  const forMs = random.whole(100, 1500)
  switch (kind) {
    case 'sink':
      return { kind, at, moods: random.sample([...MOODS, ...MOODS], random.whole(1, 6)) }
    case 'clock':
      return { kind, at, byMs: stepOf(random) }
    case 'database-freeze':
      // Sometimes longer than the host waits.
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

/** Mostly a wrong time zone or a flat battery, rarely another year. */
function stepOf(random: SeededRandom): number {
  const size = random.boolean(0.15)
    ? random.whole(8, 40) * DAY_MS
    : random.pick([MINUTE_MS, 20 * MINUTE_MS, 180 * MINUTE_MS, 720 * MINUTE_MS])
  return random.boolean(0.5) ? size : -size
}

/** Formats a plan for the log. */
export function describeFaults(faults: readonly Fault[]): string {
  const words = faults.map((fault) => {
    if (fault.kind === 'sink') return `sink@${fault.at} ×${fault.moods.length}`
    if (fault.kind === 'clock') return `clock@${fault.at} ${Math.round(fault.byMs / MINUTE_MS)} мин`
    return `${fault.kind}@${fault.at}+${fault.forMs}`
  })
  return words.join(', ') || 'ничего'
}
