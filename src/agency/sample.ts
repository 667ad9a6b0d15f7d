import { stringify } from 'yaml'
import type { AgencyContent, AgencyFacts, MenuEntry } from '#provider/ports/agency-content.ts'
import { toMarkdown } from './to-markdown.ts'

/** A file of the sample: its path inside the folder, and its text. */
export type SampleFile = readonly [path: string, text: string]

/** Screens and texts that have files of their own. */
const NO_PAGES = new Set(['consent', 'requisites'])

/**
 * The sample agency as files with comments, for an agency to write its own over them. `countries` are the ids whose
 * stories it has.
 */
export function sampleFiles(content: AgencyContent, countries: readonly string[]): SampleFile[] {
  const { facts, texts, consent, menus } = content
  const text = (html: string, level?: number) => withNames(toMarkdown(html, level), facts)
  const pages = menus.right.filter((one) => one.content !== undefined && !NO_PAGES.has(one.alias))
  return [
    ['agency.md', `---\n${mainFront(content)}---\n\n${text(texts.about)}\n`],
    ['benefits.md', `${text(texts.benefits)}\n`],
    ['requisites.md', `${text(texts.requisites)}\n`],
    ['consent.md', consentFile(consent.version, text(consent.text))],
    ['questions.md', questionsFile(menus.left, (html) => text(html, 3))],
    ['reviews.md', reviewsFile(content)],
    ['promos.md', promosFile(content)],
    ['payment-terms.md', paymentFile(content)],
    ...pages.map((page): SampleFile => [`pages/${page.alias}.md`, pageFile(page, text)]),
    ...countries.flatMap((id) => countryFile(content, id)),
  ]
}

function mainFront(content: AgencyContent): string {
  const { facts, contacts, menus, loyalty, popularDirections, popularHotDirections, rareSearches } = content
  const { lat = 0, lng = 0 } = facts.coordinates ?? {}
  const social = contacts.slice(4).map(({ title, link }) => ({ title, link }))
  const pairs = (all: AgencyContent['popularDirections']) =>
    all.map((one) => `${one.departure}>${one.country}`)
  return [
    commented('Как агентство называется: в шапке, заголовках и письмах.', { name: facts.name }),
    commented('Кто отвечает по закону: стоит в политике, согласии и подвале. Номера пишите в кавычках.', {
      legal_name: facts.legalName,
      inn: facts.inn,
      ogrn: facts.ogrn,
      registry_number: facts.registryNumber,
    }),
    commented('Как с вами связаться.', {
      phone: facts.phone,
      email: facts.email,
      address: facts.address,
      hours: facts.hours,
    }),
    commented('Где офис на карте: широта и долгота. Нет офиса — уберите строку.', {
      coordinates: `${lat}, ${lng}`,
    }),
    commented('Ваши страницы в сетях; значки Telegram, ВКонтакте и MAX ставятся сами.', { social }),
    commented('Ваша программа лояльности: в заявке спросим её номер. Нет её — уберите строку.', { loyalty }),
    commented('Разделы шапки по порядку. Чего у вас нет, то уберите. footer — то же для подвала.', {
      menu: menus.main.map(({ alias }) => alias),
      footer: menus.right.map(({ alias }) => alias),
    }),
    commented('Направления на главной: "город вылета>страна", номера видны в адресе поиска (from и to).', {
      popular: pairs(popularDirections),
      popular_hot: pairs(popularHotDirections),
    }),
    commented('Редкие запросы для ссылок внизу; search — остаток адреса /tours.', {
      rare_searches: rareSearches.map(({ title, country, rest }) => ({ title, country, search: rest })),
    }),
  ].join('\n')
}

function consentFile(version: string, text: string): string {
  const front = commented(
    'День, с которого действует текст: уходит с каждой заявкой. Меняете текст — ставьте новый, прежний допишите в former_versions.',
    { version, former_versions: [] },
  )
  return `---\n${front}---\n\n${text.replaceAll(version, '{{version}}')}\n`
}

function questionsFile(questions: readonly MenuEntry[], text: (html: string) => string): string {
  const front = commented('Вопросы, ссылки на которые стоят и в подвале: их якоря.', {
    footer: questions.filter((one) => one.show_in_footer).map(({ alias }) => alias),
  })
  const answers = questions.map(
    ({ title, alias, content = '' }) => `## ${title} {#${alias}}\n\n${text(content)}\n`,
  )
  return `---\n${front}---\n\n${answers.join('\n')}`
}

function reviewsFile({ reviews }: AgencyContent): string {
  const front = commented(
    'Отзывы, которые у вас уже есть; новые с сайта появляются после проверки. Чужие и выдуманные не пишите.',
    {
      reviews,
    },
  )
  return `---\n${front}---\n`
}

function promosFile({ promos }: AgencyContent): string {
  const front = commented(
    'Акции на главной и на страницах направлений. until — последний день, без него всегда; countries — номера стран, без них везде.',
    {
      promos: promos.map(({ linkTitle, until, link, ...promo }) => ({
        ...promo,
        link_title: linkTitle,
        ...(until && { until }),
        ...(link && { link }),
      })),
    },
  )
  return `---\n${front}---\n`
}

function paymentFile({ payment: { instalments, deposit } }: AgencyContent): string {
  const parts = commented(
    'Рассрочка по договору с банком: months — месяцев, rate — ставка, % годовых, first_share — первый платёж, % цены; min_sum и max_sum — для каких цен, рублей. Нет её — уберите.',
    {
      instalments: instalments.map(({ firstShare, minSum, maxSum, ...one }) => ({
        ...one,
        first_share: firstShare,
        ...(minSum !== null && { min_sum: minSum }),
        ...(maxSum !== null && { max_sum: maxSum }),
      })),
    },
  )
  const later = commented(
    'Предоплата: share — % цены при оформлении, rest_days — за сколько дней до начала тура платят остальное. Нет её — уберите.',
    deposit ? { deposit: { share: deposit.share, rest_days: deposit.restDays } } : {},
  )
  return `---\n${parts}${later}---\n`
}

function pageFile({ title, content = '' }: MenuEntry, text: (html: string) => string): string {
  return `---\n${stringify({ title })}---\n\n${text(content)}\n`
}

function countryFile(content: AgencyContent, id: string): SampleFile[] {
  const story = content.countryStory(id)
  if (!story) return []
  const { pitch, isHome, season, connection, hours, hasVisaCharge } = story
  const front = commented(
    'season — сезон по месяцам от января, 0 низкий, 9 высокий; connection — летят ли с пересадкой: never, some, always.',
    { country: id, home: isHome, season, connection, hours, visa_charge: hasVisaCharge },
  )
  return [[`countries/${id}.md`, `---\n${front}---\n\n${pitch}\n`]]
}

/** What is written once in `agency.md` is named elsewhere: the longest first, for one may stand in another. */
function withNames(text: string, facts: AgencyFacts): string {
  const names: [string, string][] = [
    ['legal_name', facts.legalName],
    ['registry_number', facts.registryNumber],
    ['address', facts.address],
    ['hours', facts.hours],
    ['phone', facts.phone],
    ['email', facts.email],
    ['ogrn', facts.ogrn],
    ['inn', facts.inn],
    ['name', facts.name],
  ]
  return names.reduce((all, [name, value]) => all.replaceAll(value, `{{${name}}}`), text)
}

function commented(words: string, fields: Record<string, unknown>): string {
  return `# ${words}\n${stringify(fields, { lineWidth: 0 })}`
}
