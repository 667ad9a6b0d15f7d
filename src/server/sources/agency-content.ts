import type { PairIds } from './landing-prices.ts'

/** Who the agency is, as its law pages name it. */
export interface AgencyFacts {
  name: string
  legalName: string
  phone: string
  email: string
  address: string
  /** Where its office stands, degrees; undefined where there is none to show on a map. */
  coordinates?: { lat: number; lng: number }
  hours: string
  inn: string
  ogrn: string
  registryNumber: string
}

/** The text that a form's consent agrees to. */
export interface ConsentText {
  /** A day, `yyyy-mm-dd`: goes with every request. */
  version: string
  /** Every version there was: a page opened before the last change agrees to the one before. */
  versions: readonly string[]
  /** HTML. */
  text: string
}

export interface MenuEntry {
  title: string
  alias: string
  show_in_footer: boolean
  /** HTML of the page at `/{alias}`, of an answer in the left menu; absent where a screen of its own stands there. */
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

/** A search that people type seldom but in earnest. */
export interface RareSearch {
  title: string
  /** Id of the country in the guidebook. */
  country: string
  /** The rest of the address of `/tours`, without `from` and `to`. */
  rest: string
}

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

/** An instalment that a bank gives through the agency. Shares and rates are percents, sums whole roubles. */
export interface Instalment {
  bank: string
  months: number
  /** A year on what is left; 0 for none. */
  rate: number
  /** Of the whole price, paid at once. */
  firstShare: number
  /** Whole prices it is given for; null for any. */
  minSum: number | null
  maxSum: number | null
}

/** How a tour may be paid for. */
export interface PaymentTerms {
  instalments: readonly Instalment[]
  /** Percent of the price that is paid at once, and how many days before the tour the rest is; undefined for none. */
  deposit?: { share: number; restDays: number }
}

/** A promotion of the agency; plain text. */
export interface Promo {
  title: string
  text: string
  /** The last day on which it is shown, `yyyy-mm-dd`; `''` for always. */
  until: string
  /** A page of the site, `/hottours`, or another site over https; `''` for none. */
  link: string
  linkTitle: string
  /** Ids of the countries on whose landings it stands; none for all. */
  countries: readonly string[]
}

/** What the agency says and shows of its own. Texts are HTML. */
export interface AgencyContent {
  facts: AgencyFacts
  consent: ConsentText
  texts: Readonly<Record<'about' | 'benefits' | 'requisites' | 'technology', string>>
  /** SVG of its logo. */
  logo: string
  /** Header, questions and answers, footer. */
  menus: Readonly<Record<'main' | 'left' | 'right', readonly MenuEntry[]>>
  contacts: readonly { title: string; link: string; image?: string }[]
  /** Shown after the reviews that travellers wrote here. */
  reviews: readonly AgencyReview[]
  /** What its loyalty programme is called; `''` where there is none, and nobody is asked for a number of it. */
  loyalty: string
  promos: readonly Promo[]
  /** Where the agency named no terms, none are shown. */
  payment: PaymentTerms
  rareSearches: readonly RareSearch[]
  /** Directions of the front page, best first; those that are not sold are left out. */
  popularDirections: readonly PairIds[]
  popularHotDirections: readonly PairIds[]
  /** Undefined for a country that the agency has no words for: its landing says less. */
  countryStory(countryId: string): CountryStory | undefined
}
