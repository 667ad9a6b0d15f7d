import type { AgencyWords } from '../agency/compose.ts'
import { plainText } from '#shared/domain/text/plain-text.ts'
import type { AgencyMenuEntry } from '../sources/agency-content.ts'

/** What the agency promises, by the title of the contact. */
const PROMISES: Readonly<Partial<Record<string, string>>> = {
  PhoneNote: 'Рядом с телефоном',
  AnswerTime: 'После заявки: менеджер перезвонит',
  CallTimes: 'Когда перезвонить, на выбор',
}
/** Characters shown of a long text. */
const SHOWN = 160

/** Formats what visitors will see of the agency, section by section. */
export function agencyCard(words: AgencyWords): string {
  const { facts, texts, menus, consent, contacts, reviews } = words
  const sections: [string, string[]][] = [
    [
      facts.name,
      [
        facts.legalName,
        `ИНН ${facts.inn}, ОГРН ${facts.ogrn}, в реестре ${facts.registryNumber}`,
        `${facts.phone}, ${facts.email}`,
        `${facts.address}, ${facts.hours}`,
        // The first four are the lines above.
        ...contacts.slice(4).map(({ title, link }) => `${PROMISES[title] ?? title}: ${link}`),
      ],
    ],
    ['Шапка', [menus.main.map(({ title }) => title).join(' · ')]],
    ['Подвал', menus.right.map(pageLine)],
    ['О компании', [beginning(texts.about)]],
    ['Почему с нами', [beginning(texts.benefits)]],
    [
      `Вопросы и ответы: ${menus.left.length}`,
      menus.left.map(({ title, alias }) => `${title} (/support#${alias})`),
    ],
    [
      `Отзывы: ${reviews.length}`,
      reviews.map(({ name, rate, when }) => `${'★'.repeat(rate)} ${name}, ${when}`),
    ],
    [`Согласие от ${consent.version}`, [beginning(consent.text)]],
    ['Страны', Object.values(words.countries).map(({ pitch }) => pitch)],
  ]
  return sections
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n')
}

function pageLine({ title, alias, content }: AgencyMenuEntry): string {
  return content === undefined ? `${title} (/${alias})` : `${title} (/${alias}): ${beginning(content)}`
}

function beginning(html: string): string {
  const text = plainText(html)
  return text.length <= SHOWN ? text || 'нет' : `${text.slice(0, SHOWN).replace(/\s+\S*$/, '')}…`
}
