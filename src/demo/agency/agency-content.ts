import type { AgencyContent } from '#provider/ports/agency-content.ts'
import { aboutText, benefitsText, logo, technologyText } from './about.ts'
import { agency } from './agency.ts'
import { consent } from './consent.ts'
import { contacts } from './contacts.ts'
import { countryStory } from './country-stories.ts'
import { leftMenu } from './faq.ts'
import { mainMenu, rightMenu } from './menus.ts'
import { payment } from './payment.ts'
import { popularDirections, popularHotDirections } from './popular.ts'
import { promos } from './promos.ts'
import { rareSearches } from './rare-searches.ts'
import { sampleReviews } from './reviews.ts'
import { requisitesText } from './terms.ts'

export { toldCountries } from './country-stories.ts'

/** All that the sample agency says and shows of its own. */
export const agencyContent: AgencyContent = {
  facts: agency,
  consent,
  texts: {
    about: aboutText,
    benefits: benefitsText,
    requisites: requisitesText,
    technology: technologyText,
  },
  logo,
  menus: { main: mainMenu, left: leftMenu, right: rightMenu },
  contacts,
  reviews: sampleReviews,
  loyalty: 'Клуб путешественников',
  promos,
  payment,
  rareSearches,
  popularDirections,
  popularHotDirections,
  countryStory,
}
