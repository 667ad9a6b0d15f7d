import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import type { DrawIllustration } from '#provider/ports/illustrator.ts'
import { textOf, type Assets } from '../assets.ts'
import { failureLine, type WriteLine } from '../log.ts'
import type { Settings } from '../settings.ts'
import { createImages, type Images, type ImageSource } from './create-images.ts'
import { createDiskCache } from './image-cache.ts'
import { createRemoteImages } from './remote-images.ts'

interface OfDeployment {
  assets: Assets
  write: WriteLine
  /** Draws what has no photograph; absent where every image is somebody else's. */
  draw: DrawIllustration | undefined
}

/** The images of a deployment: drawn here or fetched from its hosts, resized, kept in the data folder. */
export function openImages(settings: Settings, { assets, write, draw }: OfDeployment): Images {
  const build = nameOf(assets)
  const remote = createRemoteImages(settings.imageHosts)
  const isDrawn = (path: string) => draw !== undefined && path.startsWith('/pictures/')
  const drawn: ImageSource = async (path) => {
    const svg = await draw?.(path)
    return svg === undefined ? undefined : { body: Buffer.from(svg), type: 'image/svg+xml' }
  }
  return createImages({
    source: async (path) => (isDrawn(path) ? drawn(path) : remote(path)),
    drawnBy: (path) => (isDrawn(path) ? build : undefined),
    onFailure: (error) => write(failureLine(error, Date.now())),
    cache: createDiskCache(join(settings.dataDir, 'cache', 'pictures')),
  })
}

/** The name of the build; in development, without one, each process is a build of its own. */
function nameOf(assets: Assets): string {
  const latest = assets.get('/builds/latest.json')
  return latest ? v.parse(v.object({ id: v.string() }), JSON.parse(textOf(latest))).id : randomUUID()
}
