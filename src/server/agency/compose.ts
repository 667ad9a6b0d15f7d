import { technologyText } from '../content/standard-texts.ts'
import type { AgencyContent, AnswerTemplate, ChannelRules, CountryStory } from '../sources/agency-content.ts'
import type { PairIds } from '../sources/landing-prices.ts'
import { postFields } from '#shared/domain/channel/post-template.ts'
import { readChannel, usualChannelRules } from './channel-file.ts'
import * as v from 'valibot'
import { AgencyFront, toContacts, toFacts, namedFacts } from './facts.ts'
import { readFields } from './field.ts'
import {
  readConsent,
  readCountry,
  readPage,
  readQuestions,
  readReviews,
  readTemplates,
  selectFields,
  type Reading,
  type CountryTexts,
} from './files.ts'
import { isProblem, type AgencyFile } from './front-matter.ts'
import { readPaymentTerms, readPromos } from './offers.ts'
import { toHtml, unknownFacts } from './markdown.ts'
import { footerMenu, headerMenu, type AgencyPage } from './menus.ts'
import { parseWithinLimits } from './parse-limits.ts'
import type { Problem } from './problem.ts'

/** All texts of an agency as data that can be stored as JSON. */
export interface AgencyWords extends Omit<AgencyContent, 'countryStory' | 'channel' | 'templates'> {
  templates?: readonly AnswerTemplate[]
  channel?: ChannelRules
  countries: Record<string, CountryStory>
}

/** Texts that the site uses, and what it ignores in them. */
export interface Accepted {
  words: AgencyWords
  warnings: Problem[]
}

export type Composed = Accepted | { problems: Problem[] }

/** Facts about the agency. If several files are missing, this one is reported first. */
const MAIN_FILE = 'agency.md'
/** The consent text of forms; without it no form may be shown. */
const CONSENT_FILE = 'consent.md'
/** Rules of posts in channels; its text may name fields of a post. */
const CHANNEL_FILE = 'channel.md'

/** What the folder may contain besides the two required files. */
const KNOWN =
  /^(?:agency|consent|benefits|technology|requisites|questions|reviews|promos|payment-terms|channel)\.md$|^(?:pages|countries)\/[^/]+\.md$|^desk\/templates\.md$/

export async function compose(files: readonly AgencyFile[], logo: string): Promise<Composed> {
  const main = files.find(({ path }) => path === MAIN_FILE)
  if (!main) return { problems: [{ file: MAIN_FILE, words: 'файла нет, а в нём название и реквизиты' }] }
  const read = readFields(AgencyFront, main)
  if ('problems' in read) return read
  const front = read.fields
  const reading: Reading = { facts: namedFacts(front), problems: [], warnings: read.unknown }
  const { problems, warnings } = reading
  problems.push(...strangeFiles(files), ...files.flatMap((file) => strangeFacts(file, reading.facts)))
  const words = await readTexts(front, folderReader(files, reading))
  if (!words.consent && !problems.some(({ file }) => file === CONSENT_FILE))
    problems.push({ file: CONSENT_FILE, words: 'нет файла или текста, а без согласия форму не показать' })
  const { consent, ...rest } = words
  return problems.length > 0 || !consent ? { problems } : { words: { ...rest, logo, consent }, warnings }
}

const NoFields = v.object({})

/** Reads files one by one. Records a faulty file and still reads the others. */
function folderReader(files: readonly AgencyFile[], reading: Reading) {
  const parse = async <T>(file: AgencyFile, read: (file: AgencyFile, to: Reading) => T) => {
    const place = { text: file.body, firstLine: file.bodyLine }
    const done = await parseWithinLimits(file.path, place, () => read(file, reading))
    if (!isProblem(done)) return done.parsed
    reading.problems.push(done)
    return undefined
  }
  const one = async <T>(path: string, read: (file: AgencyFile, to: Reading) => T) => {
    const file = files.find((each) => each.path === path)
    return file && parse(file, read)
  }
  return {
    reading,
    one,
    text: async (path: string) =>
      (await one(path, (file) => {
        if (path !== MAIN_FILE) selectFields(NoFields, file, reading)
        return toHtml(file.body, reading.facts)
      })) ?? '',
    all: async <T>(prefix: string, read: (file: AgencyFile, to: Reading) => T[]) => {
      const found: T[] = []
      for (const file of files)
        if (file.path.startsWith(prefix)) found.push(...((await parse(file, read)) ?? []))
      return found
    },
  }
}

async function readTexts(front: AgencyFront, folder: ReturnType<typeof folderReader>) {
  const { text, one, all, reading } = folder
  const { problems } = reading
  const consent = await one(CONSENT_FILE, readConsent)
  const requisites = await text('requisites.md')
  const pages = [...(await all('pages/', readPage)), ...lawPages(consent?.text ?? '', requisites)]
  return {
    facts: toFacts(front),
    consent,
    texts: {
      about: await text(MAIN_FILE),
      benefits: await text('benefits.md'),
      requisites,
      technology: (await text('technology.md')) || technologyText(front.name),
    },
    menus: {
      main: headerMenu(front.menu, problems),
      left: (await one('questions.md', readQuestions)) ?? [],
      right: footerMenu(front.footer, pages, problems),
    },
    contacts: toContacts(front),
    reviews: (await one('reviews.md', readReviews)) ?? [],
    loyalty: front.loyalty,
    promos: (await one('promos.md', readPromos)) ?? [],
    payment: (await one('payment-terms.md', readPaymentTerms)) ?? { instalments: [] },
    templates: (await one('desk/templates.md', readTemplates)) ?? [],
    channel: (await one(CHANNEL_FILE, readChannel)) ?? usualChannelRules,
    rareSearches: front.rare_searches.map(({ title, country, search }) => ({ title, country, rest: search })),
    popularDirections: front.popular.map(parsePair),
    popularHotDirections: front.popular_hot.map(parsePair),
    countries: readCountries(await all('countries/', readCountry), problems),
  }
}

/** Returns countries by number. Two files about one country are a fault. */
function readCountries(told: readonly CountryTexts[], problems: Problem[]): Record<string, CountryStory> {
  const files = new Map<string, string>()
  for (const { file, country } of told) {
    const other = files.get(country)
    if (other)
      problems.push({ file, words: `country: о стране ${country} уже говорит ${other}, оставьте один` })
    files.set(country, file)
  }
  return Object.fromEntries(told.map(({ country, story }) => [country, story]))
}

function lawPages(consent: string, requisites: string): AgencyPage[] {
  return [
    { title: 'Согласие на обработку данных', alias: 'consent', show_in_footer: true, content: consent },
    { title: 'Реквизиты', alias: 'requisites', show_in_footer: true, content: requisites },
  ].filter(({ content }) => content !== '')
}

/** A mistyped file name would otherwise be ignored silently. */
function strangeFiles(files: readonly AgencyFile[]): Problem[] {
  return files.flatMap(({ path }) =>
    KNOWN.test(path)
      ? []
      : [{ file: path, words: 'такого файла здесь не ждут: проверьте имя или уберите его' }],
  )
}

function strangeFacts({ path, body }: AgencyFile, facts: Record<string, string>): Problem[] {
  const known = knownNames(path, facts)
  return unknownFacts(body, known).map((name) => ({
    file: path,
    words: `{{${name}}}: такого сведения здесь нет. Есть: ${Object.keys(known).join(', ')}`,
  }))
}

/** A post names its tour; every other text names the agency. */
function knownNames(path: string, facts: Record<string, string>): Readonly<Record<string, string>> {
  if (path === CHANNEL_FILE) return postFields
  return path === CONSENT_FILE ? { ...facts, version: '' } : facts
}

function parsePair(text: string): PairIds {
  const [departure = '', country = ''] = text.split('>').map((id) => id.trim())
  return { departure, country }
}
