import type { Bridge } from './bridge.ts'
import type { BarColors, MainAct, MainButton, Messenger } from './port.ts'

/** A client that has not answered by then shows no button either, ms. */
const SILENCE_MS = 2000
/** Waits in steps, so that answers queued behind a busy page are handled in between, ms. */
const STEP_MS = 500

export type ButtonColors = Pick<BarColors, 'button' | 'buttonText'>
export type PaintedButton = MainButton & { paint(): void }

/**
 * Paints the main button with the app's colours: without them a client keeps those of its previous theme,
 * and Web K shows a black label. Sent with every visible state and whenever the app paints the client's
 * bars.
 */
export function paintMainButton(
  take: (
    colors: () => ButtonColors,
    ...given: Parameters<Messenger['takeMainButton']>
  ) => PaintedButton | undefined,
  paintBars: Messenger['paint'],
): Pick<Messenger, 'takeMainButton' | 'paint'> {
  let colors: ButtonColors = {}
  let button: PaintedButton | undefined
  return {
    takeMainButton(onPress, onLost) {
      return (button = take(() => colors, onPress, onLost))
    },
    paint(given) {
      colors = given
      button?.paint()
      paintBars(given)
    },
  }
}

/** Main button behind the native bridge. */
export function bridgeMainButton(
  bridge: Bridge,
  colors: () => ButtonColors,
  onPress: () => void,
  onLost: () => void,
): PaintedButton {
  let shown: MainAct | undefined
  const setUp = () => bridge.post('web_app_setup_main_button', buttonParams(shown, colors()))
  let attempts = SILENCE_MS / STEP_MS
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(attempts-- > 1 ? wait : lose, STEP_MS)
  }
  const lose = () => {
    stop()
    shown = undefined
    setUp()
    onLost()
  }
  const stop = bridge.listen((event) => {
    clearTimeout(timer)
    if (event === 'main_button_pressed') onPress()
  })
  wait()
  // Every version supports these; each client answers at least one of the two.
  bridge.post('web_app_request_theme')
  bridge.post('web_app_request_viewport')
  return {
    show(act) {
      shown = act
      setUp()
      return true
    },
    paint() {
      if (shown) setUp()
    },
  }
}

export function buttonParams(act: MainAct | undefined, { button, buttonText }: ButtonColors): object {
  if (!act) return { is_visible: false }
  return {
    is_visible: true,
    is_active: act.isEnabled && !act.isBusy,
    is_progress_visible: act.isBusy,
    text: act.text,
    ...(button !== undefined && buttonText !== undefined && { color: button, text_color: buttonText }),
  }
}
