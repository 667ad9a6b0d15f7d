import { join } from 'node:path'
import { failureLine, type WriteLine } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import { createImages, type Images, type ImageSource } from './create-images.ts'
import { createDiskCache } from './image-cache.ts'
import { readFile } from 'node:fs/promises'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 10 * 1024 * 1024
/** SVG is excluded: a foreign drawing may refer to other files. */
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif)\b/
/**
 * First bytes of these types. The decoder goes by the bytes, so a drawing declared as a photo would be
 * rendered.
 */
const BEGINNINGS = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs]|GIF8)/

/**
 * Reads images only from these origins: a path belongs to the first, a URL names its origin. Redirects
 * are refused, because they could lead into the private network.
 */
export function createRemoteImages(hosts: readonly string[], request: typeof fetch = fetch): ImageSource {
  const [first] = hosts
  const origins = hosts.map((host) => new URL(host).origin)
  return async (path) => {
    const address = path.startsWith('/') ? first && first + path : path
    if (!address || !origins.includes(new URL(address).origin)) return undefined
    const response = await request(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'image/webp,image/jpeg,image/png,image/*;q=0.5' },
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !TYPES.test(type) || !response.body) {
      await response.body?.cancel()
      return undefined
    }
    const body = await readAtMost(response.body, MAX_BYTES)
    return BEGINNINGS.test(Buffer.from(body.subarray(0, 16)).toString('latin1')) ? body : undefined
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of stream) {
    total += chunk.byteLength
    // Leaving the loop by an error cancels the download.
    if (total > limit) throw new Error(`Image is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Path prefix of images in a folder of this server. */
const FOLDER_PATH = '/pictures/'

/** Reads images of a folder. Only plain names are accepted, so no path leaves it. */
export function createFolderImages(folder: string): ImageSource {
  return async (path) => {
    const [, name] = /^\/pictures\/([a-z\d-]{1,80}\.webp)$/.exec(path) ?? []
    return name === undefined ? undefined : readFile(join(folder, name)).catch(ignoreMissing)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

interface OfDeployment {
  write: WriteLine
  source: ImageSource
}

/**
 * Opens the originals of a deployment: read from a folder or fetched from its hosts.
 * @param pictureFolder images of the sample tours; undefined for sources with real photos
 */
export function openOriginals({ imageHosts }: Settings, pictureFolder: string | undefined): ImageSource {
  const remote = createRemoteImages(imageHosts)
  const local = pictureFolder === undefined ? undefined : createFolderImages(pictureFolder)
  return (path) => (local && path.startsWith(FOLDER_PATH) ? local(path) : remote(path))
}

/** Opens the images of a deployment: its originals, resized and cached in the data folder. */
export function openImages(settings: Settings, { write, source }: OfDeployment): Images {
  return createImages({
    source,
    onFailure: (error) => write(failureLine(error, Date.now())),
    cache: createDiskCache(join(settings.dataDir, 'cache', 'pictures')),
  })
}
