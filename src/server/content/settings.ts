import { describeError } from '../process/describe-error.ts'
import type { Handlers } from '../http/handler.ts'
import type { ContextWith } from '../http/call-context.ts'
import type { TourSource } from '../sources/port.ts'
import type { Reviews } from '../reviews/repository.ts'
import type { AgencyContent, AgencyPaymentTerms, AgencyPromo } from '../sources/agency-content.ts'
import type { PartnerWidgets } from '../sources/partner-widgets.ts'
import { policyText, describePractice } from './policy.ts'
import { rareLinks } from './rare-links.ts'
import { reviewsText } from './reviews.ts'

type SettingsContext = ContextWith<{ reviews: Reviews }> & {
  tours: TourSource
  content: AgencyContent
  widgets?: PartnerWidgets | undefined
}

type WidgetPaths = PartnerWidgets['paths'] & Readonly<Partial<Record<string, string>>>

const REVIEWS_SHOWN = 50

/** Serves all texts of the site that the agency writes; requirement 3. */
export function settingsHandlers(context: SettingsContext): Handlers<'settings'> {
  const { store, tours, content, widgets, log, settings: own } = context
  // Sections of the header with the same names. A section without a widget has no link.
  const widgetPaths: WidgetPaths = widgets?.paths ?? { tickets: '', transfer: '' }
  // The site needs its texts: without the catalogue it only loses a block of links.
  const linksOrNone = () =>
    rareLinks(tours, content.rareSearches).catch((error: unknown) => {
      log(`Ссылки по направлениям не собраны: ${describeError(error)}`)
      return []
    })
  return {
    async settings() {
      const { facts, menus, contacts } = content
      const [reviews, lfr] = await Promise.all([store.reviews.shown('', REVIEWS_SHOWN), linksOrNone()])
      return {
        settings: [
          {
            key: 'view',
            value: toView(content, {
              reviews: reviewsText(reviews, content.reviews),
              logo: own.hasOwnLogo ? '' : content.logo,
              policy: policyText(describePractice(own), facts),
              tickets_module: widgetPaths.tickets,
              transfer_module: widgetPaths.transfer,
            }),
          },
          { key: 'main_menu', value: menus.main.filter(({ alias }) => widgetPaths[alias] !== '') },
          { key: 'left_menu', value: [...menus.left] },
          { key: 'right_menu', value: [...menus.right] },
          { key: 'contacts', value: [...contacts] },
          ...(content.promos.length > 0 ? [{ key: 'promos', value: content.promos.map(promoEntry) }] : []),
          ...paymentEntries(content.payment),
          ...(content.loyalty === '' ? [] : [{ key: 'loyalty', value: content.loyalty }]),
          ...(facts.coordinates ? [{ key: 'coordinates', value: facts.coordinates }] : []),
          { key: 'metrics', value: [{ title: 'authorization', content: 'authorization' }] },
        ],
        lfr,
      }
    },
  }
}

function promoEntry({ linkTitle, countries, ...promo }: AgencyPromo) {
  return { ...promo, link_title: linkTitle, countries: [...countries] }
}

function paymentEntries({ instalments, deposit }: AgencyPaymentTerms) {
  if (instalments.length === 0 && !deposit) return []
  const value = {
    instalments: instalments.map(({ firstShare, minSum, maxSum, ...one }) => ({
      ...one,
      first_share: firstShare,
      min_sum: minSum,
      max_sum: maxSum,
    })),
    ...(deposit && { deposit: { share: deposit.share, rest_days: deposit.restDays } }),
  }
  return [{ key: 'payment', value }]
}

/** Combines the agency's own view with what this deployment derives from its state. */
function toView(
  { facts, texts, consent }: AgencyContent,
  made: Record<'reviews' | 'logo' | 'policy' | 'tickets_module' | 'transfer_module', string>,
) {
  const view = {
    name: facts.name,
    logo: made.logo,
    about: texts.about,
    benefits: texts.benefits,
    policy: made.policy,
    consent: consent.text,
    consent_version: consent.version,
    requisites: texts.requisites,
    reviews: made.reviews,
    technology: texts.technology,
    tickets_module: made.tickets_module,
    transfer_module: made.transfer_module,
  }
  return Object.entries(view).map(([title, content]) => ({ title, content }))
}
