import type { HotDirectionLanding } from '#shared/contract/tour.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { plainText } from '#shared/domain/text/plain-text.ts'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { faqData, offerData, type Crumb } from '#client/features/seo/structured-data.ts'

interface HotHeadProps {
  direction: HotDirectionLanding
  title: string
  crumbs: Crumb[]
}

/** The landing's SEO metadata: `src/shared/domain/README.md`, "Search engines". */
export function HotHead({ direction, title, crumbs }: HotHeadProps) {
  const origin = useSiteOrigin()
  const { min_price, faq } = direction
  const price = min_price === null ? '' : `от ${formatMoney(min_price)} с человека`
  const questions = faq
    .map((one) => ({ title: one.title, text: plainText(one.content) }))
    .filter(({ text }) => text !== '')
  return (
    <PageHead
      title={[title, price].filter(Boolean).join(' — ')}
      description={`${title}${price && ` ${price}`}: ближайшие вылеты, скидка от прежней цены, отели и ответы на вопросы.`}
      crumbs={crumbs}
      data={[
        ...(min_price === null
          ? []
          : [offerData({ name: title, price: min_price, address: crumbs.at(-1)?.address ?? '' }, origin)]),
        ...(questions.length > 0 ? [faqData(questions)] : []),
      ]}
    />
  )
}
