import { linesOf, oneLine } from '#contract/one-line.ts'
import { describeParty } from '#domain/tour/party.ts'
import type { LeadOutboxRow, LeadRow, LeadSinkName } from '../store/schema.ts'
import { statusTitle } from '#domain/lead/lead-status.ts'
import { readLeadContext, type LeadContext } from './lead-context.ts'
import { moscowTime, moscowTimeOfIso } from './moscow-time.ts'

/** One thing known of a lead: the key for programs, the title for people. */
export interface LeadFact {
  key: string
  title: string
  value: string | number
}

/**
 * Everything an agency asks for, always the same facts in the same order; `''` is unknown.
 * `src/domain/README.md`, "What an agency asks of a lead".
 */
export function leadFacts(lead: LeadRow, outbox: readonly LeadOutboxRow[] = []): LeadFact[] {
  const sent = readLeadContext(lead.context)
  return [
    ...contactFacts(lead, sent),
    ...tourFacts(sent),
    ...sourceFacts(lead, sent),
    ...deliveryFacts(outbox),
  ]
}

function contactFacts(lead: LeadRow, sent: LeadContext): LeadFact[] {
  return [
    fact('number', 'Номер', lead.id),
    fact('when', 'Когда (Москва)', moscowTime(lead.created_at)),
    fact('kind', 'Вид', lead.kind === 'tour' ? 'заявка' : 'звонок'),
    fact('status', 'Статус', statusTitle(lead.status)),
    fact('manager', 'Менеджер', lead.manager),
    fact('name', 'Имя', lead.name),
    fact('phone', 'Телефон', lead.phone),
    fact('email', 'Почта', lead.email),
    fact('convenient_time', 'Когда звонить', sent.convenient_time),
    text('comment', 'Комментарий', sent.comment),
  ]
}

function tourFacts({ tour, tourid, party, price_shown, actualized_at, flight, wish }: LeadContext) {
  const stars = tour?.hotelstars ? ` ${tour.hotelstars}★` : ''
  return [
    text('wish', 'Что ищет', wish),
    fact('hotel', 'Отель', tour && tour.hotelname + stars),
    fact('country', 'Страна', tour?.country),
    fact('region', 'Курорт', tour?.region),
    fact('departure', 'Город вылета', tour?.departure),
    fact('flydate', 'Дата вылета', tour?.flydate),
    fact('nights', 'Ночей', tour?.nights),
    fact('party', 'Туристы', party && describeParty(party)),
    fact('room', 'Номер в отеле', tour?.room),
    fact('placement', 'Размещение', tour?.placement),
    fact('meal', 'Питание', tour?.meal),
    fact('operator', 'Туроператор', tour?.operator),
    fact('price', 'Цена на экране, ₽', price_shown),
    fact('checked_at', 'Цена проверена (Москва)', moscowTimeOfIso(actualized_at ?? '')),
    fact('flight', 'Рейсы', flight),
    fact('tourid', 'Код тура', tourid || tour?.tourid),
  ]
}

function sourceFacts(lead: LeadRow, sent: LeadContext): LeadFact[] {
  return [
    fact('page', 'Страница', sent.page),
    fact('search', 'Поиск', sent.search),
    fact('utm', 'UTM', utmText(sent.utm)),
    fact('referrer', 'Откуда пришёл', sent.referrer),
    fact('channel', 'Канал', sent.channel),
    fact('client_id', 'ClientID Метрики', sent.client_id),
    fact('messenger_user', 'Пользователь мессенджера (не проверен)', sent.messenger_user),
    fact('consent_version', 'Версия согласия', lead.consent_version),
    fact('consent_at', 'Согласие дано (Москва)', moscowTimeOfIso(lead.consent_at)),
  ]
}

/** What became of its messages. */
function deliveryFacts(outbox: readonly LeadOutboxRow[]): LeadFact[] {
  const words = {
    due: 'ждёт',
    sending: 'отправляется',
    sent: 'дошло',
    unsure: 'неизвестно',
    failed: 'не ушло',
  }
  const delivery = (sink: LeadSinkName) => {
    const message = outbox.find((row) => row.sink === sink)
    const reason = message?.reason ? `: ${message.reason}` : ''
    return message && words[message.state] + reason
  }
  return [
    fact('told_chat', 'Сообщение в чат', delivery('chat')),
    fact('told_mail', 'Письмо агентству', delivery('mail')),
  ]
}

/** One line, whatever a row of an older day holds. */
function fact(key: string, title: string, value: string | number | null | undefined): LeadFact {
  return { key, title, value: typeof value === 'string' ? oneLine(value) : (value ?? '') }
}

/** May have several lines. */
function text(key: string, title: string, value: string | undefined): LeadFact {
  return { key, title, value: linesOf(value ?? '').join('\n') }
}

function utmText(utm: LeadContext['utm']): string {
  if (typeof utm !== 'object') return utm ?? ''
  return Object.entries(utm)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
