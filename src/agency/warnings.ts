import { plainText } from '#domain/text/plain-text.ts'
import type { AgencyWords } from './compose.ts'
import { consentProblems, type ConsentHashes } from './consent-versions.ts'
import type { Problem } from './problem.ts'

/** What stays of the sample: such a number or address belongs to nobody. */
const SAMPLE = /\bputevka_example|putevka\.example|Примерный переулок|учебные/i
const SAMPLE_NAME = 'Путёвка'
const ZEROS = /^\D*0+$/

/**
 * What is missing or contradicts itself, though the site can be shown: each is something that a visitor, the law or a
 * bank will ask about.
 */
export function warningsOf(words: AgencyWords, consents: ConsentHashes = {}): Problem[] {
  return [...sampleLeft(words), ...lawTexts(words, consents), ...missing(words)]
}

function sampleLeft(words: AgencyWords): Problem[] {
  const { name, legalName, inn, ogrn, registryNumber, phone } = words.facts
  const zeros = Object.entries({
    inn,
    ogrn,
    registry_number: registryNumber,
    phone: phone.replace(/^\D*[78]\D*800/, ''),
  })
  return [
    ...Object.entries({ name, legal_name: legalName }).flatMap(([field, value]) =>
      value.includes(SAMPLE_NAME) ? [warning('agency.md', `${field}: название образца, впишите своё`)] : [],
    ),
    ...zeros.flatMap(([field, value]) =>
      ZEROS.test(value) ? [warning('agency.md', `${field}: номер образца из нулей, впишите свой`)] : [],
    ),
    ...textsOf(words).flatMap(([file, text]) =>
      SAMPLE.test(text)
        ? [warning(file, 'остались слова образца: адрес, ссылка или пометка об учебных номерах')]
        : [],
    ),
  ]
}

/** A consent names who asks for it, and a changed text has a version of its own. */
function lawTexts({ consent, facts }: AgencyWords, consents: ConsentHashes): Problem[] {
  const text = plainText(consent.text)
  const isNamed = text.includes(facts.legalName) || text.includes(facts.inn)
  return [
    ...(isNamed
      ? []
      : [warning('consent.md', `согласие не называет, кому его дают: впишите {{legal_name}}`)]),
    ...consentProblems(consents, consent),
  ]
}

function missing({ texts, menus, facts, popularDirections }: AgencyWords): Problem[] {
  const aliases = menus.right.map(({ alias }) => alias)
  const lacks = (isThere: boolean, file: string, words: string) => (isThere ? [] : [warning(file, words)])
  return [
    ...lacks(texts.about !== '', 'agency.md', 'после второй линии «---» нет рассказа о компании'),
    ...lacks(texts.benefits !== '', 'benefits.md', 'не сказано, почему стоит обратиться к вам'),
    ...lacks(
      texts.requisites !== '',
      'requisites.md',
      'нет реквизитов: закон о защите прав потребителей их требует',
    ),
    ...lacks(menus.left.length > 0, 'questions.md', 'нет ни одного вопроса с ответом'),
    ...lacks(aliases.includes('payment'), 'pages/payment.md', 'нет условий оплаты и возврата'),
    ...lacks(aliases.includes('terms'), 'pages/terms.md', 'нет пользовательского соглашения'),
    ...lacks(facts.coordinates !== undefined, 'agency.md', 'coordinates: без них офиса нет на карте'),
    ...lacks(popularDirections.length > 0, 'agency.md', 'popular: на главной не будет направлений'),
  ]
}

function textsOf(words: AgencyWords): [string, string][] {
  const { menus, texts, contacts, facts, consent } = words
  return [
    ['agency.md', [texts.about, facts.address, facts.email, ...contacts.map(({ link }) => link)].join(' ')],
    ['benefits.md', texts.benefits],
    ['requisites.md', texts.requisites],
    ['questions.md', menus.left.map(({ content = '' }) => content).join(' ')],
    ['consent.md', consent.text],
    ...menus.right
      .filter(({ alias }) => alias !== 'requisites' && alias !== 'consent')
      .map(({ alias, content = '' }): [string, string] => [`pages/${alias}.md`, content]),
  ]
}

function warning(file: string, words: string): Problem {
  return { file, words }
}
