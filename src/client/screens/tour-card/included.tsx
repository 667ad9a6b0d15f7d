import type { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { Icon } from '#client/ui/icons.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import { includedRows, STATE_WORDS } from '#client/features/tour-offers/included-rows.ts'
import css from './tour-card.module.css'

/** What the package includes and excludes. Promises nothing until the operator confirms it. */
export function Included({ detail, tour }: { detail: TourDetail | undefined; tour: ActualTour }) {
  if (!detail) return null
  return (
    <Section title="Что входит">
      <Card className={css.included}>
        <ul className={css.includedList}>
          {includedRows(detail, tour).map(({ icon, title, state }) => (
            <li key={title} className={state === 'included' ? css.yes : css.no}>
              <Icon name={icon} />
              <span>
                {title}
                <span className={css.note}>{STATE_WORDS[state]}</span>
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
