import { useEffect, useState } from 'react'
import { createPath, useBlocker, type BlockerFunction } from 'react-router-dom'
import { BUILD_ID } from './build-id.ts'
import { isReloadHeld } from './hold-reload.ts'
import { OUTDATED_CHECK_MS } from '#shared/domain/constants.ts'

/** Once a newer build is served, the next navigation loads its target as a document (requirement 4). */
export function FreshBuild() {
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => {
    if (BUILD_ID !== undefined) return watchBuild(BUILD_ID, () => setOutdated(true), performance.now())
  }, [])
  return isOutdated && <LeaveByDocument />
}

function LeaveByDocument() {
  useBlocker(leaveByDocument)
  return null
}

/**
 * True if the router must not navigate because the target loads as a document. A page that must not be
 * reloaded navigates inside the app, and the next navigation checks again.
 */
export const leaveByDocument: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  // Filters rewrite the address without navigation.
  const isRewrite = historyAction === 'REPLACE' && nextLocation.pathname === currentLocation.pathname
  if (isRewrite || isReloadHeld() || !navigator.onLine) return false
  if (historyAction === 'POP') {
    // The browser is already at the target.
    location.reload()
    return false
  }
  const { pathname, search } = nextLocation
  const target = location.origin + createPath(nextLocation)
  if (pathname + search !== location.pathname + location.search) {
    location[historyAction === 'PUSH' ? 'assign' : 'replace'](target)
    return true
  }
  // Assigning an address that differs only in the hash loads nothing.
  history[historyAction === 'PUSH' ? 'pushState' : 'replaceState'](null, '', target)
  location.reload()
  return true
}

/**
 * Checks every hour which build is served now (requirement 4), and reports once if it differs from
 * `buildId`. Failures count as no answer. Returns the function that stops it.
 * @param age of the page when the watch starts, ms: counts towards the first hour
 */
export function watchBuild(buildId: string, onOutdated: () => void, age = 0): () => void {
  let isOver = false
  let checkedAt = Date.now() - age
  const check = async () => {
    clearTimeout(timer)
    checkedAt = Date.now()
    const latest = await latestBuild()
    if (isOver) return
    if (latest === undefined || latest === buildId) {
      timer = setTimeout(check, OUTDATED_CHECK_MS)
      return
    }
    stop()
    onOutdated()
  }
  // Phones freeze the timers of a hidden page.
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > OUTDATED_CHECK_MS) void check()
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
  let timer = setTimeout(check, Math.max(0, OUTDATED_CHECK_MS - age))
  document.addEventListener('visibilitychange', onVisible)
  return stop
}

async function latestBuild(): Promise<string | undefined> {
  try {
    const reply = await fetch(`/builds/latest.json?${Date.now()}`)
    const { id } = (await reply.json()) as { id?: unknown }
    return reply.ok && typeof id === 'string' && id !== '' ? id : undefined
  } catch {
    return undefined
  }
}
