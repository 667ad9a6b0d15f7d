import { LatePaymentTerms } from '#client/features/payment/late-payment-terms.tsx'
import { includedRows, STATE_WORDS } from '#client/features/tour-offers/included-rows.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { Card, Section } from '#client/ui/frame/page.tsx'
import { Icon } from '#client/ui/icons.tsx'
import type { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { NextSteps } from './next-steps.tsx'
import css from './tour-card.module.css'
import { TourFacts } from './tour-facts.tsx'

interface TourTermsProps {
  offer: TourOffer
  /** Address of the hotel's page. */
  hotel: string
}

/** What happens after a request, and everything that is known of the tour besides its price and flights. */
export function TourTerms({ offer, hotel }: TourTermsProps) {
  const { tour, party, chosen, detail } = offer
  return (
    <>
      <NextSteps operator={tour.operatorname} />
      <TourFacts tour={tour} party={party} chosen={chosen} hotel={hotel} />
      <Included detail={detail.kind === 'ready' ? detail.data : undefined} tour={tour} />
      {detail.kind === 'ready' && <LatePaymentTerms {...offer} />}
    </>
  )
}

/** What the package includes and excludes. Promises nothing until the operator confirms it. */
function Included({ detail, tour }: { detail: TourDetail | undefined; tour: ActualTour }) {
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
                {state !== 'included' && <span className={css.note}>{STATE_WORDS[state]}</span>}
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
