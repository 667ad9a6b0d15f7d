import { watchChunks } from '#client/delivery/chunk-reload.ts'
import { holdReload } from '#client/delivery/hold-reload.ts'
import { watchStyles } from '#client/delivery/lost-styles.ts'
import { tendViewChanges } from '#client/delivery/view-change.ts'
import { loadOnline } from '#client/delivery/wait-for-network.ts'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import { findMessenger } from '#client/platform/messenger/find-messenger.ts'
import { loadSdk } from '#client/platform/messenger/sdk.ts'
import { focusPressed } from '#client/ui/focus-pressed.ts'
import { rememberLanding, rememberVisit } from '#client/platform/visit.ts'
import { isFramedModule } from './framed-module.ts'
import type { LaunchParts } from './launch-parts.ts'
import { runLaunch } from './launch-steps.ts'
import { mount } from './mount.tsx'
import { openStartParam } from './start-param.ts'

export function launch<Screen>(parts: LaunchParts<Screen>): void {
  const { session, api, perTab } = parts
  watchDocument(parts)
  runLaunch({
    // The page around a module has launched: a second launch would sign in and talk to the client twice.
    findMessenger: () => (isFramedModule(window) ? createBrowser() : findMessenger(window, loadSdk)),
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
