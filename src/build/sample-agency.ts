import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../agency/sample')

/** Copies the texts of the sample agency next to the host's entries, where `agency/sample-agency.ts` finds them. */
export function sampleAgency(): Plugin {
  return {
    name: 'putevka-sample-agency',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle() {
      const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
        const path = join(parentPath, name)
        const fileName = `sample-agency${path.slice(FOLDER.length).replaceAll('\\', '/')}`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path, 'utf8') })
      }
    },
  }
}
