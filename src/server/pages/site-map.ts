import type { Context } from 'hono'
import { createAsset, type Asset } from '../assets/assets.ts'
import { sitemap } from './crawlers.ts'
import type { Pages } from './pages.ts'
import { sendAsset } from '../assets/send-asset.ts'

/** Guidebooks change daily. Building the list takes a second of CPU time. */
const KEPT_MS = 10 * 60_000
/** A list without the hotels of some country is rebuilt this soon, milliseconds. */
const PART_KEPT_MS = 30_000
/** Number of cached origins. More are most likely invented. */
const ORIGINS = 3
/** Placeholder for the origin in the cached text. */
const MARK = 'https://origin.invalid'

interface Made {
  until: number
  isWhole: boolean
  text: Promise<string>
  files: Map<string, Asset>
}

/** Serves `sitemap.xml`: built once for concurrent requests, and again if stale or failed. */
export function createSiteMap(pages: Pages, clock: () => number) {
  let made: Made | undefined
  const current = () => {
    if (made && made.until > clock()) return made
    const onLeftOut = () => {
      next.isWhole = false
      next.until = clock() + PART_KEPT_MS
    }
    const text = pages.list(onLeftOut).then((paths) => sitemap(MARK, paths))
    const next: Made = { until: clock() + KEPT_MS, isWhole: true, text, files: new Map() }
    text.catch(() => {
      next.until = 0
    })
    made = next
    return next
  }
  return async (context: Context, origin: string): Promise<Response> => {
    const list = current()
    const { files } = list
    const whole = await list.text
    const file =
      files.get(origin) ?? createAsset('/sitemap.xml', Buffer.from(whole.replaceAll(MARK, () => origin)))
    if (files.size < ORIGINS) files.set(origin, file)
    const response = await sendAsset(context, file, 200)
    response.headers.set('Cache-Control', `public, max-age=${list.isWhole ? 3600 : 60}`)
    return response
  }
}
