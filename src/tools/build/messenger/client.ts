/** What a Telegram client shows around the app, and its answers. The panel renders it. */
export interface ClientParts {
  frame: HTMLIFrameElement
  theme: () => Record<string, string>
  onExpand: () => void
  isExpanded: () => boolean
  onBackButton: (isVisible: boolean) => void
  onMainButton: (button: DevMainButton) => void
  onClose: () => void
  log: (event: string, params: unknown) => void
}

export interface DevMainButton {
  is_visible?: boolean
  is_active?: boolean
  is_progress_visible?: boolean
  text?: string
}

export interface Client {
  /** Sends an event to the app, as a web client does. */
  emit: (event: string, payload?: unknown) => void
  viewportChanged: () => void
}

type Params = Record<string, unknown>
type Answer = (params: Params) => void

/**
 * Replaces Telegram's web client. The app posts to its parent for `https://web.telegram.org` only, and
 * the browser would drop that here. This page has the same origin, so it may replace the function that
 * the app calls.
 */
export function createClient(parts: ClientParts): Client {
  const emit = (event: string, payload: unknown = {}) => {
    const message = JSON.stringify({ eventType: event, eventData: payload })
    parts.frame.contentWindow?.postMessage(message, location.origin)
  }
  const viewportChanged = () =>
    emit('viewport_changed', {
      width: parts.frame.clientWidth,
      height: parts.frame.clientHeight,
      is_expanded: parts.isExpanded(),
      is_state_stable: true,
    })
  const answers = createAnswers(parts, emit, viewportChanged)
  window.postMessage = (message: unknown) => {
    const heard = readEvent(message)
    if (!heard) return
    parts.log(heard.event, heard.params)
    // Delayed, as over a real bridge: a synchronous answer would hide races.
    setTimeout(() => answers[heard.event]?.(heard.params), 20)
  }
  return { emit, viewportChanged }
}

function createAnswers(
  parts: ClientParts,
  emit: Client['emit'],
  viewportChanged: () => void,
): Record<string, Answer> {
  const noInsets = { top: 0, bottom: 0, left: 0, right: 0 }
  return {
    web_app_expand: () => {
      parts.onExpand()
      viewportChanged()
    },
    web_app_request_viewport: viewportChanged,
    web_app_request_theme: () => emit('theme_changed', { theme_params: parts.theme() }),
    web_app_request_safe_area: () => emit('safe_area_changed', noInsets),
    web_app_request_content_safe_area: () => emit('content_safe_area_changed', noInsets),
    web_app_setup_back_button: ({ is_visible }) => parts.onBackButton(is_visible === true),
    web_app_setup_main_button: (button) => parts.onMainButton(button),
    web_app_close: parts.onClose,
    web_app_open_link: ({ url }) => window.open(String(url), '_blank', 'noopener'),
    web_app_open_tg_link: ({ path_full }) =>
      window.open(`https://t.me${String(path_full)}`, '_blank', 'noopener'),
    web_app_open_popup: ({ message }) =>
      emit('popup_closed', window.confirm(String(message)) ? { button_id: 'ok' } : {}),
    web_app_request_phone: () =>
      emit('phone_requested', { status: window.confirm('Поделиться номером?') ? 'sent' : 'cancelled' }),
    web_app_request_write_access: () => emit('write_access_requested', { status: 'allowed' }),
    web_app_invoke_custom_method: ({ req_id, method, params }) =>
      emit('custom_method_invoked', { req_id, result: customMethod(String(method), asParams(params)) }),
    web_app_check_home_screen: () => emit('home_screen_checked', { status: 'unsupported' }),
  }
}

const cloud = new Map<string, string>()

function customMethod(method: string, params: Params): unknown {
  const keys = Array.isArray(params['keys']) ? params['keys'].map(String) : []
  switch (method) {
    case 'saveStorageValue':
      cloud.set(String(params['key']), String(params['value']))
      return true
    case 'getStorageValues':
      return Object.fromEntries(keys.map((key) => [key, cloud.get(key) ?? '']))
    case 'getStorageKeys':
      return [...cloud.keys()]
    case 'deleteStorageValues':
      for (const key of keys) cloud.delete(key)
      return true
    case 'getRequestedContact':
      return new URLSearchParams({
        contact: JSON.stringify({ user_id: 700_001, phone_number: '79161234567', first_name: 'Анна' }),
        auth_date: String(Math.floor(Date.now() / 1000)),
        hash: 'development',
      }).toString()
    default:
      return ''
  }
}

function readEvent(message: unknown): { event: string; params: Params } | undefined {
  if (typeof message !== 'string') return undefined
  try {
    const { eventType, eventData } = asParams(JSON.parse(message))
    return typeof eventType === 'string' ? { event: eventType, params: asParams(eventData) } : undefined
  } catch {
    return undefined
  }
}

function asParams(value: unknown): Params {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
