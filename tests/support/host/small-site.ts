import type { HostReply } from '#server/http/host-answer.ts'
import type { RenderedPage } from '#shared/contract/rendered-page.ts'
import { inlineScriptSources } from '#server/pages/prerender/inline-scripts.ts'
import { createPrerenderedPages } from '#server/pages/prerender/prerendered-pages.ts'
import type { ProviderClient } from '#server/pages/provider-client.ts'
import { createAsset } from '#server/assets/assets.ts'
import { createHost } from '#server/compose/host.ts'
import { createFindPageTitle } from '#server/pages/share-cards/find-page-title.ts'
import { createPages } from '#server/pages/pages.ts'
import type { Images } from '#server/pages/images/create-images.ts'
import type { ShareCards } from '#server/pages/share-cards/create-share-cards.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { shellDocuments, shellOf } from './shell.ts'

const BUILD = 'build-1'
export const IMAGE = '/_img/w_640&f_webp/%D0%BE%D1%82%D0%B5%D0%BB%D1%8C%201.webp'
const SHELL = shellOf('<script>1</script>', '<p>…</p>'.repeat(300))
const ENVIRONMENT = { PUBLIC_URL: 'https://tours.example.ru', PROVIDER_HOST: 'https://api.example.ru' }

interface SmallSiteParts {
  /** The page renderer; it may refuse. */
  render?: (path: string) => Promise<RenderedPage | undefined>
  images?: Images
  shareCards?: ShareCards
  provider?: HostReply
  environment?: Record<string, string>
  /** The provider's data of pages; none by default. */
  ask?: ProviderClient
}

/** A host over a build of three files and the route table, with prerendered pages. */
export function openSmallSite({
  render = drawn,
  images = someBytes,
  shareCards,
  provider,
  environment = ENVIRONMENT,
  ask = async () => ({ kind: 'silent' }),
}: SmallSiteParts = {}) {
  const files = {
    '/index.html': SHELL,
    '/assets/app-1a2b.js': 'console.log(1);'.repeat(200),
    '/builds/latest.json': JSON.stringify({ id: BUILD, timestamp: 1 }),
    [`/builds/meta/${BUILD}.json`]: JSON.stringify({ id: BUILD, timestamp: 1, prerendered: [] }),
  }
  const assets = new Map(
    Object.entries(files).map(([path, text]) => [path, createAsset(path, Buffer.from(text))]),
  )
  const settings = parseSettings(environment)
  const pages = createPages(ask)
  const host = createHost({
    settings,
    assets,
    documents: shellDocuments(settings, SHELL),
    findTitle: createFindPageTitle(ask, Date.now),
    images,
    ...(shareCards && { shareCards }),
    ...(provider && { provider }),
    ask,
    pages,
    inlineScripts: inlineScriptSources(SHELL),
    prerendered: createPrerenderedPages({
      render,
      html: ({ body }) => SHELL.replace('<div id="root">', () => `<div id="root">${body}<i id="page"></i>`),
      clock: Date.now,
      maxAgeMs: 600_000,
      limit: 100,
      onFailure: () => {},
    }),
    write: () => {},
  })
  return { host, pages: () => pages.list(), assets: [...assets.keys()] }
}

/** A page with one image, as React renders it. */
export async function drawn(path: string): Promise<RenderedPage> {
  const image = IMAGE.replace('&', '&amp;')
  return {
    screen: 'home',
    isWhole: true,
    head: '',
    body: `<h1>${path}</h1><img src="${image}" srcset="${image} 640w, ${image} 1x">`,
    structuredData: [],
    state: { path, renderedAt: 1, queries: {} },
    payload: { path, renderedAt: 1, queries: {} },
  }
}

async function someBytes(): ReturnType<Images> {
  return { kind: 'image', body: Buffer.from('webp'), format: 'webp' }
}
