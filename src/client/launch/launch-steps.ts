import type { Messenger } from '#client/platform/messenger/port.ts'

export interface LaunchSteps {
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
 * The order of a launch: detect, expand, hide the back button, mount, sign in. The first paint waits for
 * neither the messenger nor sign-in: the screens stand while `/tg-user/` is on its way.
 */
export function takeSteps(steps: LaunchSteps): void {
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
