import type { Bridge } from './bridge.ts'
import { readViewportHeight, readInsets } from './insets.ts'
import { readMember } from './member.ts'
import type { Messenger } from './port.ts'
import type { LoadSdk, Sdk } from './sdk.ts'

type AreaEvent = 'safe_area_changed' | 'content_safe_area_changed'

/**
 * Follows the insets of the device and of the client. Subscribes first, because the answers arrive within
 * milliseconds.
 */
export function followInsets(
  bridge: Bridge,
  listener: Parameters<Messenger['onInsets']>[0],
  loadSdk?: LoadSdk,
): () => void {
  const parts: Partial<Record<AreaEvent, unknown>> = {}
  const stops: (() => void)[] = []
  let isStopped = false
  const listen = (sdk?: Sdk) => {
    if (isStopped) return
    for (const event of ['safe_area_changed', 'content_safe_area_changed'] as const) {
      const hear = (payload: unknown) => {
        parts[event] = payload
        listener(readInsets(parts.safe_area_changed, parts.content_safe_area_changed))
      }
      stops.push(
        listenBySdk(sdk, event, hear) ?? bridge.listen((name, payload) => name === event && hear(payload)),
      )
      bridge.post(
        event === 'safe_area_changed' ? 'web_app_request_safe_area' : 'web_app_request_content_safe_area',
      )
    }
  }
  if (loadSdk) loadSdk().then(listen, () => listen())
  else listen()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

/** Returns undefined if there is no SDK or it throws: it writes to globals that a mock may have frozen. */
function listenBySdk(
  sdk: Sdk | undefined,
  event: AreaEvent,
  hear: (payload: unknown) => void,
): (() => void) | undefined {
  try {
    return sdk?.on(event, hear)
  } catch {
    return undefined
  }
}

/** Follows the visible height of an app that is not expanded. */
export function followHeight(bridge: Bridge, listener: Parameters<Messenger['onHeight']>[0]): () => void {
  const stop = bridge.listen((event, payload) => {
    if (event === 'viewport_changed' && readMember(payload, 'is_state_stable') === true)
      listener(readViewportHeight(readMember(payload, 'is_expanded'), readMember(payload, 'height')))
  })
  bridge.post('web_app_request_viewport')
  return stop
}

/**
 * Shows the client's back button and listens to it. Travellers have none, so it is not part of their
 * first view.
 */
export function showBackButton(bridge: Bridge, onPress: () => void): () => void {
  const setVisible = (isVisible: boolean) =>
    bridge.post('web_app_setup_back_button', { is_visible: isVisible })
  const stop = bridge.listen((event) => {
    if (event === 'back_button_pressed') onPress()
  })
  setVisible(true)
  return () => {
    stop()
    setVisible(false)
  }
}
