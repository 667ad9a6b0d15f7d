import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readAgency } from '#agency/agency-folder.ts'

const FOLDER = join(import.meta.dirname, '../agency/sample')

/**
 * Copies the sample agency next to the host's entries, where `agency/sample-agency.ts` finds it: as the files that an
 * agency starts from, and read already. Reading them costs a start 100 ms of CPU time.
 */
export function sampleAgency(): Plugin {
  return {
    name: 'putevka-sample-agency',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async generateBundle() {
      const read = await readAgency(FOLDER)
      if ('problems' in read) throw new Error(`The sample agency is broken: ${JSON.stringify(read.problems)}`)
      this.emitFile({ type: 'asset', fileName: 'sample-agency.json', source: JSON.stringify(read.words) })
      const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
        const path = join(parentPath, name)
        const fileName = `sample-agency${path.slice(FOLDER.length).replaceAll('\\', '/')}`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path, 'utf8') })
      }
    },
  }
}
