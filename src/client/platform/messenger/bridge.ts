import { callMember, readDescriptor, readMember, textOf } from './member.ts'

/** The native channel to a Telegram client, in the three ways clients offer it (`README.md`, "Traps of clients"). */
export interface Bridge {
  /** True where only the page around the frame may be the client: any page may frame any other. */
  isFrame?: boolean
  post(event: string, params?: unknown): void
  /** Hears every event of the client; returns the way to stop. Works without the SDK and beside it. */
  listen(listener: (event: string, payload: unknown) => void): () => void
}

/** The web client that frames the app, when the browser does not tell which one it is. */
const WEB_CLIENT = 'https://web.telegram.org'
const clientOrigin = /^https:\/\/(?:[a-z0-9-]+\.)?telegram\.org$/

/** The bridge of this window, or undefined where no client listens. A client that refuses an event stops nothing. */
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

/** How to post to the client, and whether it is only the page around the frame. */
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

/** Messages go to Telegram's own web clients and to nobody else; there are several, each on a host of its own. */
function framingClient(view: Window): string {
  const ancestor = readMember(readMember(view.location, 'ancestorOrigins'), '0')
  return typeof ancestor === 'string' && clientOrigin.test(ancestor) ? ancestor : WEB_CLIENT
}

type Tell = (event: string, payload: unknown) => void

/**
 * A web client sends messages; the others call a function of the page, each under a name of its own. What the SDK
 * sends on as a message has no origin, so nothing is heard twice.
 */
function receive(view: Window, tell: Tell): void {
  if (view.parent !== view)
    view.addEventListener('message', ({ source, origin, data }) => {
      // A page of ours stands for the client while the app is developed.
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

/** A frozen or read-only global of a client or a mock is as silent as a client that never answers. */
function write(holder: object, name: string, value: unknown): void {
  try {
    Object.assign(holder, { [name]: value })
  } catch {
    // Nothing a client does to its globals may stop the app.
  }
}

/** Whoever listens there already goes on hearing. The SDK's property adds what is assigned to it by itself. */
function join(holder: object, name: string, tell: Tell): void {
  const known = readDescriptor(holder, name)?.set ? undefined : readMember(holder, name)
  const hear = (event: unknown, payload: unknown) => {
    tell(textOf(event), payload)
    if (typeof known === 'function') (known as (...args: unknown[]) => unknown)(event, payload)
  }
  write(holder, name, hear)
}

function readMessage(data: unknown, tell: Tell): void {
  try {
    const message: unknown = JSON.parse(textOf(data))
    tell(textOf(readMember(message, 'eventType')), readMember(message, 'eventData'))
  } catch {
    // Not for us: whoever frames the app may send anything.
  }
}
