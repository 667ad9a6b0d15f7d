import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '#shared/contract/rendered-page.ts'
import type { FindTemplate } from './document/documents.ts'
import { parseHtmlDocument } from './document/html-document.ts'
import { readManifest, type Manifest } from './prerender/client-build.ts'
import { readAssets, decodeAsset, type Assets } from '../assets/assets.ts'
import { readBuiltDesk, type DeskPage } from './desk-page.ts'
import { SettingsError } from '../settings/settings-error.ts'

/** Output of `npm run build` for the server. */
export interface BuiltClient {
  assets: Assets
  template: FindTemplate
  manifest: Manifest
  render: RenderPage
  desk: DeskPage
}

/**
 * Reads the built client next to the folder of the server's built entries.
 * @throws {SettingsError} if nothing was built, or another version
 */
export async function readBuiltClient(entries: string): Promise<BuiltClient> {
  const folder = join(entries, '..', 'client')
  if (!existsSync(join(folder, 'index.html'))) throw new SettingsError(['нет сборки клиента: npm run build'])
  const [assets, manifest, desk] = await Promise.all([
    readAssets(folder),
    readManifest(folder),
    readBuiltDesk(join(entries, '..', 'desk')),
  ])
  const document = parseHtmlDocument(decodeAsset(assets.get('/index.html')))
  return { assets, template: async () => document, manifest, render: importRender(entries), desk }
}

/** Loading the screens takes as long as loading the server. Only the first rendered page waits for it. */
function importRender(entries: string): RenderPage {
  let loading: Promise<RenderPage> | undefined
  return async (path, options) => {
    loading ??= loadRender(entries)
    const render = await loading
    return render(path, options)
  }
}

/** The screens, built for this process. React reads the mode once, before it is loaded. */
async function loadRender(entries: string): Promise<RenderPage> {
  process.env['NODE_ENV'] ||= 'production'
  const address = pathToFileURL(join(entries, 'render.js')).href
  const { renderPage } = (await import(/* @vite-ignore */ address)) as { renderPage: RenderPage }
  return renderPage
}
