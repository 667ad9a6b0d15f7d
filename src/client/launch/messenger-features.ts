import type { Messenger } from '#client/platform/messenger/port.ts'
import { DATA_EPOCH_KEY } from '#client/session/personal-data.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { countVisit } from '#client/platform/visits.ts'
import { keepOnDevice } from '#client/platform/keep-on-device.ts'
import { hideKeyboardOnSubmit, keepFieldInView } from './keyboard.ts'
import { addHaptics } from './haptics.ts'

/** Enables behaviour needed only inside a messenger; a browser does not load it. */
export function enableMessengerFeatures(messenger: Messenger, local: SafeStorage, perTab: SafeStorage): void {
  keepFieldInView(window)
  hideKeyboardOnSubmit(messenger, window)
  addHaptics(messenger, document)
  countVisit(local, perTab)
  void keepOnDevice(messenger, local, window, () => local.get(DATA_EPOCH_KEY))
}
