import type { TourDetail } from '#shared/contract/tour.ts'
import { isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { distinctTexts } from '#shared/domain/text/distinct.ts'
import type { IconName } from '#client/ui/icons.tsx'

interface Item {
  icon: IconName
  title: string
  /** What the operator calls it among the contents. */
  pattern: RegExp
  isMissing: (flags: TourDetail['tourinfo']['flags']) => boolean
  /** What is sold under the name of a hotel, whoever forgets to say so. */
  isAlways?: boolean
}

const items: Item[] = [
  {
    icon: 'plane',
    title: 'Перелёт туда и обратно',
    pattern: /авиа|перел/i,
    isMissing: (flags) => flags.noflight,
  },
  { icon: 'bus', title: 'Трансфер до отеля', pattern: /трансфер/i, isMissing: (flags) => flags.notransfer },
  {
    icon: 'shield',
    title: 'Медицинская страховка',
    pattern: /страхов/i,
    isMissing: (flags) => flags.nomedinsurance,
  },
  { icon: 'bed', title: 'Проживание', pattern: /прожив/i, isMissing: () => false, isAlways: true },
  { icon: 'meal', title: 'Питание', pattern: /питани/i, isMissing: (flags) => flags.nomeal },
]

export interface IncludedRow {
  icon: IconName
  title: string
  state: 'included' | 'missing' | 'unknown'
}

/** What each state says of a row. */
export const STATE_WORDS: Record<IncludedRow['state'], string> = {
  included: 'входит в цену',
  missing: 'не входит',
  unknown: 'уточняйте у менеджера',
}

/**
 * What is in the package, what is not, and what nobody said; the operator's own extras come last. Where only the hotel is
 * sold, nothing is said of ways that are not in it.
 */
export function includedRows(
  { tourinfo: { contents, flags } }: TourDetail,
  tour: { departurecode: string },
): IncludedRow[] {
  const all = items.map(({ icon, title, pattern, isMissing, isAlways = false }): IncludedRow => {
    if (isMissing(flags)) return { icon, title, state: 'missing' }
    if (isAlways || contents.some((text) => pattern.test(text))) return { icon, title, state: 'included' }
    // A list that is not there says nothing against an item.
    return { icon, title, state: contents.length === 0 ? 'unknown' : 'missing' }
  })
  const usual = isWithoutFlight(tour)
    ? all.filter(({ icon, state }) => state === 'included' || (icon !== 'plane' && icon !== 'bus'))
    : all
  const extra = distinctTexts(contents).filter((text) => !items.some(({ pattern }) => pattern.test(text)))
  return [...usual, ...extra.map((title): IncludedRow => ({ icon: 'check', title, state: 'included' }))]
}
