import type { Handlers } from '../handler.ts'
import { describeError, type ProviderContext } from '../context.ts'
import { aboutText, benefitsText, logo, technologyText } from './about.ts'
import { agency } from './agency.ts'
import { CONSENT_VERSION, consentText } from './consent.ts'
import { contacts } from './contacts.ts'
import { leftMenu } from './faq.ts'
import { mainMenu, rightMenu } from './menus.ts'
import { policyText, practiceOf } from './policy.ts'
import { rareLinks } from './rare-links.ts'
import { reviewsText } from './reviews.ts'
import { requisitesText } from './terms.ts'

/** Reviews of the agency shown at once. */
const REVIEWS_SHOWN = 50

/** Everything of the site that the agency words itself; requirement 3. */
export function settingsHandlers(context: ProviderContext): Handlers<'settings'> {
  const { store, tours, widgets, log, settings: own } = context
  const policy = policyText(practiceOf(own))
  // The site stands on its texts: without the catalogue it only loses a block of links.
  const linksOrNone = () =>
    rareLinks(tours).catch((error: unknown) => {
      log(`Ссылки по направлениям не собраны: ${describeError(error)}`)
      return []
    })
  return {
    async settings() {
      const [reviews, lfr] = await Promise.all([store.reviews.shown('', REVIEWS_SHOWN), linksOrNone()])
      return {
        settings: [
          {
            key: 'view',
            value: viewOf({
              reviews: reviewsText(reviews),
              logo: own.hasOwnMark ? '' : logo,
              policy,
              tickets_module: widgets?.paths.tickets ?? '',
              transfer_module: widgets?.paths.transfer ?? '',
            }),
          },
          { key: 'main_menu', value: mainMenu },
          { key: 'left_menu', value: leftMenu },
          { key: 'right_menu', value: rightMenu },
          { key: 'contacts', value: contacts },
          { key: 'coordinates', value: agency.coordinates },
          { key: 'metrics', value: [{ title: 'authorization', content: 'authorization' }] },
        ],
        lfr,
      }
    },
  }
}

/** What is the agency's own, beside what this deployment has made of its state. */
function viewOf(made: Record<'reviews' | 'logo' | 'policy' | 'tickets_module' | 'transfer_module', string>) {
  const texts = {
    name: agency.name,
    logo: made.logo,
    about: aboutText,
    benefits: benefitsText,
    policy: made.policy,
    consent: consentText,
    consent_version: CONSENT_VERSION,
    requisites: requisitesText,
    reviews: made.reviews,
    technology: technologyText,
    tickets_module: made.tickets_module,
    transfer_module: made.transfer_module,
  }
  return Object.entries(texts).map(([title, content]) => ({ title, content }))
}
