import type { Context } from 'hono'
import { createAsset, type Asset } from '../assets/assets.ts'
import { sitemap } from './crawlers.ts'
import type { Pages } from './pages.ts'
import { sendAsset } from '../assets/send-asset.ts'

/** Guidebooks change by the day; making the list takes a second of the processor. */
const KEPT_MS = 10 * 60_000
/** A list without the hotels of some country is made again this soon. */
const PART_KEPT_MS = 30_000
/** Origins it is kept for; more than a few only a stranger invents. */
const ORIGINS = 3
/** Stands for the origin while the text is kept. */
const MARK = 'https://origin.invalid'

interface Made {
  until: number
  isWhole: boolean
  text: Promise<string>
  files: Map<string, Asset>
}

/** Answers `sitemap.xml`: made once for all who ask, and again when it is old or could not be made. */
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
