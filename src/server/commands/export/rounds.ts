/**
 * Runs the work for each item in sequence. Retries the failed ones after each pause, milliseconds.
 * @returns items that failed in every round
 */
export async function inRounds(
  all: readonly string[],
  pauses: readonly number[],
  work: (one: string) => Promise<boolean>,
): Promise<string[]> {
  let left = [...all]
  for (const pause of pauses) {
    if (left.length === 0) return []
    await new Promise((resolve) => setTimeout(resolve, pause))
    const vain: string[] = []
    for (const one of left) if (!(await work(one))) vain.push(one)
    left = vain
  }
  return left
}

/** A pool that accepts more work while it runs. */
export interface Pool {
  add: (one: string) => void
  /** Waits for all work. @returns failed items @throws the first error of the work */
  end: () => Promise<string[]>
  /** Drops pending work and waits for running work. */
  stop: () => Promise<void>
}

/** Runs the work for each added item, at most `atOnce` in parallel. */
export function createPool(atOnce: number, work: (one: string) => Promise<boolean>): Pool {
  const waiting: string[] = []
  const vain: string[] = []
  const failures: unknown[] = []
  const running = new Set<Promise<void>>()
  const run = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        if (!(await work(one))) vain.push(one)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  const allEnded = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    add(one) {
      waiting.push(one)
      if (running.size >= atOnce) return
      const worker = run().finally(() => running.delete(worker))
      running.add(worker)
    },
    async end() {
      await allEnded()
      if (failures.length > 0) throw failures[0]
      return vain
    },
    async stop() {
      waiting.length = 0
      await allEnded()
    },
  }
}
