import type { Check } from '../check.ts'
import { access, own } from './account.ts'
import { crossOrigin } from './cross-origin.ts'
import { guidebooks, checkHotelPage, checkSettings } from './guidebooks.ts'
import { landings, hotLandings } from './landings.ts'
import { checkLeads } from './leads.ts'
import { refusals } from './refusals.ts'
import { search } from './search.ts'
import { tour } from './tour.ts'

/** In execution order: a tour comes from the search, a history contains the requests just sent. */
export const checks: readonly Check[] = [
  checkSettings,
  guidebooks,
  checkHotelPage,
  landings,
  hotLandings,
  search,
  tour,
  refusals,
  access,
  checkLeads,
  own,
  crossOrigin,
]
