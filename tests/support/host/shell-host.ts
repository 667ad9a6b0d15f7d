import { createAsset, type Assets } from '#server/assets/assets.ts'
import { clientConfig, withClientConfig } from '#server/pages/client-config.ts'
import { createBuiltDocuments } from '#server/pages/documents.ts'
import { createHost } from '#server/compose/host.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { hostData } from './host-data.ts'

const SHELL = '<!doctype html><html><head><title>x</title></head><body><div id="root"></div></body></html>'

/** A host over one document and one script; whatever it logs is an error. */
export function openShell(environment: Record<string, string> = {}) {
  const settings = parseSettings(environment)
  const assets = shellAssets()
  return createHost({
    settings,
    ...hostData(),
    assets,
    documents: createBuiltDocuments(assets, (html) => withClientConfig(html, clientConfig(settings)), {}),
    images: async () => ({ kind: 'bad-request' }),
    write: (line) => {
      throw new Error(line)
    },
  })
}

export function shellAssets(): Assets {
  const files = { '/index.html': SHELL, '/assets/app.js': 'console.log(1);'.repeat(200) }
  return new Map(Object.entries(files).map(([path, text]) => [path, createAsset(path, Buffer.from(text))]))
}
