import { describeError } from '../process/describe-error.ts'
import type { Handlers } from '../http/handler.ts'
import type { ContextWith } from '../http/call-context.ts'
import type { TourSource } from '../sources/port.ts'
import type { Reviews } from '../reviews/repository.ts'
import type {
  AgencyContent,
  AgencyPaymentTerms,
  AgencyPromo,
  AgencyReview,
  RareSearch,
} from '../sources/agency-content.ts'
import type { PartnerWidgets } from '../sources/partner-widgets.ts'
import { policyText, describePractice } from './policy.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { monthName } from '#shared/domain/time/calendar-names.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import type { ReviewRow } from '../db/schema/schema.ts'
import type { LowFrequencyLink } from '#shared/contract/settings.ts'
import type { Guidebooks } from '../sources/guidebooks.ts'
import { landingUrl } from '../catalogue/landing-url.ts'

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

/** Formats moderated reviews, then the agency's own, as HTML. Text from travellers is escaped. */
function reviewsText(moderated: readonly ReviewRow[], own: readonly AgencyReview[]): string {
  const shown = moderated.map((row) => ({ ...row, when: toMonth(row.created_at) }))
  return [...shown, ...own].map(reviewHtml).join('')
}

/** Formats an instant as "ноябрь 2026". */
function toMonth(instant: number): string {
  const [year, month] = todayAt(instant).split('-').map(Number)
  return `${monthName(month ?? 0)} ${year}`
}

function reviewHtml({ name, rate, content, when }: AgencyReview): string {
  const stars = '★'.repeat(rate) + '☆'.repeat(5 - rate)
  const text = escapeHtml(content).replace(/\n+/g, '</p><p>')
  return `<blockquote><i>${stars}</i><p>${text}</p><footer><strong>${escapeHtml(name)}</strong>, ${when}</footer></blockquote>`
}

/** Number of links of each kind in the blocks of the home page. */
const MAX_LINKS = 12

/** Returns links by city, by country and by rare query, only to what the tour source sells. */
export async function rareLinks(
  tours: Pick<Guidebooks, 'departures' | 'countries'>,
  rareSearches: readonly RareSearch[],
): Promise<LowFrequencyLink[]> {
  const [departures, countries] = await Promise.all([tours.departures(), tours.countries()])
  const cities = departures.filter((city) => city.namefrom !== '')
  /** Countries, each with the first city that sells it. */
  const flown = countries.flatMap((country) => {
    const city = cities.find(({ id }) => country.departures.includes(id))
    return city ? [{ country, city }] : []
  })
  return [
    ...cities.slice(0, MAX_LINKS).map(({ id, namefrom }) => ({
      type: 'city' as const,
      title: `Туры из ${namefrom}`,
      url: `/directions?from=${id}`,
    })),
    ...flown.slice(0, MAX_LINKS).map(({ country, city }) => ({
      type: 'country' as const,
      title: `Туры ${country.name_to}`,
      url: `/tours/${landingUrl(country.url, city.url)}`,
    })),
    ...rareSearches.flatMap(({ title, country: id, rest }) =>
      flown
        .filter(({ country }) => country.ext_id === id)
        .map(({ city }) => ({
          type: 'low_freq' as const,
          title,
          url: `/tours?from=${city.id}&to=${id}&${rest}`,
        })),
    ),
  ]
}
