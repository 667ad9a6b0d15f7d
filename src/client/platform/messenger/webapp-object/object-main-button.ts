import { buttonParams, type ButtonColors, type PaintedButton } from '../main-button.ts'
import { callMember, readMember } from '../member.ts'
import type { MainAct } from '../port.ts'

/**
 * Main button of a `Telegram.WebApp` object. The object itself claims that its button is visible without
 * a client's confirmation, so the page keeps its own buttons.
 */
export function objectMainButton(
  webApp: object,
  colors: () => ButtonColors,
  onPress: () => void,
): PaintedButton | undefined {
  const button = readMember(webApp, 'MainButton')
  const has = (name: string) => typeof readMember(button, name) === 'function'
  if (!has('setParams') || !has('onClick')) return undefined
  callMember(button, 'onClick', [onPress])
  let shown: MainAct | undefined
  const setUp = () => {
    // Before the parameters: hiding the progress re-enables the object's button.
    if (!shown?.isBusy) callMember(button, 'hideProgress')
    callMember(button, 'setParams', [buttonParams(shown, colors())])
    if (shown?.isBusy) callMember(button, 'showProgress', [false])
  }
  return {
    isUnconfirmed: true,
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
