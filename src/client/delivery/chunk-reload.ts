import { RELOAD_GUARD_MS } from '#shared/domain/constants.ts'
import { useEffect, useState } from 'react'

/** Reloads of this tab so far; never cleared, so that a page that fails at once cannot begin anew. */
const GUARD_KEY = 'chunk_reloads'
const MAX_RELOADS = 3
const ANSWER_WITHIN_MS = 5000

/** Parts of the build that did not come, and whether the page may be loaded anew for each: a render may be repeated. */
const failures = new WeakMap<Error, boolean | undefined>()

/** Remembers which errors are parts of the build that did not come: missing, HTML in their place, or broken. */
export function watchChunks(view: Window): void {
  view.addEventListener('vite:preloadError', ({ payload }) => failures.set(payload, undefined))
}

/** Whether an error is a part of the build that did not come: trying again brings the same error, a load may not. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && failures.has(error)
}

/**
 * For the error page: after a deploy a part of the old build may be gone, and loading the page anew brings the new
 * one (requirement 4). True while it is being loaded; a part that failed ahead of need never comes this far.
 */
export function useChunkReload(error: unknown): boolean {
  const [isRefused, refuse] = useState(false)
  const isReloading = shouldReload(error)
  useEffect(() => {
    if (isReloading) void loadAnew().then((isLoading) => refuse(!isLoading))
  }, [isReloading])
  return isReloading && !isRefused
}

/** Whether the page is to be loaded anew for an error; the same answer whenever the same error is asked about. */
export function shouldReload(error: unknown): boolean {
  if (!(error instanceof Error && failures.has(error))) return false
  // Without a connection the button of the error page helps more than the browser's own page would.
  const verdict = failures.get(error) ?? (navigator.onLine && mayReload(location.pathname, Date.now()))
  failures.set(error, verdict)
  return verdict
}

/** Loads the page anew where that may help; false when it may not be tried again, or the host does not answer. */
export async function reloadOnce(): Promise<boolean> {
  return navigator.onLine && mayReload(location.pathname, Date.now()) && (await loadAnew())
}

/**
 * Loads the page anew once its host has answered, however it answers; false where it does not. A browser that is behind
 * a dead network says that it is online, and a load would put its own page of errors in the place of ours.
 */
export async function loadAnew(): Promise<boolean> {
  const isAnswered = await isHostReachable()
  if (isAnswered) location.reload()
  return isAnswered
}

/** Whether the host answers anything at all within five seconds. */
export async function isHostReachable(): Promise<boolean> {
  return (
    navigator.onLine &&
    Promise.race([
      fetch('/builds/latest.json', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ANSWER_WITHIN_MS)),
    ])
  )
}

/**
 * At most once per path in ten seconds (requirement 9) and three times in a tab. What cannot be written down and
 * read again is refused: without that proof a page would reload for ever.
 */
export function mayReload(path: string, now: number): boolean {
  try {
    const past = JSON.parse(sessionStorage.getItem(GUARD_KEY) ?? '[]') as { path: string; at: number }[]
    const isRecent = past.some((reload) => reload.path === path && now - reload.at < RELOAD_GUARD_MS)
    if (past.length >= MAX_RELOADS || isRecent) return false
    const text = JSON.stringify([...past, { path, at: now }])
    sessionStorage.setItem(GUARD_KEY, text)
    return sessionStorage.getItem(GUARD_KEY) === text
  } catch {
    return false
  }
}
