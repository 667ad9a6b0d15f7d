import * as v from 'valibot'
import { isEmailAddress, tidyAddress } from '#shared/contract/text/email-pattern.ts'
import { isHttpsLink } from '#shared/contract/text/page-link.ts'
import { readPhone } from '#shared/contract/text/phone-number.ts'
import { socialContact } from '../content/social-contacts.ts'
import type { AgencyFacts } from '../sources/agency-content.ts'
import { checkField, idField, line, optionalLine } from './field.ts'
import type { NamedFacts } from './markdown.ts'

const PAIR = /^\d+\s*>\s*\d+$/
const POINT = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/

/** Latitude comes first: a value beyond 90 means the two were probably swapped. */
function isOnEarth(text: string): boolean {
  const [, lat, lng] = POINT.exec(text) ?? []
  return Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180
}

const pairs = v.optional(
  v.array(
    checkField('нужны номера вида "1>4": город вылета, страна', (text) => PAIR.test(text)),
    'нужен список',
  ),
  [],
)
const link = checkField(
  'нужен адрес, который начинается с https://',
  (text) => isHttpsLink(text) && !/["'<>]/.test(text),
)

/** Front matter of `agency.md`: facts about the agency and the menus of its pages. */
export const AgencyFront = v.object({
  name: line('так агентство называется в шапке и в письмах, до 60 знаков', 60),
  legal_name: line('полное название организации или предпринимателя'),
  phone: checkField(
    'нужен телефон из 10–15 цифр, например +7 495 123-45-67',
    (text) => readPhone(text).isPlanned,
  ),
  email: checkField('нужен один адрес почты', (text) => isEmailAddress(text) && tidyAddress(text) === text),
  address: line('почтовый адрес: он стоит в политике и в контактах'),
  hours: line('часы работы словами, например «ежедневно с 9:00 до 21:00»'),
  phone_note: optionalLine(30),
  answer_time: optionalLine(80),
  call_times: v.optional(
    v.array(
      checkField(
        'нужны промежутки без точки с запятой, например «Утром, 9–12»',
        (text) => !text.includes(';'),
      ),
      'нужен список',
    ),
    [],
  ),
  inn: checkField('нужен ИНН в кавычках: 10 или 12 цифр, последние сходятся с остальными', isInn),
  ogrn: checkField('нужен ОГРН или ОГРНИП в кавычках: 13 или 15 цифр, последняя сходится', isOgrn),
  registry_number: line('номер в реестре турагентов, например «РТА 0012345»'),
  coordinates: v.optional(
    checkField('нужны широта и долгота в градусах через запятую, например "55.7649, 37.6371"', isOnEarth),
  ),
  social: v.optional(v.array(v.object({ title: line('как называется'), link }), 'нужен список'), []),
  menu: v.optional(v.array(line('нужны адреса разделов'), 'нужен список'), []),
  footer: v.optional(v.array(line('нужны адреса разделов'), 'нужен список'), []),
  popular: pairs,
  popular_hot: pairs,
  loyalty: optionalLine(60),
  rare_searches: v.optional(
    v.array(
      v.object({
        title: line('как называется'),
        country: idField('номер страны'),
        search: optionalLine(500),
      }),
      'нужен список',
    ),
    [],
  ),
  as_sample: v.optional(
    v.array(line('нужны имена вида «consent.md», «agency.md menu» или «countries/»'), 'нужен список'),
    [],
  ),
})
export type AgencyFront = v.InferOutput<typeof AgencyFront>

export function toFacts(front: AgencyFront): AgencyFacts {
  const [, lat, lng] = POINT.exec(front.coordinates ?? '') ?? []
  return {
    name: front.name,
    legalName: front.legal_name,
    phone: front.phone,
    email: front.email,
    address: front.address,
    ...(lat !== undefined && lng !== undefined && { coordinates: { lat: Number(lat), lng: Number(lng) } }),
    hours: front.hours,
    inn: front.inn,
    ogrn: front.ogrn,
    registryNumber: front.registry_number,
  }
}

/**
 * Returns the agency's contacts and its promises about them. A promise is present only if the agency made
 * it.
 */
export function toContacts({ phone, email, address, hours, social, ...promises }: AgencyFront) {
  return [
    { title: 'Phone', link: phone },
    { title: 'Email', link: email },
    { title: 'Address', link: address },
    { title: 'Hours', link: hours },
    ...[
      { title: 'PhoneNote', link: promises.phone_note },
      { title: 'AnswerTime', link: promises.answer_time },
      { title: 'CallTimes', link: promises.call_times.join('; ') },
    ].filter(({ link }) => link !== ''),
    ...social.map(socialContact),
  ]
}

const NAMED = [
  'name',
  'legal_name',
  'phone',
  'email',
  'address',
  'hours',
  'inn',
  'ogrn',
  'registry_number',
] as const

/** Returns the facts that texts may name in braces. */
export function namedFacts(front: AgencyFront): NamedFacts {
  return Object.fromEntries(NAMED.map((name) => [name, front[name]]))
}

/**
 * Checksums of state registers: they reveal a mistyped digit on a legal page. Sources: Federal Tax
 * Service order ММВ-7-6/435@ for the tax number, and the registers of legal entities and entrepreneurs.
 */

/** True for a tax number of 10 digits (a company) or 12 (an entrepreneur). */
export function isInn(text: string): boolean {
  if (/^\d{10}$/.test(text)) return check(text, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(text[9])
  if (!/^\d{12}$/.test(text)) return false
  const first = check(text, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
  const second = check(text, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
  return first === Number(text[10]) && second === Number(text[11])
}

/** True for a registration number of 13 digits (a company) or 15 (an entrepreneur). */
export function isOgrn(text: string): boolean {
  if (!/^(?:\d{13}|\d{15})$/.test(text)) return false
  const body = BigInt(text.slice(0, -1))
  const divisor = BigInt(text.length - 2)
  return Number((body % divisor) % 10n) === Number(text.at(-1))
}

function check(text: string, weights: readonly number[]): number {
  return (weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11) % 10
}
