import { describeFaults, listFaults, planRound, type FaultKind, type StoreKind } from './plan.ts'
import { playRound, RECOVERY_MS, type RoundResult } from './round.ts'
import { openWorld, type World } from './world.ts'

export interface RunOptions {
  seed: number
  /** First round of one store. */
  rounds: number
  first?: number | undefined
  store: StoreKind
  /** Kinds of faults; all by default. */
  only?: readonly string[] | undefined
  /** True once the run should stop: the round is finished and nothing is left running. */
  isStopped?: (() => boolean) | undefined
  /** Receives progress lines. */
  say: (line: string) => void
}

/** Result of a run over one store. */
export interface RunResult {
  store: StoreKind
  rounds: RoundResult[]
  /** Promises that were given. */
  promised: { leads: number; reviews: number; hearts: number; signIns: number; signOuts: number }
  /** Messages in the chat, and those with an unknowable outcome. */
  messages: { arrived: number; unheard: number }
  startsMs: number[]
}

/** Undefined when this machine has no such store. */
export async function runFaults(options: RunOptions): Promise<RunResult | undefined> {
  const { seed, rounds, store, only, say, first = 1, isStopped = () => false } = options
  const world = await openWorld(store)
  if (world === undefined) {
    say(`${store}: пропущено, здесь нет initdb и postgres`)
    return undefined
  }
  for (const kind of world.store.without) say(`${store}: ${kind} пропущено, у этой машины нет на это прав`)
  const kinds = listFaults(store).filter((kind) => only?.includes(kind) ?? true)
  try {
    const played: RoundResult[] = []
    for (let number = first; number < first + rounds && !isStopped(); number += 1) {
      const { faults, ...plan } = planRound(seed, number, store, kinds)
      // The same seed gives the same schedule with gaps when fewer faults are possible.
      const able = faults.filter(({ kind }) => !world.store.without.includes(kind))
      const round = await playRound(world, { ...plan, faults: able })
      say(formatLine(store, round))
      played.push(round)
    }
    return toResult(world, played)
  } finally {
    await world.close()
  }
}

function formatLine(store: StoreKind, { number, faults, heard, recoveredMs, problems }: RoundResult): string {
  const { taken, away, cut } = heard
  const figures = `принято ${taken}, 503 ${away}, обрывов ${cut}, запись через ${Math.round(recoveredMs)} мс`
  return [
    `${store} ${number}: ${describeFaults(faults)}: ${figures}`,
    ...problems.map((one) => `  ! ${one}`),
  ].join('\n')
}

function toResult({ kind, ledger, chat, host }: World, rounds: RoundResult[]): RunResult {
  const count = <T>(items: Iterable<T>, isOne: (item: T) => boolean) => [...items].filter(isOne).length
  return {
    store: kind,
    rounds,
    promised: {
      leads: count(ledger.leads.values(), (id) => id !== undefined),
      reviews: count(ledger.reviews.values(), Boolean),
      hearts: count(ledger.hearts.values(), ({ state }) => state !== 'doubt'),
      signIns: ledger.tokens.size,
      signOuts: count(ledger.tokens.values(), ({ state }) => state === 'ended'),
    },
    messages: { arrived: chat.messages.length, unheard: chat.unheard.length },
    startsMs: host.starts,
  }
}

/** The figures of a run in a few lines. */
export function figuresOf({ store, rounds, promised, messages, startsMs }: RunResult): string {
  const kinds = rounds.flatMap(({ faults }) => faults.map(({ kind }) => kind))
  const counts = new Map<FaultKind, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const recovered = rounds.map(({ recoveredMs }) => recoveredMs)
  const slow = recovered.filter((ms) => ms > RECOVERY_MS).length
  const problems = rounds.flatMap((round) => round.problems)
  const sum = (key: 'taken' | 'away' | 'cut') => rounds.reduce((total, { heard }) => total + heard[key], 0)
  return [
    `${store}: кругов ${rounds.length}, неисправностей ${kinds.length} (${[...counts].map((one) => one.join(' ')).join(', ')})`,
    `  принято ${sum('taken')}, 503 ${sum('away')}, обрывов ${sum('cut')}; обещано заявок ${promised.leads}, ` +
      `отзывов ${promised.reviews}, сердец ${promised.hearts}, входов ${promised.signIns}, выходов ${promised.signOuts}`,
    `  сообщений в чате ${messages.arrived}, из них без ответа хосту ${messages.unheard}`,
    `  запись после неисправности: медиана ${percentile(recovered, 0.5)}, p95 ${percentile(recovered, 0.95)}, ` +
      `самое долгое ${percentile(recovered, 1)} мс, дольше 3 с ${slow} раз; запуск хоста p95 ${percentile(startsMs, 0.95)} мс`,
    `  нарушено обещаний: ${problems.length}`,
  ].join('\n')
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
}
