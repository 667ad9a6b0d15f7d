import { join } from 'node:path'
import { failureLine, type WriteLine } from '../log.ts'
import type { Settings } from '../settings.ts'
import { createImages, type Images } from './create-images.ts'
import { createFolderImages, FOLDER_PATH } from './folder-images.ts'
import { createDiskCache } from './image-cache.ts'
import { createRemoteImages } from './remote-images.ts'

interface OfDeployment {
  write: WriteLine
  /** Pictures of the sample tours; undefined where tours have photographs. */
  pictureFolder: string | undefined
}

/** The images of a deployment: read from a folder or fetched from its hosts, resized, kept in the data folder. */
export function openImages(settings: Settings, { write, pictureFolder }: OfDeployment): Images {
  const remote = createRemoteImages(settings.imageHosts)
  const local = pictureFolder === undefined ? undefined : createFolderImages(pictureFolder)
  return createImages({
    source: (path) => (local && path.startsWith(FOLDER_PATH) ? local(path) : remote(path)),
    onFailure: (error) => write(failureLine(error, Date.now())),
    cache: createDiskCache(join(settings.dataDir, 'cache', 'pictures')),
  })
}
