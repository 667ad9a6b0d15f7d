import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../demo/pictures')

/** Copies the sample agency's pictures next to the host's chunks: a deployment has `dist` and no sources. */
export function samplePictures(): Plugin {
  return {
    name: 'putevka-sample-pictures',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    // Not emitted as assets: the build would list every one of them.
    writeBundle: ({ dir = '' }) => cp(FOLDER, join(dir, 'shared', 'pictures'), { recursive: true }),
  }
}
