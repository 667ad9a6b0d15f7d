import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Entries of react-router, by the distribution files that contain them. */
const ENTRIES: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }

/**
 * react-router ships a production build, but its `exports` always name the development one. Its warnings
 * and their conditions would be sent to every visitor. So would components that no screen uses: names for
 * the developer tools make them look used.
 * @throws when a version keeps its production build elsewhere
 */
export function productionRouter(): Plugin {
  const production = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist',
    'production',
  )
  return {
    name: 'putevka-production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source) {
      const entry = ENTRIES[source]
      if (entry === undefined) return
      const found = await this.resolve(join(production, entry))
      if (found === null) throw new Error(`react-router has no production build at ${production}`)
      return found
    },
    transform(code, id) {
      if (!id.startsWith(production)) return undefined
      return code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    },
  }
}
