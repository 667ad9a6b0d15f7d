import { shareCardAddress } from '#shared/routes/share-card.ts'
import { starsText } from '#shared/domain/tour/hotel.ts'
import { createFindCard } from './card-facts.ts'
import type { ProviderClient } from '../provider-client.ts'
import { parseShareCard } from './share-card.ts'

/** Longest wait for the provider, milliseconds: a visitor waits for the document. */
const TIMEOUT_MS = 250

/** Returns the title of a page whose subject the provider knows; undefined for any other, and if it is slow. */
export type FindPageTitle = (pathname: string) => Promise<string | undefined>

export function createFindPageTitle(ask: ProviderClient): FindPageTitle {
  const find = createFindCard(ask)
  return async (pathname) => {
    const card = parseShareCard(shareCardAddress(pathname))
    if (!card || ['home', 'hotTours', 'together'].includes(card.kind)) return undefined
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
    })
    const found = await Promise.race([find(card).catch(() => undefined), late])
    clearTimeout(timer)
    if (!found?.isSure) return undefined
    const title = [found.facts.title, starsText(found.facts.stars)].filter(Boolean).join(' ')
    return card.kind === 'tourCard' ? `Тур в ${title}` : title
  }
}
