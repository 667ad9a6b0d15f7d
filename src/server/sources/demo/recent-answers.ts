import { LRUCache } from 'lru-cache'

/**
 * Cache of recent results that drops the oldest first. It only saves work: every result can be computed
 * again.
 */
export interface RecentAnswers<T> {
  get(key: string, workOut: () => T): T
  has(key: string): boolean
}

export function recentAnswers<T>(limit: number): RecentAnswers<T> {
  const answers = new LRUCache<string, { answer: T }>({ max: limit })
  return {
    has: (key) => answers.has(key),
    get(key, workOut) {
      const known = answers.get(key) ?? { answer: workOut() }
      answers.set(key, known)
      return known.answer
    },
  }
}
