import type { PairIds } from './landing-prices.ts'

/** The agency's identity as on its legal pages. */
export interface AgencyFacts {
  name: string
  legalName: string
  phone: string
  email: string
  address: string
  /** Coordinates of the office, degrees; undefined if there is none to show on a map. */
  coordinates?: { lat: number; lng: number }
  hours: string
  inn: string
  ogrn: string
  registryNumber: string
}

/** The text that a form asks consent to. */
export interface ConsentText {
  /** A day, `yyyy-mm-dd`, sent with every lead. */
  version: string
  /** All versions so far: a page opened before the last change sends the previous one. */
  versions: readonly string[]
  /** HTML. */
  text: string
}

export interface AgencyMenuEntry {
  title: string
  alias: string
  show_in_footer: boolean
  /** HTML of the page at `/{alias}`, or of an answer in the left menu; undefined if the alias is a screen. */
  content?: string
}

/** A review of the agency itself; plain text. */
export interface AgencyReview {
  name: string
  /** Stars, 1 to 5. */
  rate: number
  content: string
  /** «октябрь 2026». */
  when: string
}

/** A usual answer of a manager; its text may name fields of `shared/domain/lead/answer-template.ts`. */
export interface AnswerTemplate {
  title: string
  text: string
}

/** A search that is rare but likely to end in a booking. */
export interface RareSearch {
  title: string
  /** Id of the country in the guidebook. */
  country: string
  /** The remaining query of `/tours`, without `from` and `to`. */
  rest: string
}

/** The agency's texts about a country on its landings. */
export interface CountryStory {
  /** One sentence. */
  pitch: string
  /** True for the travellers' own country: no visa, other documents. */
  isHome: boolean
  /** Twelve digits, one per month: 0 for low season to 9 for high season. */
  season: string
  /** How often the flight has a connection. `always`: no direct flights; `some`: both kinds. */
  connection: 'never' | 'some' | 'always'
  /** Flight hours from the first city of the guidebook. */
  hours: number
  hasVisaCharge: boolean
}

/** A bank's instalment plan offered through the agency. Shares and rates are percents, sums whole roubles. */
export interface Instalment {
  bank: string
  months: number
  /** Annual rate on the remaining sum; 0 for none. */
  rate: number
  /** Share of the whole price paid at once. */
  firstShare: number
  /** Smallest whole price for the plan; null for any. */
  minSum: number | null
  maxSum: number | null
}

export interface AgencyPaymentTerms {
  instalments: readonly Instalment[]
  /** Percent of the price paid at once, and days before the tour when the rest is due; undefined for none. */
  deposit?: { share: number; restDays: number }
}

/** A promotion of the agency; plain text. */
export interface AgencyPromo {
  title: string
  text: string
  /** The last day of the promotion, `yyyy-mm-dd`; `''` for no limit. */
  until: string
  /** A page of the site, `/hottours`, or another site over https; `''` for none. */
  link: string
  linkTitle: string
  /** Ids of countries with this promotion on their landings; empty for all. */
  countries: readonly string[]
}

/** Which hot tours the bot posts to the agency's channels, and the text of a post. */
export interface ChannelRules {
  /** Ids of countries and of departure cities; both empty for the hot directions of the home page. */
  countries: readonly string[]
  departures: readonly string[]
  /** Percent of the earlier price. */
  leastDiscount: number
  /** Out of five; a hotel without a rating has 0. */
  leastRating: number
  leastStars: number
  mostPerDay: number
  /** Markdown with the fields of `src/shared/domain/channel/post-template.ts`. */
  template: string
}

/** The agency's own texts and images. Texts are HTML. */
export interface AgencyContent {
  facts: AgencyFacts
  consent: ConsentText
  texts: Readonly<Record<'about' | 'benefits' | 'requisites' | 'technology', string>>
  /** SVG of its logo. */
  logo: string
  /** Header, questions and answers, footer. */
  menus: Readonly<Record<'main' | 'left' | 'right', readonly AgencyMenuEntry[]>>
  contacts: readonly { title: string; link: string; image?: string }[]
  /** Shown after the reviews that travellers wrote here. */
  reviews: readonly AgencyReview[]
  /** Name of the loyalty programme; `''` if there is none, and then forms ask for no number. */
  loyalty: string
  promos: readonly AgencyPromo[]
  /** Payment terms; none are shown if the agency names none. */
  payment: AgencyPaymentTerms
  channel: ChannelRules
  rareSearches: readonly RareSearch[]
  /** Directions of the home page, best first; unsold ones are omitted. */
  popularDirections: readonly PairIds[]
  popularHotDirections: readonly PairIds[]
  /** For the desk. */
  templates: readonly AnswerTemplate[]
  /** Undefined for a country without a story; its landing is shorter. */
  countryStory(countryId: string): CountryStory | undefined
}
