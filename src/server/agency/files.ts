import * as v from 'valibot'
import type {
  AgencyMenuEntry,
  AgencyReview,
  AnswerTemplate,
  ConsentText,
  CountryStory,
} from '../sources/agency-content.ts'
import { templateFields } from '#shared/domain/lead/answer-template.ts'
import { checkField, dayField, idField, line, optionalLine, readFields } from './field.ts'
import type { AgencyFile } from './front-matter.ts'
import { MESSAGE_MAX } from '#shared/contract/conversation.ts'
import { fillFacts, splitSections, toHtml, type NamedFacts } from './markdown.ts'
import type { AgencyPage } from './menus.ts'
import type { Problem } from './problem.ts'
import { footerScreens, headerScreens } from '../content/screen-entries.ts'

/** Shared by readers of single files: facts that texts may name, and the lists of faults. */
export interface Reading {
  facts: NamedFacts
  problems: Problem[]
  /** What the site ignores. It does not refuse the texts. */
  warnings: Problem[]
}

const ALIAS = /^[a-z][a-z0-9-]{0,60}$/
const ANCHOR = /\s*\{#([^}]*)\}\s*$/

const ConsentFront = v.object({
  version: dayField('нужен день, с которого действует этот текст, вида "2026-11-01"'),
  former_versions: v.optional(v.array(dayField('нужны дни вида "2026-11-01"'), 'нужен список'), []),
})

/** `consent.md`: the text that a form's checkbox agrees to, as a separate document. */
export function readConsent(file: AgencyFile, reading: Reading): ConsentText | undefined {
  const front = selectFields(ConsentFront, file, reading)
  const text = toHtml(file.body, { ...reading.facts, version: front?.version ?? '' })
  if (text === '') fault(reading, file, 'нет текста согласия')
  return front && { version: front.version, versions: [front.version, ...front.former_versions], text }
}

const QuestionsFront = v.object({ footer: v.optional(v.array(line('нужны якоря вопросов')), []) })

/** `questions.md`: a second-level heading is a question, and `{#anchor}` at its end is its anchor. */
export function readQuestions(file: AgencyFile, reading: Reading): AgencyMenuEntry[] {
  const front = selectFields(QuestionsFront, file, reading)
  const seen = new Set<string>()
  const questions = splitSections(file.body).map(({ title, body }, index) => {
    const alias = ANCHOR.exec(title)?.[1] ?? `question-${index + 1}`
    const words = title.replace(ANCHOR, '')
    if (!ALIAS.test(alias)) fault(reading, file, `якорь «${alias}»: нужны латинские буквы, цифры и дефис`)
    if (seen.has(alias)) fault(reading, file, `якорь «${alias}» стоит у двух вопросов`)
    seen.add(alias)
    const content = toHtml(body, reading.facts)
    if (content === '') fault(reading, file, `на вопрос «${words}» нет ответа`)
    return { title: words, alias, show_in_footer: front?.footer.includes(alias) ?? false, content }
  })
  for (const alias of front?.footer ?? []) {
    if (!seen.has(alias)) fault(reading, file, `footer: вопроса с якорем «${alias}» нет`)
  }
  return questions
}

const ReviewsFront = v.object({
  reviews: v.optional(
    v.array(
      v.object({
        name: line('кто написал'),
        rate: v.pipe(v.number('оценка от 1 до 5'), v.integer(), v.minValue(1), v.maxValue(5)),
        when: optionalLine(60),
        content: v.pipe(v.string('текст отзыва'), v.trim(), v.minLength(1, 'текст отзыва')),
      }),
      'нужен список отзывов',
    ),
    [],
  ),
})

/** `reviews.md`: reviews that the agency had before this site. */
export function readReviews(file: AgencyFile, reading: Reading): AgencyReview[] {
  return selectFields(ReviewsFront, file, reading)?.reviews ?? []
}

/** A number of a message that a press inserts: more buttons than this are not found. */
const MOST_TEMPLATES = 20
const TEMPLATE_FIELD = /\{([^{}\n]*)\}/g
const COMMENT = /<!--[\s\S]*?-->/g

/** desk/templates.md: a second-level heading is a button at the desk, its text the message. */
export function readTemplates(file: AgencyFile, reading: Reading): AnswerTemplate[] {
  selectFields(v.object({}), file, reading)
  const templates = splitSections(file.body.replaceAll(COMMENT, '')).map(({ title, body }) => ({
    title,
    text: fillFacts(body.trim(), reading.facts),
  }))
  for (const { title, text } of templates) {
    if (text === '') fault(reading, file, `у шаблона «${title}» нет текста`)
    if (text.length > MESSAGE_MAX) fault(reading, file, `шаблон «${title}» длиннее ${MESSAGE_MAX} знаков`)
    for (const [, name = ''] of text.matchAll(TEMPLATE_FIELD))
      if (!Object.hasOwn(templateFields, name))
        fault(reading, file, `{${name}}: такого поля нет. Есть: ${Object.keys(templateFields).join(', ')}`)
  }
  if (templates.length > MOST_TEMPLATES) fault(reading, file, `шаблонов больше ${MOST_TEMPLATES}`)
  return templates
}

const PageFront = v.object({ title: line('заголовок страницы, до 80 знаков', 80) })

/** `pages/{alias}.md`: a page at `/{alias}` and a line of the footer. */
export function readPage(file: AgencyFile, reading: Reading): AgencyPage[] {
  const front = selectFields(PageFront, file, reading)
  const alias = /([^/]+)\.md$/.exec(file.path)?.[1] ?? ''
  if (!ALIAS.test(alias))
    fault(reading, file, 'имя файла станет адресом: нужны латинские буквы, цифры и дефис')
  if (isTaken(alias)) fault(reading, file, `адрес /${alias} занят самим сайтом: назовите файл иначе`)
  const content = toHtml(file.body, reading.facts)
  if (content === '') fault(reading, file, 'нет текста страницы')
  return front ? [{ title: front.title, alias, show_in_footer: true, content }] : []
}

const CountryFront = v.object({
  country: idField('номер страны, например "4" для Турции'),
  home: v.optional(v.boolean('нужно true или false'), false),
  season: checkField('двенадцать цифр от января, 0 низкий сезон, 9 высокий', (text) => /^\d{12}$/.test(text)),
  connection: v.picklist(['never', 'some', 'always'], 'нужно never, some или always'),
  hours: v.pipe(v.number('часы полёта числом'), v.minValue(0), v.maxValue(48, 'больше двух суток не бывает')),
  visa_charge: v.optional(v.boolean('нужно true или false'), false),
})

export interface CountryTexts {
  file: string
  country: string
  story: CountryStory
}

/** `countries/{any}.md`: the agency's story of a country; the text is one sentence. */
export function readCountry(file: AgencyFile, reading: Reading): CountryTexts[] {
  const front = selectFields(CountryFront, file, reading)
  const pitch = file.body.trim().replace(/\s+/g, ' ')
  if (pitch === '') fault(reading, file, 'нет предложения о стране')
  if (!front) return []
  const { country, home, season, connection, hours, visa_charge } = front
  const story = { pitch, isHome: home, season, connection, hours, hasVisaCharge: visa_charge }
  return [{ file: file.path, country, story }]
}

/** Returns the front matter of a file, or undefined after recording each fault. */
export function selectFields<Schema extends v.GenericSchema>(
  schema: Schema,
  file: AgencyFile,
  { problems, warnings }: Reading,
) {
  const read = readFields(schema, file)
  if ('problems' in read) {
    problems.push(...read.problems)
    return undefined
  }
  warnings.push(...read.unknown)
  return read.fields
}

function fault({ problems }: Reading, { path }: AgencyFile, words: string): void {
  problems.push({ file: path, words })
}

/**
 * A page under these addresses would be unreachable or would hide a screen. The table of screens is
 * client code.
 */
const TAKEN: ReadonlySet<string> = new Set([
  ...[...headerScreens, ...footerScreens].map(({ alias }) => alias),
  // Screens that no menu names.
  'tour-card',
  'tour-booking',
  'favorites',
  'history',
  'watches',
  'together',
  'profile',
  // Legal texts with their own files.
  'consent',
  'requisites',
  // Addresses that the server answers itself, and path prefixes of proxies and crawlers.
  'front',
  'dev',
  'reports',
  'payments',
  'api',
  'assets',
  'builds',
  'pictures',
  'widgets',
  'health',
  'ready',
  'sitemap',
  'robots',
  'favicon',
  'index',
])

/** True if `/{alias}` is an address of the site itself. */
export function isTaken(alias: string): boolean {
  return TAKEN.has(alias)
}
