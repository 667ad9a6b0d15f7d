import { matchRoute } from '#routes/href.ts'
import type { LoaderParts } from './router.tsx'
import { screens, type ScreenModule } from './screens.ts'

/** Brings a screen's code, and the data it would wait for, once the page has nothing better to do. */
export async function preloadRoute(path: string, parts: LoaderParts): Promise<void> {
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
