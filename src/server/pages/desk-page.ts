import { BOT_ONLY_META, DESK_PARAM } from '#shared/routes/app-link.ts'
import type { Context, Hono } from 'hono'
import { createAsset, readAssets, decodeAsset, type Asset, type Assets } from '../assets/assets.ts'
import type { Brand } from './brand.ts'
import { parseDeskDocument, type DeskDocument } from './document/html-document.ts'
import { inlineScriptSources } from './prerender/inline-scripts.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { sendAsset } from '../assets/send-asset.ts'
import type { Settings } from '../settings/settings.ts'
import type { Bindings } from '../http/visitor.ts'

/** Path of the document in the build: `src/tools/build/desk-page.ts`. */
const PAGE = '/src/desk/page.html'
/** Every address where the desk shows something. */
const PATHS = [
  '/desk',
  '/desk/reviews',
  '/desk/today',
  '/desk/failures',
  '/desk/channel',
  '/desk/sources',
  '/desk/me',
  '/desk/leads/:id{[A-Za-z0-9]{1,20}}',
  '/desk/leads/:id{[A-Za-z0-9]{1,20}}/selection',
]

/** Tells the sign-in page that no manager has a code by mail. */
const BOT_ONLY = `<meta name="${BOT_ONLY_META}" content="on" />`
const DESK_LAUNCH = new RegExp(`^${DESK_PARAM}([A-Za-z0-9]{1,20})$`)

/** The bundle of the agency's desk, separate from the storefront's. */
export interface DeskPage {
  /** Its only document; in development Vite creates it for every request. */
  template: () => Promise<DeskDocument>
  /** Its scripts and style sheets; empty in development, where Vite serves them. */
  assets: Assets
}

export async function readBuiltDesk(folder: string): Promise<DeskPage> {
  const assets = await readAssets(folder)
  const html = decodeAsset(assets.get(PAGE))
  if (html === '') throw new Error('The built desk has no page: run npm run build')
  const template = parseDeskDocument(html)
  return { template: async () => template, assets }
}

interface DeskParts {
  settings: Settings
  brand: Brand
  /** False in development only: Vite writes inline scripts. */
  hasStrictPolicy?: boolean | undefined
}

export type MountDesk = (host: Hono<{ Bindings: Bindings }>) => void

/** Serves the desk's addresses and files; undefined if no manager is configured. */
export function openDesk(desk: DeskPage | undefined, parts: DeskParts): MountDesk | undefined {
  const { settings, brand, hasStrictPolicy } = parts
  const people = [...(settings.desk?.managers ?? []), ...(settings.desk?.managerMails ?? [])]
  if (desk === undefined || people.length === 0) return undefined
  const hasMails = (settings.desk?.managerMails ?? []).length > 0
  const answer = async (context: Context) => {
    const toHtml = await desk.template()
    const html = toHtml(brand, hasMails ? '' : BOT_ONLY)
    const response = await sendAsset(context, createAsset(PAGE, Buffer.from(html)), 200)
    response.headers.set('X-Robots-Tag', 'noindex')
    if (hasStrictPolicy !== false)
      response.headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(settings, inlineScriptSources(html)),
      )
    return response
  }
  return (host) => {
    for (const path of PATHS) host.get(path, answer)
    // A link of the bot's app opens the storefront; the browser keeps the launch data of the hash.
    host.get('/', async (context, next) => {
      const [, id] = DESK_LAUNCH.exec(context.req.query('tgWebAppStartParam') ?? '') ?? []
      return id === undefined ? next() : context.redirect(`/desk/leads/${id}`)
    })
    host.get('/desk/', (context) => context.redirect('/desk', 301))
    host.get('/assets/:file', async (context, next) => {
      const asset: Asset | undefined = desk.assets.get(context.req.path)
      return asset ? sendAsset(context, asset, 200) : next()
    })
  }
}
