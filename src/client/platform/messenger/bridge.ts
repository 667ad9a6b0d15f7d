import { callMember, readDescriptor, readMember, readMemberText } from './member.ts'

/**
 * The native channel to a Telegram client, in the three forms that clients offer (`README.md`, "Traps of
 * clients").
 */
export interface Bridge {
  /** True if the client can only be the parent page: any page may frame any other. */
  isFrame?: boolean
  post(event: string, params?: unknown): void
  /** Subscribes to all client events; returns the unsubscribe function. Works with and without the SDK. */
  listen(listener: (event: string, payload: unknown) => void): () => void
}

/** The framing web client, if the browser does not reveal its origin. */
const WEB_CLIENT = 'https://web.telegram.org'
const clientOrigin = /^https:\/\/(?:[a-z0-9-]+\.)?telegram\.org$/

/**
 * Returns the bridge of this window, or undefined without a client. A client that rejects an event does
 * not throw here.
 */
export function findBridge(view: Window): Bridge | undefined {
  const found = findPost(view)
  if (!found) return undefined
  const [post, isFrame] = found
  const listeners = new Set<(event: string, payload: unknown) => void>()
  let isInstalled = false
  const tell = (event: string, payload: unknown) => {
    for (const listener of listeners) listener(event, payload)
  }
  return {
    post,
    isFrame,
    listen(listener) {
      listeners.add(listener)
      if (!isInstalled) receive(view, tell)
      isInstalled = true
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns how to post to the client, and whether the client is only the parent page. */
function findPost(view: Window): [post: Bridge['post'], isFrame: boolean] | undefined {
  const proxy = readMember(view, 'TelegramWebviewProxy')
  if (typeof readMember(proxy, 'postEvent') === 'function')
    return [
      (event, params) => void callMember(proxy, 'postEvent', [event, JSON.stringify(params ?? '')]),
      false,
    ]
  const message = (event: string, params: unknown) =>
    JSON.stringify({ eventType: event, eventData: params ?? '' })
  const external = readMember(view, 'external')
  if (typeof readMember(external, 'notify') === 'function')
    return [(event, params) => void callMember(external, 'notify', [message(event, params)]), false]
  if (view.parent === view) return undefined
  const client = framingClient(view)
  return [
    (event, params) => void callMember(view.parent, 'postMessage', [message(event, params), client]),
    true,
  ]
}

/** Messages go only to Telegram's own web clients; there are several, each with its own host. */
function framingClient(view: Window): string {
  const ancestor = readMember(readMember(view.location, 'ancestorOrigins'), '0')
  return typeof ancestor === 'string' && clientOrigin.test(ancestor) ? ancestor : WEB_CLIENT
}

type Tell = (event: string, payload: unknown) => void

/**
 * A web client sends messages; other clients call a function of the page, each with its own name.
 * Messages re-sent by the SDK have no origin, so nothing is handled twice.
 */
function receive(view: Window, tell: Tell): void {
  if (view.parent !== view)
    view.addEventListener('message', ({ source, origin, data }) => {
      // During development a page of ours plays the client.
      if (source === view.parent && (clientOrigin.test(origin) || origin === view.location.origin))
        readMessage(data, tell)
    })
  join(within(within(view, 'Telegram'), 'WebView'), 'receiveEvent', tell)
  join(within(view, 'TelegramGameProxy'), 'receiveEvent', tell)
  join(view, 'TelegramGameProxy_receiveEvent', tell)
}

function within(holder: object, name: string): object {
  const known = readMember(holder, name)
  if ((typeof known === 'object' || typeof known === 'function') && known !== null) return known
  const made = {}
  write(holder, name, made)
  return made
}

/** A frozen or read-only global of a client or a mock is treated as a silent client. */
function write(holder: object, name: string, value: unknown): void {
  try {
    Object.assign(holder, { [name]: value })
  } catch {
    // Errors from the client's globals must not stop the app.
  }
}

/** Keeps an existing listener. The SDK's property adds assigned listeners itself. */
function join(holder: object, name: string, tell: Tell): void {
  const known = readDescriptor(holder, name)?.set ? undefined : readMember(holder, name)
  const hear = (event: unknown, payload: unknown) => {
    tell(readMemberText(event), payload)
    if (typeof known === 'function') (known as (...args: unknown[]) => unknown)(event, payload)
  }
  write(holder, name, hear)
}

function readMessage(data: unknown, tell: Tell): void {
  try {
    const message: unknown = JSON.parse(readMemberText(data))
    tell(readMemberText(readMember(message, 'eventType')), readMember(message, 'eventData'))
  } catch {
    // Not for us: a framing page may send anything.
  }
}
