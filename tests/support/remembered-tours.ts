import type { TourSource } from '#server/sources/port.ts'

/**
 * Caches every answer of a source with a stopped clock, so that screen tests compute one search once. The
 * provider serializes answers, so no test can change them.
 */
export function rememberAnswers(tours: TourSource): TourSource {
  const answers: Partial<Record<keyof TourSource, Map<string, Promise<unknown>>>> = {}
  return new Proxy(tours, {
    get(target, name: keyof TourSource) {
      const ask = target[name] as ((...asked: unknown[]) => Promise<unknown>) | undefined
      // Some methods are optional.
      if (!ask) return undefined
      const known = (answers[name] ??= new Map())
      return (question: unknown, ...rest: unknown[]) => {
        const key = JSON.stringify(question) ?? ''
        const answer = known.get(key) ?? ask.call(target, question, ...rest)
        known.set(key, answer)
        answer.catch(() => known.delete(key))
        return answer
      }
    },
  })
}
