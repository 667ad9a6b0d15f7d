/** Answers worked out lately, the oldest forgotten first. It only saves work: every answer can be worked out anew. */
export interface RecentAnswers<T> {
  get(key: string, workOut: () => T): T
}

export function recentAnswers<T>(limit: number): RecentAnswers<T> {
  const answers = new Map<string, { answer: T }>()
  return {
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
