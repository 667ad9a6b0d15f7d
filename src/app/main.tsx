import '#styles/layers.css'
import { createApi } from '#api/api.ts'
import { BUILD_ID } from '#delivery/build-id.ts'
import { createManifestReader } from '#delivery/build-manifest.ts'
import { reloadOnce, watchChunks } from '#delivery/chunk-reload.ts'
import { holdReload, watchInput } from '#delivery/hold-reload.ts'
import { createPayloads } from '#delivery/payloads.ts'
import { connectionOf, createPrefetcher } from '#delivery/prefetch.ts'
import { tendViewChanges } from '#delivery/view-change.ts'
import { report } from '#error-reports/report.ts'
import { launch } from '#launcher/launch.ts'
import { createBrowser } from '#messenger/browser.ts'
import { findMessenger } from '#messenger/find-messenger.ts'
import type { Messenger } from '#messenger/port.ts'
import { silentMetrics } from '#metrics/metrics.ts'
import { createLoginFlow } from '#session/login-flow.ts'
import { createSafeStorage } from '#storage/safe-storage.ts'
import { createSession } from '#session/session.ts'
import { rememberVisit } from '#visit/visit.ts'
import { watchSession } from '#session/watch-session.ts'
import { focusPressed } from '#ui/focus-pressed.ts'
import { useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import { preloadRoute } from './preload-route.ts'
import { Providers } from './providers.tsx'
import { rememberPlaces, replayInput } from './replay-input.ts'
import { createQueryClient } from './query-client.ts'
import { readConfig } from './read-config.ts'
import { createRouter } from './router.tsx'
import { isFramedModule } from './framed-module.ts'
import { bringScreen, clearHead, isOfAddress, readPageAhead, takeQueries } from './prerendered-page.ts'
import { bringPageBack, forgetPage, keepPage, sayUnstarted } from './keep-page.ts'
import { openOutsideLinks } from './outside-links.ts'
import { openStartParam } from './start-param.ts'
import { followTheme } from './theme.ts'
import { whenReady } from './when-ready.ts'

const config = readConfig(document)
const { botName, appName, maxBotName } = config
const local = createSafeStorage(() => localStorage)
const perTab = createSafeStorage(() => sessionStorage)
const session = createSession(local, perTab)
const loginFlow = createLoginFlow(session, local, perTab)
const client = createQueryClient()
const scheme = createStore(() => ({ isDark: false }))
const api = createApi({
  host: config.providerHost,
  token: () => session.token(),
  onUnauthorized: (sentToken) => session.dropToken(sentToken),
})

watchChunks(window)
tendViewChanges(document)
focusPressed(window)
// Sign-in and launch live in memory then: a page loaded anew would forget them.
if (!perTab.isPersistent) holdReload()
rememberVisit(local, location, document.referrer)

launch({
  // The page around a module has launched; a second launch would sign in and speak to the client twice.
  findMessenger: () => (isFramedModule(window) ? createBrowser() : findMessenger(window)),
  claimSession: (messenger) => session.claimFor(messenger.person?.id),
  openStartParam: (startParam) => openStartParam(startParam, window),
  mount: (messenger) => void mount(messenger),
  // A browser does not load it. Where it does not come, the way in by mail stands on the page.
  signIn: (messenger) =>
    import('#launcher/sign-in.ts').then(
      (loaded) => loaded.signInFromMessenger(messenger, session, api, perTab),
      () => {},
    ),
})

async function mount(messenger: Messenger): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) return
  followTheme(messenger, document.documentElement, (isDark) => scheme.setState({ isDark }))
  if (messenger.isMessenger) {
    // Not with the part below: a press before it, or where it never comes, would leave the app.
    openOutsideLinks(messenger, window)
    // Without it fields are as in a browser.
    import('./inside-messenger.ts').then(
      (inside) => inside.behave(messenger, local, perTab),
      () => {},
    )
  }
  watchInput((hasInput) => messenger.confirmClosing(hasInput))
  // A document before this one may have left the client asking.
  if (messenger.isMessenger) messenger.confirmClosing(false)
  watchSession(session, client, window)
  const counting = openCounter()
  const ahead = readPageAhead(document)
  if (ahead) takeQueries(client, ahead)
  // The page stands already: it is taken over once its screen's code is there, without a skeleton in between.
  const known = ahead && (await bringScreen(location.pathname))
  const isAhead = ahead && !messenger.isMessenger && isOfAddress(ahead, location)
  // Its screen's code did not come: what stands there is worth more than an error in its place.
  if (isAhead && !known) {
    if (!(await reloadOnce())) sayUnstarted()
    return
  }
  const manifest = createManifestReader(BUILD_ID, connectionOf(navigator))
  const payloads = createPayloads({ manifest, buildId: BUILD_ID, take: (page) => takeQueries(client, page) })
  const parts = { api, client, payloads }
  const router = createRouter(parts, known)
  const prefetcher = createPrefetcher((path) => preloadRoute(path, parts), connectionOf(navigator))
  whenReady(router, () => manifest.fetchSoon())
  const counter = await counting
  counter?.countPages(router, counter.metrics)
  const app = (
    <Providers
      api={api}
      client={client}
      session={session}
      loginFlow={loginFlow}
      metrics={counter?.metrics ?? silentMetrics}
      messenger={messenger}
      local={local}
      perTab={perTab}
      images={{ base: config.imageBase, host: config.imageHost }}
      mapKey={config.mapKey}
      scheme={scheme}
      origin={config.publicUrl}
      mark={config.logo}
      share={{ origin: config.publicUrl, botName, appName, maxBotName }}
      prefetcher={prefetcher}
      renderedAt={ahead?.renderedAt}
    >
      <RouterProvider router={router} />
      <Begun />
    </Providers>
  )
  const onUncaughtError = (error: unknown) => void bringPageBack(root, error)
  if (isAhead && known && isOfAddress(ahead, location)) {
    keepPage(root)
    // From here on React hears what is done to the page.
    window.early?.stop()
    hydrateRoot(root, app, {
      onCaughtError,
      onUncaughtError,
      // Whoever went on in that very moment finds another page under their feet: React draws it anew, and all is well.
      onRecoverableError(error) {
        if (!isOfAddress(ahead, location)) return
        report('redrawn', error)
        reportError(error)
      },
    })
    return
  }
  // Each screen names and describes the page itself; of two titles the browser shows the first.
  clearHead(document.head)
  rememberPlaces(window)
  createRoot(root, { onCaughtError, onUncaughtError }).render(app)
}

/** The agency's counter; a site without one does not load its code. */
async function openCounter() {
  // A module framed by a page of ours is part of that page's visit.
  if (config.metrikaId === '' || isFramedModule(window)) return undefined
  try {
    const [{ createMetrika }, { countPages }] = await Promise.all([
      import('#metrics/metrika.ts'),
      import('./count-pages.ts'),
    ])
    return { metrics: createMetrika(Number(config.metrikaId), window), countPages }
  } catch {
    return undefined
  }
}

/** What a part of the page caught and hid; React itself would only write it to the console. */
function onCaughtError(error: unknown): void {
  report('caught', error)
  // oxlint-disable-next-line no-console
  console.error(error)
}

/** Stands last: when it has begun, all of the page has. */
function Begun() {
  // Main acts have found their button by now; what was left out of sight for it shows, or is gone.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.mainAct
    // On a page drawn anew React hears what is done to it from here on.
    window.early?.stop()
  }, [])
  useEffect(() => {
    forgetPage()
    replayInput(window)
  }, [])
  return null
}
