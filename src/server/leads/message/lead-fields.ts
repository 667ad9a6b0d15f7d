import { isSitePath } from '#shared/contract/text/page-link.ts'
import { splitLines, oneLine } from '#shared/contract/text/one-line.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { describeParty } from '#shared/domain/tour/party.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { readUtm } from '#shared/domain/source/visit-source.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import { readLeadContext, type LeadContext } from './lead-context.ts'
import { moscowTime, moscowTimeOfIso } from './moscow-time.ts'

/** One field of a lead: the key for programs, the title for people. */
export interface LeadFact {
  key: string
  title: string
  value: string | number
  /** Set by the agency's system, not by the traveller. */
  isOfficial?: true
}

/** Input of the fields. */
interface Known {
  lead: LeadRow
  sent: LeadContext
  /** Origin of the site without a trailing slash; `''` if not set. */
  siteUrl: string
}

type Value = string | number | null | undefined

/**
 * A row of the table. `text` is one line, `lines` may be several, `number` is null for programs when
 * unknown.
 */
interface FactRow {
  title: string
  type: 'text' | 'lines' | 'number'
  /** Has a dedicated field in every sink, or is set by the agency. */
  isOfficial?: true
  of: (known: Known) => Value
}

const text = (title: string, of: FactRow['of']): FactRow => ({ title, type: 'text', of })
const lines = (title: string, of: FactRow['of']): FactRow => ({ title, type: 'lines', of })
const number = (title: string, of: FactRow['of']): FactRow => ({ title, type: 'number', of })
const official = (row: FactRow): FactRow => ({ ...row, isOfficial: true })

/**
 * Everything an agency needs about a lead, in reading order; `src/shared/domain/README.md`, "What an
 * agency asks of a lead". Tables, e-mails, the chat, CRMs and the webhook are generated from it.
 */
export const factTable = {
  number: official(text('Номер', ({ lead }) => lead.id)),
  when: text('Когда (Москва)', ({ lead }) => moscowTime(lead.created_at)),
  kind: official(text('Вид', ({ lead }) => (lead.kind === 'tour' ? 'заявка' : 'звонок'))),
  status: official(text('Статус', ({ lead }) => statusTitle(lead.status))),
  manager: official(text('Менеджер', ({ lead }) => lead.manager)),
  answer: text('Ответ на предложение', ({ lead }) => lead.answer),
  name: text('Имя', ({ lead }) => lead.name),
  phone: text('Телефон', ({ lead }) => lead.phone),
  email: text('Почта', ({ lead }) => lead.email),
  convenient_time: text('Когда звонить', ({ sent }) => sent.convenient_time),
  comment: lines('Комментарий', ({ sent }) => sent.comment),
  wish: lines('Что ищет', ({ sent }) => sent.wish),
  promo_code: text('Промокод (не проверен)', ({ sent }) => sent.promo_code),
  loyalty_number: text('Номер в программе лояльности (не проверен)', ({ sent }) => sent.loyalty_number),
  hotel: text('Отель', ({ sent: { tour } }) => tour && tour.hotelname + formatStars(tour)),
  country: text('Страна', ({ sent }) => sent.tour?.country),
  region: text('Курорт', ({ sent }) => sent.tour?.region),
  departure: text('Город вылета', ({ sent }) => sent.tour?.departure),
  flydate: text('Дата вылета или заезда', ({ sent }) => sent.tour?.flydate),
  nights: number('Ночей', ({ sent }) => sent.tour?.nights),
  party: text('Туристы', ({ sent: { party } }) => party && describeParty(party)),
  room: text('Номер в отеле', ({ sent }) => sent.tour?.room),
  placement: text('Размещение', ({ sent }) => sent.tour?.placement),
  meal: text('Питание', ({ sent }) => sent.tour?.meal),
  operator: text('Туроператор', ({ sent }) => sent.tour?.operator),
  price: number('Цена на экране, ₽', ({ sent }) => sent.price_shown),
  price_lines: lines('Из чего цена', ({ sent }) => priceLines(sent.price_lines)),
  checked_at: text('Цена проверена (Москва)', ({ sent }) => moscowTimeOfIso(sent.actualized_at ?? '')),
  price_check: text('Проверка цены', ({ sent }) =>
    sent.price_checked === false ? 'оператор не успел ответить: проверьте цену и места' : '',
  ),
  flight: text('Рейсы', ({ sent }) => sent.flight),
  tourid: text('Код тура', ({ sent }) => sent.tourid || sent.tour?.tourid),
  page: text('Страница', ({ sent: { page = '' }, siteUrl }) => (isSitePath(page) ? siteUrl : '') + page),
  search: text('Поиск', ({ sent, siteUrl }) => searchLink(sent.search, siteUrl)),
  utm: text('UTM', ({ sent }) => utmText(sent.utm)),
  referrer: text('Откуда пришёл', ({ sent }) => sent.referrer),
  channel: text('Канал', ({ sent }) => sent.channel),
  client_id: text('ClientID Метрики', ({ sent }) => sent.client_id),
  messenger_user: text('Пользователь мессенджера (не проверен)', ({ sent }) => sent.messenger_user),
  consent_version: text('Версия согласия', ({ lead }) => lead.consent_version),
  consent_at: text('Согласие дано (Москва)', ({ lead }) => moscowTimeOfIso(lead.consent_at)),
} satisfies Record<string, FactRow>

export type FactKey = keyof typeof factTable

/** The fields of the table; `''` is unknown. With the site's address the search is a link. */
export function leadFacts(lead: LeadRow, siteUrl = ''): LeadFact[] {
  const known = { lead, sent: readLeadContext(lead.context), siteUrl }
  return Object.entries<FactRow>(factTable).map(([key, row]) => ({
    key,
    title: row.title,
    value: shown(row, known),
    ...(row.isOfficial && { isOfficial: row.isOfficial }),
  }))
}

export function readFact(key: FactKey, lead: LeadRow, siteUrl: string): string | number {
  return shown(factTable[key], { lead, sent: readLeadContext(lead.context), siteUrl })
}

/** Single-line texts stay so, whatever an older row contains. */
function shown({ type, of }: FactRow, known: Known): string | number {
  const value = of(known) ?? ''
  if (typeof value === 'number') return value
  return type === 'lines' ? splitLines(value).join('\n') : oneLine(value)
}

function formatStars({ hotelstars }: NonNullable<LeadContext['tour']>): string {
  return hotelstars ? ` ${hotelstars}★` : ''
}

/** `Тур (перелёт и проживание): 90 000 ₽`, one line each. */
function priceLines(sent: LeadContext['price_lines']): string {
  return (sent ?? [])
    .map(({ title, note, amount }) => {
      const name = note ? `${title} (${note})` : title
      return amount === null ? name : `${name}: ${formatMoney(amount)}`
    })
    .map(oneLine)
    .join('\n')
}

/** The search to repeat: a link if the site is known. Anything the page sent becomes an ordinary query. */
function searchLink(search: string | undefined, siteUrl: string): string {
  if (!search || siteUrl === '') return search ?? ''
  return `${siteUrl}/tours?${new URLSearchParams(search).toString()}`
}

function utmText(utm: LeadContext['utm']): string {
  return Object.entries(readUtm(utm))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
