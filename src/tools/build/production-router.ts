import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Entries of react-router by the files of its distribution that hold them. */
const ENTRIES: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }

/**
 * react-router ships a production build, but its `exports` name the development one for everybody: its warnings, and
 * the code that decides about them, would travel to each visitor.
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
  }
}
