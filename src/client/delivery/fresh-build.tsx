import { useEffect, useState } from 'react'
import { createPath, useBlocker, type BlockerFunction } from 'react-router-dom'
import { BUILD_ID } from './build-id.ts'
import { isReloadHeld } from './hold-reload.ts'
import { watchBuild } from './outdated-build.ts'

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
