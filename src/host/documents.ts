import type { ClientConfig } from '#contract/client-config.ts'
import { createAsset, textOf, type Asset, type Assets } from './assets.ts'
import { withClientConfig } from './client-config.ts'

/** The HTML document for a path, configuration included. */
export type Documents = (pathname: string) => Promise<Asset>

/** Documents of the built client: the prerendered page of the path where there is one, else the common shell. */
export function createBuiltDocuments(assets: Assets, config: ClientConfig): Documents {
  const made = new Map<string, Asset>()
  return async (pathname) => {
    const page = assets.get(`${pathname.replace(/\/$/, '')}/index.html`) ?? assets.get('/index.html')
    if (!page) throw new Error('The built client has no index.html: run npm run build')
    const known = made.get(page.path)
    if (known) return known
    const html = withClientConfig(textOf(page), config)
    const document = createAsset(page.path, Buffer.from(html))
    made.set(page.path, document)
    return document
  }
}
