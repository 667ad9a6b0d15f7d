import { RELOAD_GUARD_MS } from '#shared/domain/constants.ts'
import { useEffect, useState } from 'react'

/** Reloads of this tab so far; never cleared, so that a page that fails at once cannot loop. */
const GUARD_KEY = 'chunk_reloads'
const MAX_RELOADS = 3
const ANSWER_WITHIN_MS = 5000

/** Failed dynamic imports, and whether each may reload the page: a render may be repeated. */
const failures = new WeakMap<Error, boolean | undefined>()

/**
 * Records errors of failed dynamic imports: the chunk is missing, HTML was served instead, or it is
 * broken.
 */
export function watchChunks(view: Window): void {
  view.addEventListener('vite:preloadError', ({ payload }) => failures.set(payload, undefined))
}

/** True for a failed dynamic import: a retry repeats it, only a reload may help. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && failures.has(error)
}

/**
 * For the error page: after a deploy an old chunk may be gone, and a reload brings the new build
 * (requirement 4). True while reloading. Failed prefetches never get here.
 */
export function useChunkReload(error: unknown): boolean {
  const [isRefused, refuse] = useState(false)
  const isReloading = shouldReload(error)
  useEffect(() => {
    if (isReloading) void reloadPage().then((isLoading) => refuse(!isLoading))
  }, [isReloading])
  return isReloading && !isRefused
}

/** True if the page should be reloaded for an error; stable for the same error. */
export function shouldReload(error: unknown): boolean {
  if (!(error instanceof Error && failures.has(error))) return false
  // Offline, our error page with its button helps more than the browser's.
  const verdict = failures.get(error) ?? (navigator.onLine && mayReload(location.pathname, Date.now()))
  failures.set(error, verdict)
  return verdict
}

/** Reloads the page if that may help; false if the limit is reached or the host does not answer. */
export async function reloadOnce(): Promise<boolean> {
  return navigator.onLine && mayReload(location.pathname, Date.now()) && (await reloadPage())
}

/**
 * Reloads the page once its host has answered with any status; false without an answer. On a dead network
 * the browser claims to be online, and a reload would replace our page with its error page.
 */
export async function reloadPage(): Promise<boolean> {
  const isAnswered = await isHostReachable()
  if (isAnswered) location.reload()
  return isAnswered
}

/** True if the host answers with any status within five seconds. */
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
 * Allows one reload per path in ten seconds (requirement 9) and three per tab. Refuses if the record
 * cannot be stored and read back: otherwise the page could reload forever.
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
