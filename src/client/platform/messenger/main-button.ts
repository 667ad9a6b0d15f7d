import type { Bridge } from './bridge.ts'
import type { BarColors, MainAct, MainButton, Messenger } from './port.ts'

/** A client that has answered nothing until then draws no button either. */
const SILENCE_MS = 2000
/** Waited for in steps: where the page itself was busy, its answers come between them. */
const STEP_MS = 500

export type ButtonColors = Pick<BarColors, 'button' | 'buttonText'>
export type PaintedButton = MainButton & { paint(): void }

/**
 * The main button with the app's colours: a client that is given none keeps those of its former theme, and Web K draws
 * the label black. They are sent with every visible state and again whenever the app paints the client's bars.
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

/** The main button behind the native bridge. */
export function bridgeMainButton(
  bridge: Bridge,
  colors: () => ButtonColors,
  onPress: () => void,
  onLost: () => void,
): PaintedButton {
  let shown: MainAct | undefined
  const setUp = () => bridge.post('web_app_setup_main_button', buttonParams(shown, colors()))
  let patience = SILENCE_MS / STEP_MS
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(patience-- > 1 ? wait : lose, STEP_MS)
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
  // Every version knows these; of the two at least one is answered by each client.
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
