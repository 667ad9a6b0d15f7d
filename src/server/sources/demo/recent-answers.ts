/**
 * Cache of recent results that drops the oldest first. It only saves work: every result can be computed
 * again.
 */
export interface RecentAnswers<T> {
  get(key: string, workOut: () => T): T
  has(key: string): boolean
}

export function recentAnswers<T>(limit: number): RecentAnswers<T> {
  const answers = new Map<string, { answer: T }>()
  return {
    has: (key) => answers.has(key),
    get(key, workOut) {
      const known = answers.get(key) ?? { answer: workOut() }
      answers.delete(key)
      answers.set(key, known)
      const oldest = answers.keys().next()
      if (answers.size > limit && !oldest.done) answers.delete(oldest.value)
      return known.answer
    },
  }
}
