import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import { dayRange } from '#shared/domain/text/format.ts'
import { counted, DOCUMENTS } from '#shared/domain/text/words.ts'
import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { isNoFlightName } from '#shared/domain/tour/actualization.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import { listDocuments } from '../../files/shown-document.ts'
import type { Files } from '../../files/repository.ts'
import { stopSubject, type Signing } from '../../notices/action-link.ts'
import type { DescribedNotice } from '../../notices/deliver-notices.ts'
import type { NoticeClaim } from '../../notices/notice-queue.ts'
import type { TripNews } from '../../notices/trip-news.ts'
import { readLeadContext } from '../message/lead-context.ts'
import type { Leads } from '../repository.ts'
import type { Trips } from './trips.ts'

export interface TripNoticeParts extends Signing {
  store: Signing['store'] & {
    files: Pick<Files, 'listFiles'>
    leads: Pick<Leads, 'byId'>
    trips: Pick<Trips, 'findReviewedAt'>
  }
  clock: () => number
}

/** Writes a message about a trip; undefined if the trip is off, moved, begun, or reviewed by now. */
export async function describeTripNotice(
  { store, settings, clock }: TripNoticeParts,
  { account_id }: NoticeClaim,
  { kind, lead: leadId }: TripNews,
): Promise<DescribedNotice | undefined> {
  const lead = await store.leads.byId(leadId)
  if (lead === undefined || lead.account_id !== account_id || lead.erased_at !== null) return undefined
  const today = todayAt(clock())
  const all = stopSubject('leads', { store, settings }, account_id)
  const site = settings.publicUrl ?? ''
  if (kind === 'before') {
    if (lead.status !== 'booked' || lead.departs_on !== addDays(today, 1)) return undefined
    const documents = listDocuments(await store.files.listFiles([lead.id]))
    const open = { title: 'Моя поездка', url: `${site}/history?${REQUEST_IN_ADDRESS}=${lead.id}` }
    const text = writeBefore(lead, documents.length)
    return { message: { subject: 'Завтра поездка', text, open, ways: [all], stopUrl: all.url } }
  }
  if (!['booked', 'done'].includes(lead.status) || lead.returns_on >= today) return undefined
  const reviewedAt = await store.trips.findReviewedAt(account_id)
  if (reviewedAt !== undefined && todayAt(reviewedAt) >= lead.returns_on) return undefined
  const open = { title: 'Оставить отзыв', url: `${site}${reviewPath(lead)}` }
  const subject = 'Как прошла поездка'
  return { message: { subject, text: writeAfter(lead), open, ways: [all], stopUrl: all.url } }
}

function writeBefore(lead: LeadRow, documents: number): string {
  const { tour, flight } = readLeadContext(lead.context)
  const departure = tour?.departure ?? ''
  const isByAir = departure !== '' && !isNoFlightName(departure)
  const { departs_on, returns_on } = lead
  const days = returns_on === '' ? '' : dayRange(departs_on, returns_on)
  const where = [hotelName(tour?.hotelname ?? ''), days].filter((part) => part !== '').join(', ')
  return [
    isByAir ? 'Завтра вылет.' : 'Завтра начинается поездка.',
    ...(where === '' ? [] : [where]),
    ...(flight ? [`Рейсы: ${flight}`] : []),
    ...(documents === 0
      ? []
      : [`${counted(documents, DOCUMENTS)} в «Моих заявках»: возьмите с собой или скачайте заранее.`]),
    'Хорошей поездки!',
  ].join('\n')
}

function writeAfter(lead: LeadRow): string {
  const hotel = hotelName(readLeadContext(lead.context).tour?.hotelname ?? '')
  return [
    'С возвращением!',
    hotel === '' ? 'Как прошла поездка?' : `Как прошла поездка в ${hotel}?`,
    'Расскажите другим путешественникам: отзыв появится на сайте после проверки.',
  ].join('\n')
}

/** The form about the hotel, or about the agency. */
function reviewPath({ context }: LeadRow): string {
  const { hotelcode = '', hotelname = '' } = readLeadContext(context).tour ?? {}
  if (!/^\d{1,12}$/.test(hotelcode)) return '/reviews'
  return `/reviews?${new URLSearchParams({ hotel: hotelcode, name: hotelName(hotelname) }).toString()}`
}
