import { findBridge } from './bridge.ts'
import { createBrowser } from './browser.ts'
import { detect, withoutLaunchParams } from './detect.ts'
import { launchOf } from './launch-of.ts'
import { readMember } from './member.ts'
import type { Launch, Messenger } from './port.ts'
import { createTelegram } from './telegram.ts'

/** Survives a reload inside the messenger, when the address no longer carries the launch parameters. */
const LAUNCH_KEY = 'launch'
/** The launch whose start parameter was followed: a reload, or a full load of home later on, stays where it is. */
const OPENED_KEY = 'opened_launch'

/**
 * Finds out where the app runs and clears the credentials out of the address, before the router or anything else
 * reads it. Call once, before React. Never throws: whatever the surroundings are, the app opens. MAX and
 * a ready-made object are waited for: their drivers are chunks that nobody else pays for.
 */
export function findMessenger(view: Window): Messenger | Promise<Messenger> {
  const bridge = findBridge(view)
  const { hash, search } = view.location
  const remembered = recall(view, LAUNCH_KEY)
  const found = detect({
    hash,
    search,
    hasBridge: bridge !== undefined,
    remembered,
    webApp: readMember(readMember(view, 'Telegram'), 'WebApp'),
  })
  clearAddress(view)
  if (found.kind === 'browser') return findMax(view, `${hash}#${remembered}`) ?? createBrowser()
  const startParam = takeStartParam(view, found)
  if (found.kind === 'webapp')
    return import('./webapp-object.ts').then(
      ({ createWebAppObject }) => createWebAppObject({ ...found, startParam }),
      createBrowser,
    )
  remember(view, LAUNCH_KEY, found.launch)
  return bridge ? createTelegram({ ...found, startParam }, bridge) : createBrowser()
}

/** Only a trace of MAX is looked for here: its driver, which knows whether it is true, is a chunk nobody else loads. */
function findMax(view: Window, launchText: string): Promise<Messenger> | undefined {
  const launch = /[#&](WebApp\w+=[^#]*)/.exec(launchText)?.[1]
  if (launch === undefined && readMember(view, 'WebApp') === undefined) return undefined
  if (launch !== undefined) remember(view, LAUNCH_KEY, launch)
  return import('./max.ts').then(
    ({ openMax }) => openMax(launch, view, (own) => takeStartParam(view, own)),
    createBrowser,
  )
}

function clearAddress(view: Window): void {
  const { origin, pathname, search, hash } = view.location
  const clean = withoutLaunchParams(view.location)
  if (clean === pathname + search + hash) return
  try {
    view.history.replaceState(view.history.state, '', origin + clean)
  } catch {
    // A web view may refuse to rewrite its history; then an entry more is the lesser evil than credentials in sight.
    view.location.hash = ''
  }
}

/** The start parameter, once per launch. Where storage is blocked, the kind of the page load still tells a reload. */
function takeStartParam(view: Window, { initData, startParam }: Launch): string | undefined {
  if (startParam === undefined || loadKind(view) !== 'navigate') return undefined
  const launch = `${launchOf(initData ?? '')} ${startParam}`
  if (recall(view, OPENED_KEY) === launch) return undefined
  remember(view, OPENED_KEY, launch)
  return startParam
}

function loadKind(view: Window): string {
  try {
    const [entry] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.type ?? 'navigate'
  } catch {
    return 'navigate'
  }
}

function remember(view: Window, key: string, value: string): void {
  try {
    view.sessionStorage.setItem(key, value)
  } catch {
    // Storage is blocked in framed clients; then a reload opens the app as a browser would.
  }
}

function recall(view: Window, key: string): string | undefined {
  try {
    return view.sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
