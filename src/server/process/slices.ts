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
 * For work of many short steps, in loops that know nothing of each other: call the answer before each step. Once the steps
 * of one turn of the event loop have held the process for a slice, the next one waits and others are let in. A promise
 * that is there already does not: loops over a synchronous database never leave their turn by themselves.
 */
export function createSlicing(): () => Promise<void> {
  let since: number | undefined
  return async () => {
    if (since === undefined) {
      since = performance.now()
      nextTurn(() => (since = undefined))
    } else if (performance.now() - since >= SLICE_MS) await letOthersIn()
  }
}

async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve))
}
