import { parseWorkingHours } from '#shared/domain/lead/call-promise.ts'
import { plainText } from '#shared/domain/text/plain-text.ts'
import type { Accepted, AgencyWords } from './compose.ts'
import { consentProblems, type ConsentHashes } from './consent-versions.ts'
import type { Problem } from './problem.ts'

/**
 * Returns what is missing or contradictory although the site works: visitors, the law or a bank will ask
 * about it.
 */
export function listWarnings({ words, warnings }: Accepted, consents: ConsentHashes = {}): Problem[] {
  return [...warnings, ...lawTexts(words, consents), ...missing(words)]
}

/** A consent must name the agency, and a changed text needs a new version. */
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

function missing({ texts, menus, popularDirections, facts, contacts }: AgencyWords): Problem[] {
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
    ...lacks(
      parseWorkingHours(facts.hours) !== undefined || !contacts.some(({ title }) => title === 'AnswerTime'),
      'agency.md',
      'hours: часы не поняты, после заявки сайт не назовёт время звонка; запишите «пн–пт 10–19, сб 11–16»',
    ),
    ...lacks(popularDirections.length > 0, 'agency.md', 'popular: на главной не будет направлений'),
  ]
}

function warning(file: string, words: string): Problem {
  return { file, words }
}
