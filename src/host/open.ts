import { join } from 'node:path'
import type { DrawPicture } from '#provider/picture-source.ts'
import { drawPicture } from '#provider/pictures/draw.ts'
import { clientConfig } from './client-config.ts'
import { openEmbedded, type Embedded } from './embedded.ts'
import { createHost, type HostParts } from './host.ts'
import type { ClientConfig } from '#contract/client-config.ts'
import type { Documents } from './documents.ts'
import { failureLine, type WriteLine } from './log.ts'
import { createDiskCache } from './picture-cache.ts'
import { createPictures, type Pictures, type PictureSource } from './pictures.ts'
import { createRemotePictures } from './remote-pictures.ts'
import type { Settings } from './settings.ts'

export interface OpenHost {
  fetch: ReturnType<typeof createHost>['fetch']
  /** Lets requests in work finish with their data and frees the database. */
  close: () => Promise<void>
}

export interface OpenHostOptions extends Pick<
  HostParts,
  'assets' | 'write' | 'writeRequest' | 'hasStrictPolicy'
> {
  documents: (config: ClientConfig) => Documents
}

/** Opens everything a deployment needs and ties it together. */
export async function openHost(settings: Settings, options: OpenHostOptions): Promise<OpenHost> {
  const embedded: Embedded | undefined = settings.providerHost
    ? undefined
    : await openEmbedded(settings, options.write)
  const host = createHost({
    ...options,
    settings,
    documents: options.documents(clientConfig(settings)),
    pictures: openPictures(settings, options.write),
    ...embedded,
  })
  return { fetch: host.fetch, close: async () => embedded?.close() }
}

function openPictures(settings: Settings, write: WriteLine): Pictures {
  const remote = settings.imageHost ? createRemotePictures(settings.imageHost) : undefined
  const isDrawn = (path: string) => !settings.providerHost && path.startsWith('/pictures/')
  const draw: DrawPicture = async (path) => drawPicture(path)
  const drawn: PictureSource = async (path) => {
    const svg = await draw(path)
    return svg === undefined ? undefined : { body: Buffer.from(svg), type: 'image/svg+xml' }
  }
  return createPictures({
    source: async (path) => (isDrawn(path) ? drawn(path) : remote?.(path)),
    isSourceCheap: isDrawn,
    onFailure: (error) => write(failureLine(error, Date.now())),
    cache: createDiskCache(join(settings.dataDir, 'cache', 'pictures')),
  })
}
