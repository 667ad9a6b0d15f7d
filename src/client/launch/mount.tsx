import { reloadOnce } from '#client/delivery/chunk-reload.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { silentMetrics } from '#client/platform/metrics.ts'
import { watchSession } from '#client/session/watch-session.ts'
import { Begun } from './begun.tsx'
import { firstFrame } from './first-frame.ts'
import { followClient } from './follow-client.ts'
import { isFramedModule } from './framed-module.ts'
import { showStartFailed } from './keep-page.ts'
import type { LaunchParts } from './launch-parts.ts'
import { documentParsed, isOfAddress, readPrerenderedPage, takeQueries } from './prerendered-page.ts'
import { drawAnew, takeOver } from './show-app.ts'

/** Puts the app on the page: over the prerendered one where it is that of the address, drawn anew elsewhere. */
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
  // The page stands already: it is taken over once its screen's code is there, without a skeleton in between.
  const [screen] = await Promise.all([
    prerendered && parts.bringScreen(location.pathname),
    isStanding && firstFrame(window),
  ])
  // Its screen's code did not come: what stands there is worth more than an error in its place.
  if (isStanding && !screen) {
    if (!(await reloadOnce())) showStartFailed()
    return
  }
  const { router, draw } = parts.composeApp(screen)
  const counter = await counting
  counter?.countPages(router, counter.metrics)
  const app = draw({
    messenger,
    metrics: counter?.metrics ?? silentMetrics,
    renderedAt: prerendered?.renderedAt,
    begun: <Begun />,
  })
  if (isStanding && isOfAddress(prerendered, location)) takeOver(root, app, prerendered)
  else drawAnew(root, app)
}

/** The agency's counter; a site without one does not load its code. */
async function openAnalytics(metrikaId: string) {
  // A module framed by a page of ours is part of that page's visit.
  if (!metrikaId || isFramedModule(window)) return undefined
  return import('./analytics.ts').then((loaded) => loaded.startAnalytics(metrikaId)).catch(() => undefined)
}
