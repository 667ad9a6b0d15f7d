import type { TourSource } from '#server/sources/port.ts'

/**
 * Keeps every answer of a source whose clock stands still, so that tests of screens compute one search once. The
 * provider writes an answer as JSON, so no test can change it.
 */
export function rememberAnswers(tours: TourSource): TourSource {
  const answers: Partial<Record<keyof TourSource, Map<string, Promise<unknown>>>> = {}
  return new Proxy(tours, {
    get(target, name: keyof TourSource) {
      const ask = target[name] as (...asked: unknown[]) => Promise<unknown>
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
