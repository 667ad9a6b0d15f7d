import type { AgencyContent } from '#provider/ports/agency-content.ts'
import { countryStory } from './country-stories.ts'
import { popularDirections, popularHotDirections } from './popular.ts'

/** All that the sample agency says and shows of its own. */
export const agencyContent: AgencyContent = { popularDirections, popularHotDirections, countryStory }
