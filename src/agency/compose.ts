import { technologyText } from '#provider/content/standard-texts.ts'
import type { AgencyContent, CountryStory } from '#provider/ports/agency-content.ts'
import type { PairIds } from '#provider/ports/landing-prices.ts'
import { AgencyFront, factsOf, namedFacts } from './facts.ts'
import { readFields } from './field.ts'
import {
  readConsent,
  readCountry,
  readPage,
  readQuestions,
  readReviews,
  type Reading,
  type ToldCountry,
} from './files.ts'
import type { AgencyFile } from './front-matter.ts'
import { readPaymentTerms, readPromos } from './offers.ts'
import { toHtml, unknownFacts } from './markdown.ts'
import { footerMenu, headerMenu, type AgencyPage } from './menus.ts'
import type { Problem } from './problem.ts'
import { socialContact } from '#provider/content/social-contacts.ts'

/** All that an agency says, as data: it is kept as JSON too. */
export interface AgencyWords extends Omit<AgencyContent, 'countryStory'> {
  countries: Record<string, CountryStory>
}

export type Composed = { words: AgencyWords } | { problems: Problem[] }

/** Its facts; whatever else is missing, this is asked for first. */
const MAIN_FILE = 'agency.md'
/** The text that forms ask consent to; without it no form may be shown. */
const CONSENT_FILE = 'consent.md'

/** What may lie in the folder besides the two files that must. */
const KNOWN =
  /^(?:agency|consent|benefits|technology|requisites|questions|reviews|promos|payment-terms)\.md$|^(?:pages|countries)\/[^/]+\.md$/

/** One whole out of all files, or every fault that stands in its way. */
export function compose(files: readonly AgencyFile[], logo: string): Composed {
  const main = files.find(({ path }) => path === MAIN_FILE)
  if (!main) return { problems: [{ file: MAIN_FILE, words: 'файла нет, а в нём название и реквизиты' }] }
  const read = readFields(AgencyFront, main.path, main.front)
  if ('problems' in read) return read
  const front = read.fields
  const reading: Reading = { facts: namedFacts(front), problems: [] }
  const { problems } = reading
  problems.push(...strangeFiles(files), ...files.flatMap((file) => strangeFacts(file, reading.facts)))
  const words = wordsOf(front, toHtml(main.body, reading.facts), folderReader(files, reading))
  if (!words.consent)
    problems.push({ file: CONSENT_FILE, words: 'нет файла или текста, а без согласия форму не показать' })
  const { consent, ...rest } = words
  return problems.length > 0 || !consent ? { problems } : { words: { ...rest, logo, consent } }
}

/** What of the folder is read how. */
function folderReader(files: readonly AgencyFile[], reading: Reading) {
  return {
    reading,
    text: (path: string) => toHtml(files.find((file) => file.path === path)?.body ?? '', reading.facts),
    one: <T>(path: string, read: (file: AgencyFile, to: Reading) => T): T | undefined => {
      const file = files.find((each) => each.path === path)
      return file && read(file, reading)
    },
    all: <T>(prefix: string, read: (file: AgencyFile, to: Reading) => T[]) =>
      files.filter(({ path }) => path.startsWith(prefix)).flatMap((file) => read(file, reading)),
  }
}

function wordsOf(front: AgencyFront, about: string, folder: ReturnType<typeof folderReader>) {
  const { text, one, all, reading } = folder
  const { problems } = reading
  const consent = one(CONSENT_FILE, readConsent)
  const requisites = text('requisites.md')
  const pages = [...all('pages/', readPage), ...lawPages(consent?.text ?? '', requisites)]
  return {
    facts: factsOf(front),
    consent,
    texts: {
      about,
      benefits: text('benefits.md'),
      requisites,
      technology: text('technology.md') || technologyText(front.name),
    },
    menus: {
      main: headerMenu(front.menu, problems),
      left: one('questions.md', readQuestions) ?? [],
      right: footerMenu(front.footer, pages, problems),
    },
    contacts: contactsOf(front),
    reviews: one('reviews.md', readReviews) ?? [],
    loyalty: front.loyalty,
    promos: one('promos.md', readPromos) ?? [],
    payment: one('payment-terms.md', readPaymentTerms) ?? { instalments: [] },
    rareSearches: front.rare_searches.map(({ title, country, search }) => ({ title, country, rest: search })),
    popularDirections: front.popular.map(pairOf),
    popularHotDirections: front.popular_hot.map(pairOf),
    countries: countriesOf(all('countries/', readCountry), problems),
  }
}

/** Countries by their numbers; of two files for one only one would be read. */
function countriesOf(told: readonly ToldCountry[], problems: Problem[]): Record<string, CountryStory> {
  const files = new Map<string, string>()
  for (const { file, country } of told) {
    const other = files.get(country)
    if (other)
      problems.push({ file, words: `country: о стране ${country} уже говорит ${other}, оставьте один` })
    files.set(country, file)
  }
  return Object.fromEntries(told.map(({ country, story }) => [country, story]))
}

/** Texts of the law that are pages too. */
function lawPages(consent: string, requisites: string): AgencyPage[] {
  return [
    { title: 'Согласие на обработку данных', alias: 'consent', show_in_footer: true, content: consent },
    { title: 'Реквизиты', alias: 'requisites', show_in_footer: true, content: requisites },
  ].filter(({ content }) => content !== '')
}

function contactsOf({ phone, email, address, hours, social }: AgencyFront) {
  return [
    { title: 'Phone', link: phone },
    { title: 'Email', link: email },
    { title: 'Address', link: address },
    { title: 'Hours', link: hours },
    ...social.map(socialContact),
  ]
}

/** The port over what stands in `words` whenever it is asked. */
export function contentOf(words: () => AgencyWords): AgencyContent {
  return {
    get facts() {
      return words().facts
    },
    get consent() {
      return words().consent
    },
    get texts() {
      return words().texts
    },
    get logo() {
      return words().logo
    },
    get menus() {
      return words().menus
    },
    get contacts() {
      return words().contacts
    },
    get reviews() {
      return words().reviews
    },
    get payment() {
      return words().payment
    },
    get promos() {
      return words().promos
    },
    get loyalty() {
      return words().loyalty
    },
    get rareSearches() {
      return words().rareSearches
    },
    get popularDirections() {
      return words().popularDirections
    },
    get popularHotDirections() {
      return words().popularHotDirections
    },
    countryStory: (id) => words().countries[id],
  }
}

/** A mistyped name would be read by nobody and missed by nobody. */
function strangeFiles(files: readonly AgencyFile[]): Problem[] {
  return files.flatMap(({ path }) =>
    KNOWN.test(path)
      ? []
      : [{ file: path, words: 'такого файла здесь не ждут: проверьте имя или уберите его' }],
  )
}

function strangeFacts({ path, body }: AgencyFile, facts: Record<string, string>): Problem[] {
  const known = path === CONSENT_FILE ? { ...facts, version: '' } : facts
  return unknownFacts(body, known).map((name) => ({
    file: path,
    words: `{{${name}}}: такого сведения в agency.md нет. Есть: ${Object.keys(known).join(', ')}`,
  }))
}

function pairOf(text: string): PairIds {
  const [departure = '', country = ''] = text.split('>').map((id) => id.trim())
  return { departure, country }
}
