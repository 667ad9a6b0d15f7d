/** CPU time before yielding to other work, milliseconds. */
const SLICE_MS = 6
/**
 * Event-loop turns between two slices. Node accepts one connection a turn: with one turn, two running
 * searches accept fifty visitors a second, and later ones wait for seconds. An idle turn takes
 * microseconds.
 */
const TURNS = 8
/** Taken when the module loads: a test's fake clock does not stop the work. */
const nextTurn = setImmediate

/** `map`, with the process let go now and then: a search of a thousand hotels must not hold up anybody's answer. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R | Promise<R>): Promise<R[]> {
  const done: R[] = []
  let since = performance.now()
  for (const item of items) {
    done.push(await map(item))
    if (performance.now() - since < SLICE_MS) continue
    await letOthersIn()
    since = performance.now()
  }
  return done
}

/**
 * For short steps of work that knows nothing of each other: await the answer before each step. Once the steps of a turn
 * have held the process for a slice, the next ones wait in order of arrival while others are let in, and share the
 * slices that follow. Without it, loops over a synchronous database never leave their turn.
 */
export function createSlicing(): () => Promise<void> {
  let since: number | undefined
  const waiting: (() => void)[] = []
  let isAdmitting = false

  const admit = async () => {
    isAdmitting = true
    while (waiting.length > 0) {
      await letOthersIn()
      const startedAt = performance.now()
      while (waiting.length > 0 && performance.now() - startedAt < SLICE_MS) {
        waiting.shift()?.()
        // Runs after the step and all that follows it at once.
        await new Promise<void>((resolve) => process.nextTick(resolve))
      }
    }
    isAdmitting = false
  }

  return async () => {
    if (since === undefined) {
      since = performance.now()
      nextTurn(() => (since = undefined))
    }
    if (!isAdmitting && performance.now() - since < SLICE_MS) return
    const turn = new Promise<void>((resolve) => void waiting.push(resolve))
    if (!isAdmitting) void admit()
    await turn
  }
}

async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve))
}
