import { readMember, readMemberText } from './member.ts'

const START_PARAM = 'tgWebAppStartParam'

/** Input of the detection; passed in so that every case is a row of a test. */
export interface DetectionInput {
  hash: string
  search: string
  /**
   * True if a client accepts bridge events: `TelegramWebviewProxy`, `external.notify`, or a framing web
   * client.
   */
  hasBridge: boolean
  /** True if that client is only the parent page, which may be any page. */
  isFrame?: boolean
  /** Raw launch parameters remembered from before a reload. */
  remembered: string | undefined
  /** `window.Telegram.WebApp`, of any type. */
  webApp: unknown
}

/** Where the app runs. `launch` holds the raw launch parameters, kept for a reload. */
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
      webApp: object
      platform: string
      version: string
      initData: string | undefined
      startParam: string | undefined
    }
  | { kind: 'browser' }

/**
 * Detects where the app runs without the SDK, in about 1 kB, so a plain browser pays no more for a
 * messenger. Unlike the SDK it accepts launches without `signature`, bad theme colours and a bare
 * `Telegram.WebApp` object (`README.md`, "Traps of clients"). Launch parameters without a client mean a
 * pasted address: a browser.
 */
export function detect(input: DetectionInput): Detection {
  const launch = readLaunch(input)
  const start = launch?.get(START_PARAM) ?? startParamIn(input.hash) ?? startParamIn(input.search)
  const inObject = detectWebApp(input.webApp, launch, start)
  // An object with launch data is stronger evidence than a parent page.
  if (inObject && input.isFrame && readMemberText(readMember(input.webApp, 'initData')) !== '')
    return inObject
  if (launch && input.hasBridge) return detectTelegram(launch, start)
  return inObject ?? { kind: 'browser' }
}

/** What a Telegram client passed at launch, as every driver exposes it. */
export function telegramLaunch(found: Exclude<Detection, { kind: 'browser' }>) {
  const { platform, version, initData, startParam } = found
  return { isMessenger: true, platform, version, initData, initDataField: 'init_data', startParam } as const
}

/**
 * Returns the address without launch parameters: credentials are removed before the router or other code
 * reads it.
 */
export function withoutLaunchParams(address: { pathname: string; search: string; hash: string }): string {
  const kept = address.search
    .slice(1)
    .split('&')
    .filter((piece) => !/^(?:tg)?WebApp/.test(piece))
    .join('&')
  // Clients append their parameters, so in the hash everything after the first of them is theirs.
  const hash = address.hash.replace(/[#?&](?:tg)?WebApp.*$/s, '')
  return address.pathname + (kept && `?${kept}`) + (hash === '#' ? '' : hash)
}

function readLaunch({ hash, search, remembered }: DetectionInput): Map<string, string> | undefined {
  return launchParams(hash) ?? launchParams(search) ?? launchParams(remembered ?? '')
}

function detectTelegram(launch: Map<string, string>, start: string | undefined): Detection {
  const initData = launch.get('tgWebAppData') || undefined
  return {
    kind: 'telegram',
    launch: new URLSearchParams([...launch]).toString(),
    platform: launch.get('tgWebAppPlatform') || 'unknown',
    version: launch.get('tgWebAppVersion') || '6.0',
    initData,
    startParam: readStartParam(start, initData),
    theme: launch.get('tgWebAppThemeParams'),
  }
}

/**
 * A function or a class with static members counts as an object too. What it lacks may be in the launch
 * parameters.
 */
function detectWebApp(
  webApp: unknown,
  launch: Map<string, string> | undefined,
  start: string | undefined,
): Detection | undefined {
  if ((typeof webApp !== 'object' && typeof webApp !== 'function') || webApp === null) return undefined
  const initData = readMemberText(readMember(webApp, 'initData')) || launch?.get('tgWebAppData') || undefined
  const platform = readMemberText(readMember(webApp, 'platform')) || undefined
  // Outside a client the official script leaves this object behind, with the platform "unknown".
  if (initData === undefined && platform === 'unknown') return undefined
  const unsafe = readMember(webApp, 'initDataUnsafe')
  return {
    kind: 'webapp',
    webApp,
    platform: platform ?? 'unknown',
    version: readMemberText(readMember(webApp, 'version')) || '6.0',
    initData,
    startParam: readStartParam(readMemberText(readMember(unsafe, 'start_param')) || start, initData),
  }
}

/** A link may contain it alone, without the launch parameters of a client. */
function startParamIn(part: string): string | undefined {
  return telegramParams(part)?.get(START_PARAM)
}

function launchParams(part: string): Map<string, string> | undefined {
  const launch = telegramParams(part)
  const isLaunch = ['tgWebAppPlatform', 'tgWebAppVersion', 'tgWebAppData'].some((key) => launch?.has(key))
  return isLaunch ? launch : undefined
}

/** The last value of a key wins: the client's appended value overrides the link's. */
function telegramParams(part: string): Map<string, string> | undefined {
  const from = part.search(/(?:^|[#?&])tgWebApp\w+=/)
  if (from < 0) return undefined
  const params = new URLSearchParams(part.slice(from).replace(/^[#?&]/, ''))
  return new Map([...params].filter(([key]) => key.startsWith('tgWebApp')))
}

function readStartParam(given: string | undefined, initData: string | undefined): string | undefined {
  return given || new URLSearchParams(initData ?? '').get('start_param') || undefined
}
