import type { TourDetail } from '#shared/contract/tour.ts'
import { isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { distinctTexts } from '#shared/domain/text/distinct.ts'
import type { IconName } from '#client/ui/icons.tsx'

interface Item {
  icon: IconName
  title: string
  /** Matches the operator's names for it. */
  pattern: RegExp
  isMissing: (flags: TourDetail['tourinfo']['flags']) => boolean
  /** Always included with a hotel, even if the operator does not list it. */
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

export const STATE_WORDS: Record<IncludedRow['state'], string> = {
  included: 'входит в цену',
  missing: 'не входит',
  unknown: 'уточняйте у менеджера',
}

/**
 * Returns what the package includes, excludes and does not mention; the operator's extras are last. A
 * hotel-only offer has no transport rows.
 */
export function includedRows(
  { tourinfo: { contents, flags } }: TourDetail,
  tour: { departurecode: string },
): IncludedRow[] {
  const all = items.map(({ icon, title, pattern, isMissing, isAlways = false }): IncludedRow => {
    if (isMissing(flags)) return { icon, title, state: 'missing' }
    if (isAlways || contents.some((text) => pattern.test(text))) return { icon, title, state: 'included' }
    // Without a list an item is unknown, not missing.
    return { icon, title, state: contents.length === 0 ? 'unknown' : 'missing' }
  })
  const usual = isWithoutFlight(tour)
    ? all.filter(({ icon, state }) => state === 'included' || (icon !== 'plane' && icon !== 'bus'))
    : all
  const extra = distinctTexts(contents).filter((text) => !items.some(({ pattern }) => pattern.test(text)))
  return [...usual, ...extra.map((title): IncludedRow => ({ icon: 'check', title, state: 'included' }))]
}
