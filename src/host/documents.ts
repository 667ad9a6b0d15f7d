import { createAsset, textOf, type Asset, type Assets } from './assets.ts'

/** Makes the document of a build that of a deployment: its configuration and its looks. */
export type FinishDocument = (html: string) => string

/** The HTML document for a path, finished. */
export type Documents = (pathname: string) => Promise<Asset>

/** Documents of the built client: the prerendered page of the path where there is one, else the common shell. */
export function createBuiltDocuments(assets: Assets, finish: FinishDocument): Documents {
  const made = new Map<string, Asset>()
  return async (pathname) => {
    const page = assets.get(`${pathname.replace(/\/$/, '')}/index.html`) ?? assets.get('/index.html')
    if (!page) throw new Error('The built client has no index.html: run npm run build')
    const known = made.get(page.path)
    if (known) return known
    const document = createAsset(page.path, Buffer.from(finish(textOf(page))))
    made.set(page.path, document)
    return document
  }
}
