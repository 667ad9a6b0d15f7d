import type { DirectionLanding } from '#shared/contract/tour.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { plainText } from '#shared/domain/text/plain-text.ts'
import { forTwo } from '#client/features/directions/direction-labels.ts'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { faqData, offerData, type Crumb } from '#client/features/seo/structured-data.ts'

interface LandingHeadProps {
  direction: DirectionLanding
  title: string
  crumbs: Crumb[]
  today: Day
}

/** The landing's SEO metadata: `src/shared/domain/README.md`, "Search engines". */
export function LandingHead({ direction, title, crumbs, today }: LandingHeadProps) {
  const origin = useSiteOrigin()
  const { min_price, nights, faq } = direction
  const address = crumbs.at(-1)?.address ?? ''
  const price = min_price === null ? '' : ` — цены от ${formatMoney(min_price)}`
  const questions = faq
    .map((one) => ({ title: one.title, text: plainText(one.content) }))
    .filter(({ text }) => text !== '')
  return (
    <PageHead
      title={`${title} ${today.slice(0, 4)}${price}`}
      description={`${title}${min_price === null ? '' : `: от ${formatMoney(min_price)} ${forTwo(nights)}`}. Цены по месяцам, отели, виза и ответы на вопросы.`}
      crumbs={crumbs}
      data={[
        ...(min_price === null ? [] : [offerData({ name: title, price: min_price, address }, origin)]),
        ...(questions.length > 0 ? [faqData(questions)] : []),
      ]}
    />
  )
}
