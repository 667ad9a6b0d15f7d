import type { ActualTour, TourDetail } from '#contract/tour.ts'
import { distinctTexts } from '#domain/distinct.ts'
import { Icon, type IconName } from '#ui/icons.tsx'
import { Card, Section } from '#ui/page.tsx'
import css from './tour-card.module.css'

interface Item {
  icon: IconName
  title: string
  /** What the operator calls it among the contents. */
  pattern: RegExp
  isMissing: (flags: TourDetail['tourinfo']['flags']) => boolean
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
  { icon: 'bed', title: 'Проживание', pattern: /прожив/i, isMissing: () => false },
  { icon: 'meal', title: 'Питание', pattern: /питани/i, isMissing: (flags) => flags.nomeal },
]

/** What is in the package and what is not. Until the operator says so, nothing is promised. */
export function Included({ detail, tour }: { detail: TourDetail | undefined; tour: ActualTour }) {
  if (!detail) return null
  const { contents, flags } = detail.tourinfo
  const rows = items.map((item) => ({
    ...item,
    isIncluded: !item.isMissing(flags) && contents.some((text) => item.pattern.test(text)),
    // A list that is not there says nothing against an item.
    isUnknown: contents.length === 0 && !item.isMissing(flags),
  }))
  const extra = distinctTexts(contents).filter((text) => !items.some((item) => item.pattern.test(text)))
  return (
    <Section title="Что входит">
      <Card className={css.included}>
        <ul className={css.includedList}>
          {rows.map((row) => (
            <li key={row.title} className={row.isIncluded ? css.yes : css.no}>
              <Icon name={row.icon} />
              <span>
                {row.title}
                <span className={css.note}>
                  {row.isIncluded ? 'входит в цену' : row.isUnknown ? 'уточняйте у менеджера' : 'не входит'}
                </span>
              </span>
            </li>
          ))}
          {extra.map((text) => (
            <li key={text} className={css.yes}>
              <Icon name="check" />
              <span>
                {text}
                <span className={css.note}>входит в цену</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={css.note}>
          Тур организует {tour.operatorname}. Цены актуальны на момент проверки и подтверждаются
          туроператором; предложение не является публичной офертой.
        </p>
      </Card>
    </Section>
  )
}
