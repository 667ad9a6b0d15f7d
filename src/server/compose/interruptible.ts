import type { OpenHost } from './open.ts'

type Fetch = OpenHost['fetch']

/** Answers as `fetch` does, until it is interrupted: who still waits then, and who comes later, is told to come again. */
export function interruptible(fetch: Fetch) {
  const waiting = new Set<(answer: Response) => void>()
  let isInterrupted = false
  return {
    fetch: async (...asked: Parameters<Fetch>): Promise<Response> => {
      if (isInterrupted) return comeAgain()
      return new Promise((resolve, reject) => {
        waiting.add(resolve)
        void Promise.resolve(fetch(...asked))
          .then(resolve, reject)
          .finally(() => waiting.delete(resolve))
      })
    },
    isInterrupted: () => isInterrupted,
    interrupt: (): void => {
      isInterrupted = true
      for (const answer of waiting) answer(comeAgain())
    },
  }
}

function comeAgain(): Response {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '3',
  }
  return new Response(JSON.stringify({ message: 'Витрина перезапускается. Попробуйте ещё раз' }), {
    status: 503,
    headers,
  })
}
