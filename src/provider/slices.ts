/** How long reckoning holds the process before it lets others answer, milliseconds. */
const SLICE_MS = 6
/** As it is when the module loads: a test's clock does not stop the reckoning. */
const nextTurn = setImmediate

/** `map`, with the process let go now and then: a search of a thousand hotels must not hold up anybody's answer. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R | Promise<R>): Promise<R[]> {
  const done: R[] = []
  let since = performance.now()
  for (const item of items) {
    done.push(await map(item))
    if (performance.now() - since < SLICE_MS) continue
    await new Promise<void>((resolve) => void nextTurn(resolve))
    since = performance.now()
  }
  return done
}
