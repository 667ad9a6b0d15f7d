import type { Messenger } from '#client/platform/messenger/port.ts'

export interface LaunchSteps {
  /** Returns a promise while the driver is still loading. */
  findMessenger: () => Messenger | Promise<Messenger>
  /** Hides data of another messenger user of this device, which stays under its owner (decision 080). */
  claimSession: (messenger: Messenger) => void
  /** Puts the launch's screen into the address before the router reads it. */
  openStartParam: (startParam: string) => void
  mount: (messenger: Messenger) => void
  signIn: (messenger: Messenger) => Promise<void>
}

/**
 * Order of a launch: detect, expand, hide the back button, mount, sign in. A prerendered page is painted
 * before the messenger is known. Mounting waits for its driver, never for sign-in: screens are shown while
 * `/tg-user/` is in flight.
 */
export function runLaunch(steps: LaunchSteps): void {
  const found = steps.findMessenger()
  if (found instanceof Promise) void found.then((messenger) => start(steps, messenger))
  else start(steps, found)
}

function start(steps: LaunchSteps, messenger: Messenger): void {
  if (messenger.isMessenger) {
    messenger.expand()
    messenger.hideBackButton()
    steps.claimSession(messenger)
    if (messenger.startParam !== undefined) steps.openStartParam(messenger.startParam)
  }
  steps.mount(messenger)
  if (messenger.isMessenger) {
    messenger.ready()
    void steps.signIn(messenger)
  }
}
