import { StoreAway } from './store-away.ts'

/** A mutex in order of arrival. */
export interface Mutex {
  /** Waits for the mutex until `deadline`, an instant of `performance.now()`. @throws StoreAway on timeout */
  take(deadline: number): Promise<() => void>
  /** Rejects all waiting callers. */
  close(): void
}

interface Waiting {
  enter: () => void
  refuse: () => void
}

/** Taken when the module loads: a test's fake clock does not stop the mutex. */
const nextTurn = setImmediate

export function createMutex(): Mutex {
  const waiting: Waiting[] = []
  let isTaken = false

  const pass = () => {
    const next = waiting.shift()
    if (next) next.enter()
    else isTaken = false
  }
  /** Other work runs between two holders: a queue of writers must not block the event loop. */
  const leave = () => void nextTurn(pass)

  return {
    async take(deadline) {
      if (!isTaken) {
        isTaken = true
        return leave
      }
      return new Promise((resolve, reject) => {
        const refuse = () => {
          clearTimeout(timer)
          const index = waiting.indexOf(one)
          if (index >= 0) waiting.splice(index, 1)
          reject(new StoreAway())
        }
        const timer = setTimeout(refuse, deadline - performance.now())
        const one = {
          enter: () => {
            clearTimeout(timer)
            resolve(leave)
          },
          refuse,
        }
        waiting.push(one)
      })
    },
    close() {
      for (const one of waiting.splice(0)) one.refuse()
    },
  }
}
