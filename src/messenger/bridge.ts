import { callMember, readMember } from './member.ts'

/** The native channel to a Telegram client, in the three ways clients offer it (`telegram.md` 1.2). */
export interface Bridge {
  post(event: string, params?: unknown): void
}

/** The web client that frames the app, when the browser does not tell which one it is. */
const WEB_CLIENT = 'https://web.telegram.org'

/** The bridge of this window, or undefined where no client listens. A client that refuses an event stops nothing. */
export function findBridge(view: Window): Bridge | undefined {
  const proxy = readMember(view, 'TelegramWebviewProxy')
  if (typeof readMember(proxy, 'postEvent') === 'function')
    return {
      post: (event, params) => void callMember(proxy, 'postEvent', [event, JSON.stringify(params ?? '')]),
    }
  const message = (event: string, params: unknown) =>
    JSON.stringify({ eventType: event, eventData: params ?? '' })
  const external = readMember(view, 'external')
  if (typeof readMember(external, 'notify') === 'function')
    return { post: (event, params) => void callMember(external, 'notify', [message(event, params)]) }
  if (view.parent === view) return undefined
  const client = framingClient(view)
  return {
    post: (event, params) => void callMember(view.parent, 'postMessage', [message(event, params), client]),
  }
}

/** Messages go to Telegram's own web clients and to nobody else; there are several, each on a host of its own. */
export function framingClient(view: Window): string {
  const ancestor = readMember(readMember(view.location, 'ancestorOrigins'), '0')
  return typeof ancestor === 'string' && /^https:\/\/(?:[a-z0-9-]+\.)?telegram\.org$/.test(ancestor)
    ? ancestor
    : WEB_CLIENT
}
