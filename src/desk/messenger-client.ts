import { findBridge } from '#messenger/bridge.ts'
import { insetsOf } from '#messenger/insets.ts'
import { isDarkTheme, readTheme } from '#messenger/theme.ts'

/** What the desk asks of the Telegram client around it. */
export interface MessengerClient {
  /** Raw init data, `''` for a launch without. */
  initData: string
  begin: () => void
  /** Called at once where the launch tells a theme. */
  onScheme: (listener: (isDark: boolean) => void) => void
  /** Shows the client's own way back while there is somebody to hear of it. */
  setBack: (press: (() => void) | undefined) => void
}

interface TelegramObject {
  initData?: unknown
  colorScheme?: unknown
  ready?: unknown
  expand?: unknown
  onEvent?: unknown
  BackButton?: unknown
}

/** The client that shows this page; undefined in a browser. */
export function findMessengerClient(view: Window): MessengerClient | undefined {
  const object = (view as { Telegram?: { WebApp?: TelegramObject } }).Telegram?.WebApp
  const launch = new URLSearchParams(view.location.hash.slice(1))
  const initData = textOf(object?.initData) || (launch.get('tgWebAppData') ?? '')
  if (initData === '' && !launch.has('tgWebAppPlatform')) return undefined
  return object && textOf(object.initData) !== ''
    ? byObject(object, initData)
    : byBridge(view, initData, launch)
}

function byObject(object: TelegramObject, initData: string): MessengerClient {
  const press = (name: keyof TelegramObject, ...args: unknown[]) => call(object, name, ...args)
  let back: (() => void) | undefined
  press('onEvent', 'backButtonClicked', () => back?.())
  return {
    initData,
    setBack(next) {
      back = next
      call(object.BackButton, next ? 'show' : 'hide')
    },
    begin() {
      press('ready')
      press('expand')
    },
    onScheme(listener) {
      const tell = () => listener(object.colorScheme === 'dark')
      if (object.colorScheme !== undefined) tell()
      press('onEvent', 'themeChanged', tell)
    },
  }
}

function byBridge(view: Window, initData: string, launch: URLSearchParams): MessengerClient {
  const bridge = findBridge(view)
  let back: (() => void) | undefined
  bridge?.listen((event) => {
    if (event === 'back_button_pressed') back?.()
  })
  return {
    initData,
    setBack(next) {
      back = next
      bridge?.post('web_app_setup_back_button', { is_visible: next !== undefined })
    },
    begin() {
      bridge?.post('web_app_ready')
      bridge?.post('web_app_expand')
      followInsets(view, bridge)
    },
    onScheme(listener) {
      const tell = (theme: unknown) => {
        const isDark = isDarkTheme(readTheme(theme))
        if (isDark !== undefined) listener(isDark)
      }
      tell(launch.get('tgWebAppThemeParams'))
      bridge?.listen((event, payload) => {
        if (event === 'theme_changed') tell(within(payload, 'theme_params'))
      })
    },
  }
}

/** What the device and the client themselves take of the window's edges. */
function followInsets(view: Window, bridge: ReturnType<typeof findBridge>): void {
  const known: Record<string, unknown> = {}
  bridge?.listen((event, payload) => {
    if (!/^(?:content_)?safe_area_changed$/.test(event)) return
    known[event] = payload
    const insets = insetsOf(known['safe_area_changed'], known['content_safe_area_changed'])
    for (const [side, size] of Object.entries(insets))
      view.document.documentElement.style.setProperty(
        `--inset-${side}`,
        `max(${size}px, env(safe-area-inset-${side}, 0px))`,
      )
  })
  bridge?.post('web_app_request_safe_area')
  bridge?.post('web_app_request_content_safe_area')
}

/** A client that refuses stops nothing. */
function call(holder: unknown, name: string, ...args: unknown[]): void {
  const member = within(holder, name)
  try {
    if (typeof member === 'function') Reflect.apply(member, holder, args)
  } catch {}
}

function within(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
