import { BUILD_ID } from '#client/delivery/build-id.ts'
import { createManifestReader } from '#client/delivery/build-manifest.ts'
import { createPayloads } from '#client/delivery/payloads.ts'
import { readConnection, createPrefetcher } from '#client/delivery/prefetch.ts'
import { holdPageClock } from '#shared/domain/time/page-clock.ts'
import { drawInLongSlices } from '#client/delivery/slices.ts'
import { takeQueries } from '#client/launch/prerendered-page.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { createOverlayStack } from '#client/ui/frame/overlay-stack.ts'
import { createRouter, type LoaderParts } from './router.tsx'
import { screens, type KnownScreen, type ScreenModule } from './screens.ts'

/** Opens the router, with prefetching of code and data of pages. */
export function openRouter({ api, client }: LoaderParts, known: KnownScreen | undefined) {
  const manifest = createManifestReader(BUILD_ID, readConnection(navigator))
  const payloads = createPayloads({ manifest, buildId: BUILD_ID, take: (page) => takeQueries(client, page) })
  const parts = { api, client, payloads }
  let isOwn: ((state: unknown) => boolean) | undefined
  // Window listeners run in order of registration: this one is before the router's.
  addEventListener('popstate', (event) => {
    if (isOwn?.(event.state)) event.stopImmediatePropagation()
  })
  const router = createRouter(parts, known)
  const prefetcher = createPrefetcher((path) => preloadRoute(path, parts), readConnection(navigator))
  const covers = createOverlayStack()
  let shown = router.state.location.pathname
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === shown) return
    // Everything for the next screen has loaded; only rendering is left.
    shown = pathname
    holdPageClock(undefined)
    drawInLongSlices()
  })
  whenReady(router, () => {
    manifest.fetchSoon()
    // Until it loads, Back leaves the page.
    void import('./close-by-back.ts').then(
      ({ closeByBack }) => (isOwn = closeByBack(router, covers)),
      () => {},
    )
  })
  return { router, prefetcher, covers }
}

/** Calls back once the first screen has loaded its dependencies, in a later task. */
function whenReady(router: ReturnType<typeof createRouter>, listener: () => void): void {
  if (router.state.initialized) return void setTimeout(listener)
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    listener()
  })
}

/** Preloads a screen's code, and the data it would wait for, when the browser is idle. */
async function preloadRoute(path: string, parts: LoaderParts): Promise<void> {
  const match = matchRoute(path)
  if (!match) return
  await idle()
  const [{ load }]: [ScreenModule, unknown] = await Promise.all([
    screens[match.name](),
    parts.payloads?.bring(path),
  ])
  await load?.({ ...parts, params: match.params })
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}
