import { callMember, readMember, readMemberText } from '../member.ts'

/** The framing web client, if the browser does not reveal its origin. */
const WEB_CLIENT = 'https://web.max.ru'
const clientOrigin = /^https:\/\/(?:[a-z0-9-]+\.)+(?:max|oneme)\.ru$/

/**
 * The client's native channel with the members of MAX's object: their script is not loaded, like all
 * third-party scripts. Requests carry an id and are answered by it, through `window.WebApp.sendEvent` on
 * a phone and by a message in a frame. The documentation names the members; the event names are those the
 * script sends.
 */
export function createMaxBridge(view: Window): object {
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
  listen(view, hear)

  return {
    ready: () => post('WebAppReady'),
    BackButton: { hide: () => post('WebAppSetupBackButton', { isVisible: false }) },
    enableClosingConfirmation: () => post('WebAppSetupClosingBehavior', { needConfirmation: true }),
    disableClosingConfirmation: () => post('WebAppSetupClosingBehavior', { needConfirmation: false }),
    HapticFeedback: {
      selectionChanged: () => ask('WebAppHapticFeedbackSelectionChange'),
      impactOccurred: (impactStyle: string) => ask('WebAppHapticFeedbackImpact', { impactStyle }),
      notificationOccurred: (notificationType: string) =>
        ask('WebAppHapticFeedbackNotification', { notificationType }),
    },
    // A request: clients refuse it without an id.
    enableVerticalSwipes: () => ask('WebAppSetupSwipesBehavior', { allowVerticalSwipes: true }),
    disableVerticalSwipes: () => ask('WebAppSetupSwipesBehavior', { allowVerticalSwipes: false }),
    DeviceStorage: {
      getItem: (key: string) => ask('WebAppDeviceStorageGetKey', { key }),
      setItem: (key: string, value: string) => ask('WebAppDeviceStorageSaveKey', { key, value }),
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
  const client = clientOrigin.test(ancestor) ? ancestor : WEB_CLIENT
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
    if (source === view.parent && clientOrigin.test(origin)) read(data)
  })
}
