import { readMember, textOf } from './member.ts'

const START_PARAM = 'tgWebAppStartParam'

/** What detection reads; handed in so that every case is a row of a test. */
export interface DetectionInput {
  hash: string
  search: string
  /** A client that takes bridge events: `TelegramWebviewProxy`, `external.notify`, or a framing web client. */
  hasBridge: boolean
  /** That client is only the page around our frame, which may be any page. */
  isFrame?: boolean
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
      webApp: object
      platform: string
      version: string
      initData: string | undefined
      startParam: string | undefined
    }
  | { kind: 'browser' }

/**
 * Decides where the app runs without the SDK: about 1 kB, so that a plain browser pays no more for a messenger.
 * Unlike the SDK it accepts launches without `signature`, bad theme colours and a bare `Telegram.WebApp` object
 * (`README.md`, "Traps of clients"). Launch parameters without a client to talk to are a pasted address: a browser.
 */
export function detect(input: DetectionInput): Detection {
  const launch = readLaunch(input)
  const start = launch?.get(START_PARAM) ?? startParamIn(input.hash) ?? startParamIn(input.search)
  const inObject = detectWebApp(input.webApp, launch, start)
  // An object with its own data is a surer sign than a page that happens to frame ours.
  if (inObject && input.isFrame && textOf(readMember(input.webApp, 'initData')) !== '') return inObject
  if (launch && input.hasBridge) return detectTelegram(launch, start)
  return inObject ?? { kind: 'browser' }
}

/** What a client of Telegram's told at its launch, as every driver of it hands it on. */
export function telegramLaunch(found: Exclude<Detection, { kind: 'browser' }>) {
  const { platform, version, initData, startParam } = found
  return { isMessenger: true, platform, version, initData, initDataField: 'init_data', startParam } as const
}

/** An address without launch parameters: credentials leave it before the router or anything else reads it. */
export function withoutLaunchParams(address: { pathname: string; search: string; hash: string }): string {
  const kept = address.search
    .slice(1)
    .split('&')
    .filter((piece) => !/^(?:tg)?WebApp/.test(piece))
    .join('&')
  // Clients put their parameters last, so in the hash everything behind the first of them is theirs.
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
    startParam: startParamOf(start, initData),
    theme: launch.get('tgWebAppThemeParams'),
  }
}

/** A function or a class with static members is an object as well. What it lacks may be in the launch parameters. */
function detectWebApp(
  webApp: unknown,
  launch: Map<string, string> | undefined,
  start: string | undefined,
): Detection | undefined {
  if ((typeof webApp !== 'object' && typeof webApp !== 'function') || webApp === null) return undefined
  const initData = textOf(readMember(webApp, 'initData')) || launch?.get('tgWebAppData') || undefined
  const platform = textOf(readMember(webApp, 'platform')) || undefined
  // Outside of a client the official script leaves this object behind, with a platform it calls unknown.
  if (initData === undefined && platform === 'unknown') return undefined
  const unsafe = readMember(webApp, 'initDataUnsafe')
  return {
    kind: 'webapp',
    webApp,
    platform: platform ?? 'unknown',
    version: textOf(readMember(webApp, 'version')) || '6.0',
    initData,
    startParam: startParamOf(textOf(readMember(unsafe, 'start_param')) || start, initData),
  }
}

/** A link may carry it alone, without the launch parameters of a client. */
function startParamIn(part: string): string | undefined {
  return telegramParams(part)?.get(START_PARAM)
}

function launchParams(part: string): Map<string, string> | undefined {
  const launch = telegramParams(part)
  const isLaunch = ['tgWebAppPlatform', 'tgWebAppVersion', 'tgWebAppData'].some((key) => launch?.has(key))
  return isLaunch ? launch : undefined
}

/** The last value of a key counts: what a client appends goes before what a link brought along. */
function telegramParams(part: string): Map<string, string> | undefined {
  const from = part.search(/(?:^|[#?&])tgWebApp\w+=/)
  if (from < 0) return undefined
  const params = new URLSearchParams(part.slice(from).replace(/^[#?&]/, ''))
  return new Map([...params].filter(([key]) => key.startsWith('tgWebApp')))
}

function startParamOf(given: string | undefined, initData: string | undefined): string | undefined {
  return given || new URLSearchParams(initData ?? '').get('start_param') || undefined
}
