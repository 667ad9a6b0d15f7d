import { findBridge } from '#client/platform/messenger/bridge.ts'

type Params = Record<string, unknown>
/** A client's answer to an event: name and payload, or none. */
export type Answers = Record<string, (params: Params) => [event: string, payload: unknown] | undefined>

/** Real clients answer most events within this time, ms. */
export const ANSWER_MS = 10

/**
 * A native client in `window` with the order and timing of real ones: an event is answered within 10 ms
 * through `Telegram.WebView.receiveEvent`, and an answer without a listener is lost.
 */
export function installBridgeClient(answers: Answers = {}) {
  const posted: [event: string, params: Params][] = []
  const emit = (event: string, payload: unknown) => {
    const { Telegram } = window as unknown as {
      Telegram?: { WebView?: { receiveEvent?: (name: string, data: unknown) => void } }
    }
    Telegram?.WebView?.receiveEvent?.(event, payload)
  }
  const postEvent = (event: string, json: string) => {
    const given = JSON.parse(json) as unknown
    const params = typeof given === 'object' && given !== null ? (given as Params) : {}
    posted.push([event, params])
    setTimeout(() => {
      const answer = answers[event]?.(params)
      if (answer) emit(...answer)
    }, ANSWER_MS)
  }
  for (const name of ['Telegram', 'TelegramGameProxy', 'TelegramGameProxy_receiveEvent'])
    Reflect.deleteProperty(window, name)
  Object.defineProperty(window, 'TelegramWebviewProxy', { configurable: true, value: { postEvent } })
  const bridge = findBridge(window)
  if (!bridge) throw new Error('no bridge')
  const names = () => posted.map(([event]) => event)
  return { bridge, posted, names, emit }
}
