import type { PairIds } from './landing-prices.ts'

/** What an agency tells of a country on its landings. */
export interface CountryStory {
  /** One sentence. */
  pitch: string
  /** Whether it is the travellers' own country: no visa, other papers. */
  isHome: boolean
  /** Twelve digits: how high the season is in each month, 0 low to 9 high. */
  season: string
  /** `always`: nobody flies direct; `some`: direct flights beside connecting ones. */
  connection: 'never' | 'some' | 'always'
  /** Hours in the air from the first city of the guidebook. */
  hours: number
  /** Whether a visa is paid for beside the tour. */
  hasVisaCharge: boolean
}

/** What the agency says and shows of its own. */
export interface AgencyContent {
  /** Directions of the front page, best first; those that are not sold are left out. */
  popularDirections: readonly PairIds[]
  popularHotDirections: readonly PairIds[]
  /** Undefined for a country that the agency has no words for: its landing says less. */
  countryStory(countryId: string): CountryStory | undefined
}
