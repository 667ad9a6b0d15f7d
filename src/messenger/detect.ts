/** What of the surroundings detection reads; handed in so that every case is a row of a test. */
export interface Surroundings {
  hash: string
  search: string
  /** A client that takes bridge events: `TelegramWebviewProxy`, `external.notify`, or a framing web client. */
  hasBridge: boolean
  /** Launch parameters remembered from before a reload, raw. */
  remembered: string | undefined
  /** `window.Telegram.WebApp`, whatever it is. */
  webApp: unknown
}

/** Where we are. `launch` are the raw launch parameters, kept for a reload. */
export type Detection =
  | {
      kind: 'telegram'
      launch: string
      platform: string
      version: string
      initData: string | undefined
      startParam: string | undefined
      theme: string | undefined
    }
  | {
      kind: 'webapp'
      webApp: Record<string, unknown>
      platform: string
      version: string
      initData: string | undefined
      startParam: string | undefined
    }
  | { kind: 'browser' }

/**
 * Decides where the app runs without the SDK: about 1 kB, so that a plain browser pays no more for a messenger.
 * Unlike the SDK it accepts launches without `signature`, bad theme colours and a bare `Telegram.WebApp` object
 * (`telegram.md` 1.3). Launch parameters without a client to talk to are a pasted address: a browser.
 */
export function detect(around: Surroundings): Detection {
  const launch =
    launchParams(around.hash) ??
    launchParams(around.search) ??
    (around.hasBridge ? launchParams(around.remembered ?? '') : undefined)
  if (around.hasBridge && launch) {
    const initData = launch.get('tgWebAppData') || undefined
    return {
      kind: 'telegram',
      launch: launch.toString(),
      platform: launch.get('tgWebAppPlatform') ?? 'unknown',
      version: launch.get('tgWebAppVersion') ?? '6.0',
      initData,
      startParam: startParamOf(
        launch.get('tgWebAppStartParam') ?? new URLSearchParams(around.search).get('tgWebAppStartParam'),
        initData,
      ),
      theme: launch.get('tgWebAppThemeParams') ?? undefined,
    }
  }
  return detectWebApp(around.webApp) ?? { kind: 'browser' }
}

/** An address without launch parameters: credentials leave it before the router or anything else reads it. */
export function withoutLaunchParams(address: { pathname: string; search: string; hash: string }): string {
  return address.pathname + stripped(address.search, '?') + stripped(address.hash, '#')
}

function detectWebApp(webApp: unknown): Detection | undefined {
  if (typeof webApp !== 'object' || webApp === null) return undefined
  const members = webApp as Record<string, unknown>
  const initData =
    typeof members.initData === 'string' && members.initData !== '' ? members.initData : undefined
  const platform = typeof members.platform === 'string' ? members.platform : 'unknown'
  // The official script creates the object on any page; only a client fills it in.
  if (initData === undefined && platform === 'unknown') return undefined
  const unsafe =
    typeof members.initDataUnsafe === 'object' && members.initDataUnsafe !== null
      ? members.initDataUnsafe
      : {}
  const startParam =
    'start_param' in unsafe && typeof unsafe.start_param === 'string' ? unsafe.start_param : null
  return {
    kind: 'webapp',
    webApp: members,
    platform,
    version: typeof members.version === 'string' ? members.version : '6.0',
    initData,
    startParam: startParamOf(startParam, initData),
  }
}

function launchParams(part: string): URLSearchParams | undefined {
  const from = part.search(/[#?&]?tgWebApp\w+=/)
  if (from < 0) return undefined
  const params = new URLSearchParams(part.slice(from).replace(/^[#?&]/, ''))
  const launch = new URLSearchParams([...params].filter(([key]) => key.startsWith('tgWebApp')))
  return launch.has('tgWebAppPlatform') || launch.has('tgWebAppVersion') || launch.has('tgWebAppData')
    ? launch
    : undefined
}

function startParamOf(given: string | null, initData: string | undefined): string | undefined {
  const value = given ?? new URLSearchParams(initData ?? '').get('start_param')
  return value ? value : undefined
}

function stripped(part: string, mark: string): string {
  if (!part.includes('tgWebApp')) return part
  const kept = part
    .slice(1)
    .split(/[?&]/)
    .filter((piece) => piece !== '' && !piece.startsWith('tgWebApp'))
  return kept.length > 0 ? mark + kept.join('&') : ''
}
