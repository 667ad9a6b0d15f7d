import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../demo/pictures')

/** Copies the sample agency's pictures next to the host's chunks: a deployment has `dist` and no sources. */
export function samplePictures(): Plugin {
  return {
    name: 'putevka-sample-pictures',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle() {
      for (const file of readdirSync(FOLDER))
        this.emitFile({
          type: 'asset',
          fileName: `shared/pictures/${file}`,
          source: readFileSync(join(FOLDER, file)),
        })
    },
  }
}
