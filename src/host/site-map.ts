import type { Context } from 'hono'
import { createAsset, type Asset } from './assets.ts'
import { sitemap } from './crawlers.ts'
import type { Pages } from './pages.ts'
import { sendAsset } from './send-asset.ts'

/** Guidebooks change by the day; making the list takes a second of the processor. */
const KEPT_MS = 10 * 60_000
/** Origins it is kept for; more than a few only a stranger invents. */
const ORIGINS = 3
/** Stands for the origin while the text is kept. */
const MARK = 'https://origin.invalid'

/** Answers `sitemap.xml`: made once for all who ask, and again when it is old. */
export function createSiteMap(pages: Pages, clock: () => number) {
  let made: { until: number; text: Promise<string>; files: Map<string, Asset> } | undefined
  const current = () => {
    if (made && made.until > clock()) return made
    const text = pages.list().then((paths) => sitemap(MARK, paths))
    made = { until: clock() + KEPT_MS, text, files: new Map() }
    return made
  }
  return async (context: Context, origin: string): Promise<Response> => {
    const { text, files } = current()
    const whole = await text
    const file =
      files.get(origin) ?? createAsset('/sitemap.xml', Buffer.from(whole.replaceAll(MARK, () => origin)))
    if (files.size < ORIGINS) files.set(origin, file)
    const response = await sendAsset(context, file, 200)
    response.headers.set('Cache-Control', 'public, max-age=3600')
    return response
  }
}
