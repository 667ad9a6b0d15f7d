/** The native channel to a Telegram client, in the three ways clients offer it (`telegram.md` 1.2). */
export interface Bridge {
  post(event: string, params?: unknown): void
}

interface ClientWindow {
  TelegramWebviewProxy?: { postEvent?: (event: string, data: string) => void }
  external?: { notify?: (message: string) => void }
  parent: Window
}

/** The web clients that may frame the app; messages go to nobody else. */
const WEB_CLIENT = 'https://web.telegram.org'

/** The bridge of this window, or undefined where no client listens. */
export function findBridge(view: Window): Bridge | undefined {
  const client = view as unknown as ClientWindow
  const proxy = client.TelegramWebviewProxy
  if (typeof proxy?.postEvent === 'function')
    return { post: (event, params) => quietly(() => proxy.postEvent?.(event, JSON.stringify(params ?? ''))) }
  const notify = client.external?.notify
  const message = (event: string, params: unknown) =>
    JSON.stringify({ eventType: event, eventData: params ?? '' })
  if (typeof notify === 'function')
    return { post: (event, params) => quietly(() => notify.call(client.external, message(event, params))) }
  if (view.parent === view) return undefined
  return {
    post: (event, params) => quietly(() => view.parent.postMessage(message(event, params), WEB_CLIENT)),
  }
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // A client that refuses an event must not stop the app.
  }
}
