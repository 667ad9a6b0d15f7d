import { join } from 'node:path'
import { imageSources, parseImageUrl } from '#shared/images/url.ts'
import { readTokens } from '#shared/theme/tokens.ts'
import tokensSheet from '#shared/theme/tokens.css?raw'
import { failureLine, type WriteLine } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Brand } from '../brand.ts'
import type { ImageSource } from '../images/create-images.ts'
import { createDiskCache } from '../images/image-cache.ts'
import type { ProviderClient } from '../provider-client.ts'
import { createFindCard, type FindPostFacts } from './card-facts.ts'
import { createShareCards, type ShareCards } from './create-share-cards.ts'
import type { CardColors } from './draw-card.ts'

interface OfDeployment {
  ask: ProviderClient
  findPost?: FindPostFacts | undefined
  brand: Brand
  /** Originals of the image route. */
  source: ImageSource
  write: WriteLine
}

const MAX_BYTES = 256 * 1024 * 1024

/** Opens the share cards of a deployment; finished ones are cached in the data folder. */
export function openShareCards(
  settings: Settings,
  { ask, findPost, brand, source, write }: OfDeployment,
): ShareCards {
  const colors = pickColors(brand)
  return createShareCards({
    find: createFindCard(ask, findPost),
    photo: async (address) => {
      const path = findOriginal(address, settings.imageHosts)
      return path === undefined ? undefined : source(path)
    },
    // Drawing is loaded with the first card: a start does not wait for it.
    draw: async (facts, photo, shape) =>
      (await import('./draw-card.ts')).drawCard(facts, photo, colors, shape),
    cache: createDiskCache(join(settings.dataDir, 'cache', 'share-cards'), {
      maxBytes: MAX_BYTES,
      ext: 'jpg',
    }),
    look: JSON.stringify(colors),
    onFailure: (error) => write(failureLine(error, Date.now())),
  })
}

/** Returns the path of an original of the image route; undefined for images from elsewhere. */
function findOriginal(address: string, hosts: readonly string[]): string | undefined {
  const { src, srcSet } = imageSources({ base: '/_img', hosts, path: address })
  return srcSet === undefined ? undefined : parseImageUrl(src.slice('/_img/'.length))?.path
}

/** Cards are light or dark by their photo, not by the reader's scheme. */
function pickColors({ colors }: Brand): CardColors {
  const { light } = readTokens(tokensSheet)
  return {
    brand: colors?.light.brand ?? light['brand'] ?? '#0a6b86',
    brandInk: colors?.light['brand-ink'] ?? light['brand-ink'] ?? '#ffffff',
  }
}
