import { findBridge } from './bridge.ts'
import { createBrowser } from './browser.ts'
import { detect, withoutLaunchParams } from './detect.ts'
import { identifyLaunch } from './launch-of.ts'
import { readMember } from './member.ts'
import type { Launch, Messenger } from './port.ts'
import type { LoadSdk } from './sdk.ts'
import { createTelegram } from './telegram.ts'

/** Survives a reload inside the messenger, when the address no longer has the launch parameters. */
const LAUNCH_KEY = 'launch'
/**
 * Where Telegram's SDKs store theirs, and where their `mockTelegramEnv` leaves a test launch: version 2
 * and later, version 1.
 */
const SDK_LAUNCH_KEYS = ['tapps/launchParams', 'telegram-apps/launch-params']
const THEME_PARAM = 'tgWebAppThemeParams'
/**
 * The launch whose start parameter was opened, the path it was opened at, and its last place: a reload or a later full
 * load of home does not open it again.
 */
const OPENED_KEY = 'opened_launch'

/**
 * Detects where the app runs and removes credentials from the address before the router or other code
 * reads it. Call once, before React. Never throws: the app opens in any environment. Drivers of MAX and
 * of a ready-made object are separate chunks loaded on demand.
 * @param loadSdk loads Telegram's SDK; without it the client's events come only through its own bridge
 */
export function findMessenger(view: Window, loadSdk?: LoadSdk): Messenger | Promise<Messenger> {
  const bridge = findBridge(view)
  const { hash, search } = view.location
  const own = recall(view, LAUNCH_KEY)
  const remembered = own ?? recallSdkLaunch(view)
  const found = detect({
    hash,
    search,
    hasBridge: bridge !== undefined,
    isFrame: bridge?.isFrame === true,
    remembered,
    webApp: readMember(readMember(view, 'Telegram'), 'WebApp'),
  })
  const isByClient = clearAddress(view)
  const take = (launch: Launch) => takeStartParam(view, launch, isByClient)
  if (found.kind === 'browser') return findMax(view, `${hash}#${remembered}`, take) ?? createBrowser()
  if (found.kind === 'webapp')
    return import('./webapp-object/webapp-object.ts').then(
      ({ createWebAppObject }) => createWebAppObject({ ...found, startParam: take(found) }),
      createBrowser,
    )
  if (!bridge) return createBrowser()
  const launch = new URLSearchParams(found.launch)
  const keepTheme = (params: unknown) => {
    launch.set(THEME_PARAM, typeof params === 'string' ? params : JSON.stringify(params))
    remember(view, LAUNCH_KEY, launch.toString())
  }
  const theme = lastTheme(own, found.initData) ?? found.theme
  if (theme === undefined) remember(view, LAUNCH_KEY, found.launch)
  else keepTheme(theme)
  if (view.parent !== view)
    void import('./framed-page.ts').then(
      ({ serveWebClient }) => serveWebClient(bridge, () => launch.toString(), view),
      () => {},
    )
  return createTelegram({ ...found, theme, startParam: take(found) }, bridge, keepTheme, loadSdk)
}

/** The theme of this launch before a reload: the address still contains the initial one. */
function lastTheme(own: string | undefined, initData: string | undefined): string | undefined {
  const known = new URLSearchParams(own)
  const isSameLaunch = initData !== undefined && known.get('tgWebAppData') === initData
  return (isSameLaunch && known.get(THEME_PARAM)) || undefined
}

function recallSdkLaunch(view: Window): string | undefined {
  const found = SDK_LAUNCH_KEYS.map((key) => recall(view, key)).find((text) => text !== undefined)
  // Stored as a JSON string; its quotes are not part of the last parameter.
  return found?.replaceAll(/^"|"$/g, '')
}

/** Looks only for a trace of MAX: its driver, which can verify it, is a separate chunk. */
function findMax(
  view: Window,
  launchText: string,
  take: (launch: Launch) => string | undefined,
): Promise<Messenger> | undefined {
  const launch = /[#&](WebApp\w+=[^#]*)/.exec(launchText)?.[1]
  if (launch === undefined && readMember(view, 'WebApp') === undefined) return undefined
  if (launch !== undefined) remember(view, LAUNCH_KEY, launch)
  return import('./max/max.ts').then(({ openMax }) => openMax(launch, view, take), createBrowser)
}

/** Returns true if the address had launch parameters: the client itself has loaded the page. */
function clearAddress(view: Window): boolean {
  const { pathname, search, hash } = view.location
  const clean = withoutLaunchParams(view.location)
  if (clean === pathname + search + hash) return false
  // An extra entry is better than visible credentials.
  if (!replaceAddress(view, clean)) view.location.hash = ''
  return true
}

/** A web view may refuse to rewrite its history. */
function replaceAddress(view: Window, address: string): boolean {
  try {
    view.history.replaceState(view.history.state, '', view.location.origin + address)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the start parameter once per launch. When the client loads its address again, the last place of the launch is
 * put into the address instead; if it is unknown, returns the parameter again. The early search of `index.html` carries
 * the parameters to another path. With blocked storage the navigation type still reveals a reload.
 */
function takeStartParam(
  view: Window,
  { initData = '', startParam }: Launch,
  isByClient: boolean,
): string | undefined {
  const { pathname } = view.location
  const launch = `${identifyLaunch(initData)} ${startParam} `
  const opened = recall(view, OPENED_KEY)
  // Addresses contain no spaces.
  const known = opened?.startsWith(launch) ? opened.slice(launch.length).split(' ') : undefined
  const [entry = pathname, place = ''] = known ?? []
  if (!known) remember(view, OPENED_KEY, launch + pathname)
  view.addEventListener('pagehide', () =>
    remember(view, OPENED_KEY, `${launch}${entry} ${withoutLaunchParams(view.location)}`),
  )
  if (loadKind(view) !== 'navigate') return undefined
  if (known && !(isByClient && entry === pathname)) return undefined
  // Without data two launches look the same.
  return initData && place && replaceAddress(view, place) ? undefined : startParam
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
