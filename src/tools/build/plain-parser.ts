import type { Plugin } from 'vite'

const PLAIN = '\0plain-parser'

/**
 * ofetch brings a lenient parser of JSON, 2 kB of every first view, for calls that name no type of their answer. Each
 * call of this client asks for text and reads it itself (`src/client/api/api.ts`), so the engine's own parser stands there.
 */
export function plainParser(): Plugin {
  return {
    name: 'plain-parser',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === 'destr' && importer.includes('/ofetch/') ? PLAIN : null,
    load: (id) => (id === PLAIN ? 'export default JSON.parse' : null),
  }
}
