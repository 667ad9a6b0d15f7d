import { join } from 'node:path'
import { failureLine, type WriteLine } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import { createImages, type Images, type ImageSource } from './create-images.ts'
import { createFolderImages, FOLDER_PATH } from './folder-images.ts'
import { createDiskCache } from './image-cache.ts'
import { createRemoteImages } from './remote-images.ts'

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
