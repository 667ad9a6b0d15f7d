import { StoreAway } from './store-away.ts'

/** One place, given in the order of asking. */
export interface Turns {
  /** Waits for the place until `deadline`, an instant of `performance.now()`. @throws StoreAway when it does not come */
  take(deadline: number): Promise<() => void>
  /** Whoever waits is sent away. */
  close(): void
}

interface Waiting {
  enter: () => void
  refuse: () => void
}

/** As it is when the module loads: a test's clock does not stop the queue. */
const nextTurn = setImmediate

export function createTurns(): Turns {
  const waiting: Waiting[] = []
  let isTaken = false

  const pass = () => {
    const next = waiting.shift()
    if (next) next.enter()
    else isTaken = false
  }
  /** Other work of the process has a turn between two holders: a queue of writers must not become one pause. */
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
