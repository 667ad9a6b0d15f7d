import { pause, startHost, type RunningHost } from '../running-host.ts'

/** Keeps one host running as a supervisor does, and injects faults one at a time. */
export interface HostKeeper {
  origin: () => string
  /** Kills it and starts it again after `forMs`. */
  kill: (forMs: number) => Promise<void>
  /** The same with a graceful shutdown. */
  restart: (forMs: number) => Promise<void>
  /** Suspends the process. */
  freeze: (forMs: number) => Promise<void>
  /** Moves its clock; returns how far it is ahead now, milliseconds. */
  moveClock: (byMs: number) => number
  /** The time on its clock. */
  now: () => number
  /** How long each start took, milliseconds. */
  starts: number[]
  /** The latest output. */
  lastWords: () => string
  /** Unexpected exits with the last output. */
  accidents: string[]
  close: () => Promise<void>
}

const LAST_WORDS = 600
/** Attempts to start it before giving up. */
const STARTS = 20

export async function keepHost(environment: Record<string, string>): Promise<HostKeeper> {
  const [starts, accidents]: [number[], string[]] = [[], []]
  let aheadMs = 0
  let turn = Promise.resolve()
  const tryToStart = () =>
    startHost({ ...environment, CLOCK_AHEAD_MS: String(aheadMs) }, 'faults/host-with-clock')

  /** A full disk may prevent a start: a supervisor tries again. */
  async function start(): Promise<RunningHost> {
    for (let left = STARTS; ; left -= 1) {
      const startedAt = performance.now()
      const host = await tryToStart().catch((error: unknown) => {
        if (left === 0) throw error
      })
      if (host === undefined) {
        await pause(200)
        continue
      }
      starts.push(performance.now() - startedAt)
      host.tell(aheadMs)
      void host.ended.then((code) => {
        if (host === running)
          accidents.push(`хост кончился сам, код ${code}: ${host.output().slice(-LAST_WORDS)}`)
      })
      return host
    }
  }

  let running = await start()
  const inTurn = (work: () => Promise<void>) => (turn = turn.then(work))
  const end = (signal: NodeJS.Signals, forMs: number) =>
    inTurn(async () => {
      const host = running
      running = { ...host, origin: host.origin }
      host.kill(signal)
      await host.ended
      await pause(forMs)
      running = await start()
    })

  return {
    origin: () => running.origin,
    kill: (forMs) => end('SIGKILL', forMs),
    restart: (forMs) => end('SIGTERM', forMs),
    freeze: (forMs) =>
      inTurn(async () => {
        running.kill('SIGSTOP')
        await pause(forMs)
        running.kill('SIGCONT')
      }),
    moveClock(byMs) {
      aheadMs += byMs
      running.tell(aheadMs)
      return aheadMs
    },
    now: () => Date.now() + aheadMs,
    lastWords: () => running.output().slice(-LAST_WORDS),
    starts,
    accidents,
    async close() {
      await turn
      const host = running
      running = { ...host }
      host.kill('SIGTERM')
      await host.ended
    },
  }
}
