import { MAX_CLIENT_HOSTS } from '#shared/domain/constants.ts'
import { callMember, readMember, readMemberText } from '../member.ts'

/** The framing web client, if the browser does not reveal its origin. */
const WEB_CLIENT = 'https://web.max.ru'
const isClient = (origin: string) =>
  origin.startsWith('https://') && MAX_CLIENT_HOSTS.some((host) => origin.endsWith(`.${host}`))

/**
 * The client's native channel with the members of MAX's object: their script is not loaded, like all
 * third-party scripts. Requests carry an id and are answered by it, through `window.WebApp.sendEvent` on
 * a phone and by a message in a frame. The documentation names the members; the event names and fields are those the
 * script sends: Android refuses a haptic event or a storage request that lacks one.
 */
export function createMaxBridge(view: Window, launch: URLSearchParams): object {
  const queryId = new URLSearchParams(launch.get('WebAppData') ?? '').get('query_id')
  const post = findChannel(view)
  const waiting = new Map<string, { resolve: (reply: unknown) => void; reject: (reason: unknown) => void }>()
  let requests = 0

  const hear = (reply: unknown) => {
    const id = String(readMember(reply, 'requestId'))
    const request = waiting.get(id)
    waiting.delete(id)
    if (readMember(reply, 'error') === undefined) request?.resolve(reply)
    else request?.reject(new Error('MAX refused'))
  }
  const ask = (event: string, params: object = {}) =>
    new Promise((resolve, reject) => {
      const requestId = `${Date.now()}-${(requests += 1)}`
      waiting.set(requestId, { resolve, reject })
      post(event, { ...params, requestId })
    })
  const feel = (kind: string, params: object = {}) =>
    ask(`WebAppHapticFeedback${kind}`, { ...params, disableVibrationFallback: false })
  listen(view, hear)

  return {
    ready: () => post('WebAppReady'),
    BackButton: { hide: () => post('WebAppSetupBackButton', { isVisible: false }) },
    enableClosingConfirmation: () => post('WebAppSetupClosingBehavior', { needConfirmation: true }),
    disableClosingConfirmation: () => post('WebAppSetupClosingBehavior', { needConfirmation: false }),
    HapticFeedback: {
      selectionChanged: () => feel('SelectionChange'),
      impactOccurred: (impactStyle: string) => feel('Impact', { impactStyle }),
      notificationOccurred: (notificationType: string) => feel('Notification', { notificationType }),
    },
    // A request: clients refuse it without an id.
    enableVerticalSwipes: () => ask('WebAppSetupSwipesBehavior', { allowVerticalSwipes: true }),
    disableVerticalSwipes: () => ask('WebAppSetupSwipesBehavior', { allowVerticalSwipes: false }),
    DeviceStorage: {
      getItem: (key: string) => ask('WebAppDeviceStorageGetKey', { key, queryId }),
      setItem: (key: string, value: string) => ask('WebAppDeviceStorageSaveKey', { key, value, queryId }),
    },
    getViewportSize: () => ask('WebAppGetViewportSize'),
    openLink: (url: string) => post('WebAppOpenLink', { url }),
    openMaxLink: (url: string) => post('WebAppOpenMaxLink', { url }),
    shareMaxContent: (content: object) => ask('WebAppMaxShare', content),
    requestContact: () => ask('WebAppRequestPhone'),
  }
}

type Post = (event: string, params?: object) => void

function findChannel(view: Window): Post {
  const handler = readMember(view, 'WebViewHandler')
  if (handler !== undefined)
    return (event, params = {}) => void callMember(handler, 'postEvent', [event, JSON.stringify(params)])
  const ancestor = readMemberText(readMember(readMember(view.location, 'ancestorOrigins'), '0'))
  const client = isClient(ancestor) ? ancestor : WEB_CLIENT
  return (event, params) =>
    void callMember(view.parent, 'postMessage', [JSON.stringify({ type: event, ...params }), client])
}

function listen(view: Window, hear: (reply: unknown) => void): void {
  const read = (json: unknown) => {
    try {
      hear(JSON.parse(readMemberText(json)))
    } catch {
      // Not for us: a framing page may send anything.
    }
  }
  try {
    Object.assign(view, { WebApp: { sendEvent: (_event: string, json: unknown) => read(json) } })
  } catch {
    // A read-only global: treated as a silent client.
  }
  view.addEventListener('message', ({ source, origin, data }) => {
    if (source === view.parent && isClient(origin)) read(data)
  })
}
