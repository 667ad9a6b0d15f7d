import { watchInput } from '#delivery/hold-reload.ts'
import type { Messenger } from '#messenger/port.ts'
import { setKeptByClient } from '#storage/late-values.ts'
import type { SafeStorage } from '#storage/safe-storage.ts'
import { openOutsideLinks } from './outside-links.ts'
import { followTheme } from './theme.ts'

interface FollowParts {
  local: SafeStorage
  perTab: SafeStorage
  onScheme: (isDark: boolean) => void
}

/** The whole document follows the client that shows it: its theme, its links, its question before closing. */
export function followClient(messenger: Messenger, { local, perTab, onScheme }: FollowParts): void {
  followTheme(messenger, document.documentElement, onScheme)
  if (messenger.isMessenger) {
    // A document before this one may have left the client asking.
    messenger.confirmClosing(false)
    // Not with the part below: a press before it, or where it never comes, would leave the app.
    openOutsideLinks(messenger, window)
    setKeptByClient(local, true)
    // Without it fields are as in a browser.
    import('./inside-messenger.ts').then(
      (inside) => inside.behave(messenger, local, perTab),
      () => setKeptByClient(local, false),
    )
  }
  watchInput((hasInput) => messenger.confirmClosing(hasInput))
}
