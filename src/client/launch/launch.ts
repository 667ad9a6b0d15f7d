import { watchChunks } from '#client/delivery/chunk-reload.ts'
import { holdReload } from '#client/delivery/hold-reload.ts'
import { watchStyles } from '#client/delivery/lost-styles.ts'
import { tendViewChanges } from '#client/delivery/view-change.ts'
import { loadOnline } from '#client/delivery/wait-for-network.ts'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import { findMessenger } from '#client/platform/messenger/find-messenger.ts'
import { loadSdk } from '#client/platform/messenger/sdk.ts'
import { focusPressed } from '#client/ui/focus-pressed.ts'
import { rememberLanding, rememberVisit, splitUtm } from '#client/platform/visit.ts'
import { isFramedPage } from './framed-page.ts'
import type { LaunchParts } from './launch-parts.ts'
import { mount } from './mount.tsx'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { href } from '#shared/routes/href.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'

export function launch<Screen>(parts: LaunchParts<Screen>): void {
  const { session, api, perTab } = parts
  watchDocument(parts)
  runLaunch({
    // The page around a module has launched: a second launch would sign in and talk to the client twice.
    findMessenger: () => (isFramedPage(window) ? createBrowser() : findMessenger(window, loadSdk)),
    claimSession: (messenger) => session.claimFor(messenger.person?.id),
    openStartParam(startParam) {
      const search = openStartParam(startParam, window)
      rememberVisit(parts, { search, host: location.host }, '')
    },
    mount(messenger) {
      rememberLanding(parts, location.pathname)
      void mount(messenger, parts)
    },
    // A browser does not load it. If it fails to load, the page still offers sign-in by e-mail.
    signIn: (messenger) =>
      loadOnline(() => import('./sign-in.ts'), { isSilent: true }).then(
        (loaded) => loaded.signInFromMessenger(messenger, session, api, perTab),
        () => {},
      ),
  })
}

/** Sets up listeners and records that must run before the rest of the app. */
function watchDocument({ local, perTab }: Pick<LaunchParts<unknown>, 'local' | 'perTab'>): void {
  watchChunks(window)
  watchStyles(window)
  tendViewChanges(document)
  focusPressed(window)
  // Sign-in and launch data are in memory then: a reload would lose them.
  if (!perTab.isPersistent) holdReload()
  rememberVisit({ local, perTab }, location, document.referrer)
}

/**
 * Puts the screen of a start parameter into the address. A parameter that names no screen, such as an ad
 * campaign, keeps the link's address. Returns the parameter's UTM parameters as a query: they belong to the visit, so
 * the address does not contain them.
 */
export function openStartParam(startParam: string, view: Window): string {
  const { address, utm } = splitUtm(addressOfStartParam(startParam))
  if (address !== href('home')) replaceAddress(address, view)
  return `?${utm}`
}

function replaceAddress(address: string, view: Window): void {
  try {
    view.history.replaceState(view.history.state, '', address)
  } catch {
    // A web view that refuses to rewrite its history shows the link's screen.
  }
}

interface LaunchSteps {
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
