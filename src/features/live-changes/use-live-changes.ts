import { useEffect } from 'react'
import { createPlace, followChanges, type Following } from './follow-changes.ts'

/** Beyond what the call waits for, milliseconds. */
const ANSWER_MS = 10_000

/** What is followed; the same object for as long as it is the same. */
export interface Live {
  /** One waiting call: `after` and `wait` of its query, and what it is sent with. */
  ask: (
    query: { after: string; wait: string },
    options: { timeoutMs: number; signal: AbortSignal },
  ) => ReturnType<Following['ask']>
  /** Asks for what stands on the page anew; false when that failed. */
  refresh: (signal?: AbortSignal) => Promise<boolean>
}

/**
 * Keeps what stands on the page as it is at the provider for as long as somebody looks at it. What cannot be heard of at
 * once is asked for when the page is looked at again. Undefined follows nothing.
 */
export function useLiveChanges(live: Live | undefined): void {
  useEffect(() => live && follow(live), [live])
}

function follow({ ask, refresh }: Live): () => void {
  const place = createPlace()
  let isAbsent = false
  let control: AbortController | undefined
  const start = () => {
    control = new AbortController()
    const { signal } = control
    void followChanges({
      ask: (after, seconds) =>
        ask({ after, wait: String(seconds) }, { timeoutMs: seconds * 1000 + ANSWER_MS, signal }),
      refresh: () => refresh(signal),
      place,
      signal,
    }).then((end) => {
      if (end === 'absent') isAbsent = true
    })
  }
  const stop = () => {
    control?.abort()
    control = undefined
  }
  const look = () => {
    if (document.visibilityState === 'hidden') return stop()
    if (isAbsent) return void refresh()
    if (control && place.isHeard) return
    if (!place.isHeard) void refresh()
    stop()
    start()
  }
  start()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  window.addEventListener('online', look)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    window.removeEventListener('online', look)
  }
}
