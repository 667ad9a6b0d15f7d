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
 * True when the router has to stay where it is, because the document of the target is on its way. What must not be
 * loaded anew now goes on inside the page, and the next navigation is asked again.
 */
export const leaveByDocument: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  // Filters write themselves into the address; the visitor goes nowhere.
  const isRewrite = historyAction === 'REPLACE' && nextLocation.pathname === currentLocation.pathname
  if (isRewrite || isReloadHeld() || !navigator.onLine) return false
  if (historyAction === 'POP') {
    // The browser stands at the target already.
    location.reload()
    return false
  }
  const { pathname, search } = nextLocation
  const target = location.origin + createPath(nextLocation)
  if (pathname + search !== location.pathname + location.search) {
    location[historyAction === 'PUSH' ? 'assign' : 'replace'](target)
    return true
  }
  // Assigned, an address that differs by its hash alone loads nothing.
  history[historyAction === 'PUSH' ? 'pushState' : 'replaceState'](null, '', target)
  location.reload()
  return true
}
