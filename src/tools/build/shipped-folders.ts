import { readdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readAgency } from '#server/agency/agency-folder.ts'

const SAMPLE_AGENCY = join(import.meta.dirname, '../../server/agency/sample')
const SAMPLE_PICTURES = join(import.meta.dirname, '../../server/sources/demo/pictures')
const SAMPLE_WIDGETS = join(import.meta.dirname, '../../server/sources/demo/widgets/pages')

/**
 * Copies folders that the host reads next to its entries, where `server/process/shipped-folder.ts` finds
 * them. The sample agency also ships as JSON: reading its files costs every start 100 ms of CPU time.
 */
export function shippedFolders(): Plugin {
  return {
    name: 'putevka-shipped-folders',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      for (const [path, text] of filesIn(SAMPLE_AGENCY)) emit(`sample-agency/${path}`, text)
      for (const [path, text] of filesIn(SAMPLE_WIDGETS)) emit(`sample-widgets/${path}`, text)
      const read = await readAgency(SAMPLE_AGENCY)
      if ('problems' in read) throw new Error(`The sample agency is broken: ${JSON.stringify(read.problems)}`)
      emit('sample-agency.json', JSON.stringify(read.words))
    },
    // As assets the build would list every one of them.
    writeBundle: ({ dir = '' }) => cp(SAMPLE_PICTURES, join(dir, 'sample-pictures'), { recursive: true }),
  }
}

function filesIn(folder: string): [path: string, text: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')])
}
