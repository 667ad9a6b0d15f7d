import { findBridge } from './bridge.ts'
import { createBrowser } from './browser.ts'
import { detect, withoutLaunchParams } from './detect.ts'
import type { Messenger } from './port.ts'
import { createTelegram } from './telegram.ts'
import { createWebAppObject } from './webapp-object.ts'

/** Survives a reload inside the messenger, when the address no longer carries the launch parameters. */
const LAUNCH_KEY = 'launch'

/**
 * Finds out where the app runs and clears the credentials out of the address, before the router or anything else
 * reads it. Call once, before React.
 */
export function findMessenger(view: Window): Messenger {
  const bridge = findBridge(view)
  const found = detect({
    hash: view.location.hash,
    search: view.location.search,
    hasBridge: bridge !== undefined,
    remembered: recall(view),
    webApp: (view as unknown as { Telegram?: { WebApp?: unknown } }).Telegram?.WebApp,
  })
  const clean = withoutLaunchParams(view.location)
  if (clean !== view.location.pathname + view.location.search + view.location.hash) {
    view.history.replaceState(view.history.state, '', clean)
  }
  switch (found.kind) {
    case 'telegram':
      remember(view, found.launch)
      return bridge ? createTelegram(found, bridge) : createBrowser()
    case 'webapp':
      return createWebAppObject(found)
    case 'browser':
      return createBrowser()
  }
}

function remember(view: Window, launch: string): void {
  try {
    view.sessionStorage.setItem(LAUNCH_KEY, launch)
  } catch {
    // Storage is blocked in framed clients; then a reload opens the app as a browser would.
  }
}

function recall(view: Window): string | undefined {
  try {
    return view.sessionStorage.getItem(LAUNCH_KEY) ?? undefined
  } catch {
    return undefined
  }
}
