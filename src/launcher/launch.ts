import type { Messenger } from '#messenger/port.ts'

export interface LaunchParts {
  /** A promise where the driver itself is still on its way. */
  findMessenger: () => Messenger | Promise<Messenger>
  /** Forgets what another messenger user left on this device, before anything can show it. */
  claimSession: (messenger: Messenger) => void
  /** Puts the launch's own screen into the address, before the router reads it. */
  openStartParam: (startParam: string) => void
  mount: (messenger: Messenger) => void
  signIn: (messenger: Messenger) => Promise<void>
}

/**
 * Detect, expand, hide the back button, mount, sign in. The first paint waits for neither the messenger nor
 * sign-in: the screens stand while `/tg-user/` is on its way.
 */
export function launch(parts: LaunchParts): void {
  const found = parts.findMessenger()
  if (found instanceof Promise) void found.then((messenger) => start(parts, messenger))
  else start(parts, found)
}

function start(parts: LaunchParts, messenger: Messenger): void {
  if (messenger.isMessenger) {
    messenger.expand()
    messenger.hideBackButton()
    parts.claimSession(messenger)
    if (messenger.startParam !== undefined) parts.openStartParam(messenger.startParam)
  }
  parts.mount(messenger)
  if (messenger.isMessenger) {
    messenger.ready()
    void parts.signIn(messenger)
  }
}
