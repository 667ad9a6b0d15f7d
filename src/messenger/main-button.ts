import type { Bridge } from './bridge.ts'
import { callMember, readMember } from './member.ts'
import type { MainAct, MainButton } from './port.ts'

/** A client that has answered nothing until then draws no button either. */
const SILENCE_MS = 2000
/** Waited for in steps: where the page itself was busy, its answers come between them. */
const STEP_MS = 500

/** The main button behind the native bridge; its colours are the theme's own. */
export function bridgeMainButton(bridge: Bridge, onPress: () => void, onLost: () => void): MainButton {
  const setUp = (act: MainAct | undefined) => bridge.post('web_app_setup_main_button', paramsOf(act))
  let patience = SILENCE_MS / STEP_MS
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(patience-- > 1 ? wait : lose, STEP_MS)
  }
  const lose = () => {
    stop()
    setUp(undefined)
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
      setUp(act)
      return true
    },
  }
}

function paramsOf(act: MainAct | undefined): object {
  if (!act) return { is_visible: false }
  return {
    is_visible: true,
    is_active: act.isEnabled && !act.isBusy,
    is_progress_visible: act.isBusy,
    text: act.text,
  }
}

/** The main button of a `Telegram.WebApp` object; one that does not say of itself that it is shown is none. */
export function objectMainButton(webApp: object, onPress: () => void): MainButton | undefined {
  const button = readMember(webApp, 'MainButton')
  const has = (name: string) => typeof readMember(button, name) === 'function'
  if (!has('setParams') || !has('onClick')) return undefined
  callMember(button, 'setParams', [paramsOf(undefined)])
  // One that calls itself shown whatever it is told shows nothing.
  if (readMember(button, 'isVisible') === true) return undefined
  callMember(button, 'onClick', [onPress])
  return {
    show(act) {
      // Before the parameters: with its progress the object's button ends its being disabled.
      if (!act?.isBusy) callMember(button, 'hideProgress')
      callMember(button, 'setParams', [paramsOf(act)])
      if (act?.isBusy) callMember(button, 'showProgress', [false])
      if (act === undefined || readMember(button, 'isVisible') === true) return true
      callMember(button, 'offClick', [onPress])
      callMember(button, 'hide')
      return false
    },
  }
}
