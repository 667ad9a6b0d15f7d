import { reloadOnce } from '#client/delivery/chunk-reload.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { silentMetrics } from '#client/platform/metrics.ts'
import { watchSession } from '#client/session/watch-session.ts'
import { HydrationMarker } from './hydration-marker.tsx'
import { firstFrame } from './first-frame.ts'
import { followClient } from './follow-client.ts'
import { isFramedPage } from './framed-page.ts'
import { showStartFailed } from './keep-page.ts'
import type { LaunchParts } from './launch-parts.ts'
import { documentParsed, isOfAddress, readPrerenderedPage, takeQueries } from './prerendered-page.ts'
import { redraw, takeOver } from './show-app.ts'
import { openVisitCounter } from './visits/visit-counter.ts'

/**
 * Mounts the app: hydrates the prerendered page if it matches the address, otherwise renders from
 * scratch.
 */
export async function mount<Screen>(messenger: Messenger, parts: LaunchParts<Screen>): Promise<void> {
  await documentParsed(document)
  const root = document.querySelector('#root')
  if (!root) return
  followClient(messenger, parts)
  watchSession(parts.session, parts.client, window)
  const counting = openAnalytics(parts.metrikaId)
  const prerendered = readPrerenderedPage(document)
  if (prerendered) takeQueries(parts.client, prerendered)
  const isStanding = prerendered && !messenger.isMessenger && isOfAddress(prerendered, location)
  // The page is already visible: hydrate it once the code of its screen has loaded, without a skeleton in
  // between.
  const [screen] = await Promise.all([
    prerendered && parts.bringScreen(location.pathname),
    isStanding && firstFrame(window),
  ])
  // The screen's code failed to load: keep the prerendered page instead of an error.
  if (isStanding && !screen) {
    if (!(await reloadOnce())) showStartFailed()
    return
  }
  // On a slow phone each step is a task long enough: a tap is recorded in between.
  if (isStanding) await nextTask()
  const { router, draw } = parts.composeApp(screen)
  const counter = await counting
  counter?.countPages(router, counter.metrics, Boolean(isStanding))
  if (isStanding) await nextTask()
  const app = draw({
    messenger,
    metrics: {
      ...(counter?.metrics ?? silentMetrics),
      countSearch: openVisitCounter(parts, window),
    },
    renderedAt: prerendered?.renderedAt,
    begun: <HydrationMarker />,
  })
  if (isStanding && isOfAddress(prerendered, location)) takeOver(root, app, prerendered)
  else redraw(root, app)
}

/** Loads analytics; a site without a counter does not load its code. */
async function openAnalytics(metrikaId: string) {
  // A framed page is part of the visit of the page around it.
  if (!metrikaId || isFramedPage(window)) return undefined
  return import('./analytics.ts').then((loaded) => loaded.startAnalytics(metrikaId)).catch(() => undefined)
}

/** Resolves in a new task: the browser handles input and paints before it. */
async function nextTask(): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}
