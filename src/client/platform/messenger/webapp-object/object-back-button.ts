import { callMember, readMember } from '../member.ts'
import type { Messenger } from '../port.ts'

/** Returns the back button of a client's object. An object without `offEvent` keeps a listener that does nothing. */
export function objectBackButton(webApp: object): Pick<Messenger, 'hideBackButton' | 'showBackButton'> {
  const call = (name: string, ...args: unknown[]) =>
    void callMember(readMember(webApp, 'BackButton'), name, args)
  return {
    hideBackButton: () => call('hide'),
    showBackButton(onPress) {
      let isShown = true
      const hear = () => {
        if (isShown) onPress()
      }
      callMember(webApp, 'onEvent', ['backButtonClicked', hear])
      call('show')
      return () => {
        isShown = false
        callMember(webApp, 'offEvent', ['backButtonClicked', hear])
        call('hide')
      }
    },
  }
}
