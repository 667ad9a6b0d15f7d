import { decimal } from '#shared/domain/text/spelled-numbers.ts'
import type { SiteProgress } from './write-site.ts'

/** The rest is estimated after this many pages and images. */
const SAMPLE_PAGES = 10
const SAMPLE_IMAGES = 20
/** Lines for all pages together. */
const LINES = 20
const FEWEST_PAGES = 25
const IMAGES_PER_LINE = 500
/** A shorter remaining time is not printed, milliseconds. */
const SHORT_MS = 30_000

/** Prints the number of pages, an estimate after the first of them, then the progress of the export. */
export function createProgressLines(
  tell: (line: string) => void,
  clock: () => number = () => performance.now(),
): (progress: SiteProgress) => void {
  const startedAt = clock()
  let isBegun = false
  let isEstimated = false
  let [toldPages, toldImages] = [0, 0]
  return (progress) => {
    const { pages, allPages, images, triedImages, namedImages, buildBytes, imageBytes, bytes } = progress
    if (!isBegun) {
      isBegun = true
      return tell(`Страниц ${allPages}. Сколько это займёт, скажу после первых ${SAMPLE_PAGES}`)
    }
    // Images are saved in parallel with pages, after the pages that name them. Pages name the same images
    // again.
    const ofPages = pages === 0 ? 1 : allPages / pages
    const ofImages = triedImages === 0 ? 1 : namedImages / triedImages
    const left = (clock() - startedAt) * (Math.max(ofPages, ofImages) - 1)
    const isSampled = pages >= SAMPLE_PAGES && (triedImages >= SAMPLE_IMAGES || triedImages === namedImages)
    if (!isEstimated && isSampled) {
      isEstimated = true
      const pageBytes = bytes - buildBytes - imageBytes
      const megabytes = Math.ceil((buildBytes + pageBytes * ofPages + imageBytes * ofImages) / 1e6)
      tell(`По первым ${pages} всего около ${toMinutes(left)} мин и ${megabytes} МБ`)
    }
    const step = Math.max(FEWEST_PAGES, Math.ceil(allPages / LINES))
    const isEnd = pages === allPages && triedImages === namedImages
    const isDue = pages - toldPages >= step || images - toldImages >= IMAGES_PER_LINE || isEnd
    if (!isDue) return
    toldPages = pages
    toldImages = images
    const line = `Страниц ${pages} из ${allPages}, картинок ${images} из ${namedImages}, ${decimal(bytes / 1e6, 1)} МБ`
    tell(left < SHORT_MS ? line : `${line}, осталось около ${toMinutes(left)} мин`)
  }
}

function toMinutes(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000))
}
