import { watchInput } from '#client/delivery/hold-reload.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { setStoredByClient } from '#client/platform/late-values.ts'
import type { Session } from '#client/session/session.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { openOutsideLinks } from './outside-links.ts'
import { followTheme } from './theme.ts'

interface FollowParts {
  session: Pick<Session, 'notify'>
  local: SafeStorage
  perTab: SafeStorage
  onScheme: (isDark: boolean) => void
}

/** Connects the document with its client: theme, links, and the confirmation before closing. */
export function followClient(messenger: Messenger, { session, local, perTab, onScheme }: FollowParts): void {
  followTheme(messenger, document.documentElement, onScheme)
  if (messenger.isMessenger) {
    // A previous document may have left the confirmation on.
    messenger.confirmClosing(false)
    // Preloaded: the clipboard works only at the moment of a tap.
    const offering = import('./offer-copy.ts').catch(() => undefined)
    // Not in the chunk below: a tap before it loads, or if it fails, would leave the app.
    openOutsideLinks(
      messenger,
      window,
      (link) => void offering.then((offer) => offer?.offerCopy(link, session)),
    )
    setStoredByClient(local, true)
    // Without it fields enableMessengerFeatures as in a browser.
    import('./messenger-features.ts').then(
      (inside) => inside.enableMessengerFeatures(messenger, local, perTab),
      () => setStoredByClient(local, false),
    )
  }
  watchInput((hasInput) => messenger.confirmClosing(hasInput))
}
