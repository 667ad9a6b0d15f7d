import type { Hono } from 'hono'
import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import { addDays } from '#shared/domain/time/day.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { calendarFile } from '#shared/domain/tour/icalendar.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { openFileTicket, signFileTicket } from '../files/file-ticket.ts'
import { broken, refuse } from '../http/answer.ts'
import { Refusal, type Call } from '../http/handler.ts'
import { BASE_PATH, type CallBindings } from '../http/mount-table.ts'
import { withoutNul } from '../http/read-call.ts'
import { signedIn } from '../http/signed-in.ts'
import { readLeadContext } from '../leads/message/lead-context.ts'
import { toIso } from '../leads/progress-view.ts'
import type { ConversationContext } from './context.ts'

const TRIPS = `${BASE_PATH}/user/trips`

/** A web view of a messenger cannot save what a page makes, so the calendar is a file of the host. */
export async function linkTripCalendar(
  { store, clock, settings }: ConversationContext,
  { account, params }: Call<'tripCalendarLink'>,
) {
  const { userId, tokenHash } = signedIn(account)
  const { id } = await findTrip(store, params.lead, userId)
  const owner = { side: 'traveller', session: tokenHash } as const
  const { ticket, endsAt } = signFileTicket(store.serverKey, nameTicket(id), owner, clock())
  return {
    url: `${settings.publicUrl ?? ''}${TRIPS}/${id}/calendar.ics?ticket=${ticket}`,
    ends_at: toIso(endsAt),
  }
}

/** Serves calendars of booked trips by a ticket. */
export function mountTripCalendars(
  app: Hono<{ Bindings: CallBindings }>,
  context: ConversationContext,
): void {
  const { store, clock, settings } = context
  app.get(`${TRIPS}/:lead/calendar.ics`, async ({ req }) => {
    try {
      const file = nameTicket(withoutNul(req.param('lead')))
      const ticket = req.query('ticket') ?? ''
      const session = openFileTicket(store.serverKey, { file, side: 'traveller', ticket }, clock())
      const userId = session && (await store.tokens.findAccount(session, clock()))
      if (!userId) throw new Refusal(401, 'Ссылка больше не действует. Откройте её в «Моих заявках» ещё раз')
      const lead = await findTrip(store, withoutNul(req.param('lead')), userId)
      return sendCalendar(writeCalendar(lead, settings.publicUrl ?? '', clock()))
    } catch (error) {
      return error instanceof Refusal ? refuse(error) : broken(context, 'календарь поездки', error)
    }
  })
}

function nameTicket(lead: string): string {
  return `trip-${lead}`
}

/** @throws Refusal 404 for another person's lead, one that is not booked, and one without days */
async function findTrip(store: ConversationContext['store'], id: string, userId: string): Promise<LeadRow> {
  const lead = await store.leads.byId(id)
  if (lead?.account_id === userId && lead.status === 'booked' && lead.departs_on !== '') return lead
  throw new Refusal(404, 'Такой поездки нет. Обновите «Мои заявки»')
}

function writeCalendar(lead: LeadRow, site: string, now: number): string {
  const { tour, flight } = readLeadContext(lead.context)
  const hotel = hotelName(tour?.hotelname ?? '')
  const last = lead.returns_on === '' ? lead.departs_on : lead.returns_on
  const description = [
    flight ? `Рейсы: ${flight}. Сверьте время с билетом.` : '',
    `Заявка № ${lead.id}`,
    lead.manager === '' ? '' : `Менеджер: ${lead.manager}`,
  ]
  const event = {
    // The same for the same trip: a second import replaces the first.
    uid: `trip-${lead.id}@${site === '' ? 'putevka' : new URL(site).host}`,
    summary: hotel === '' ? 'Поездка' : `Поездка: ${hotel}`,
    start: { kind: 'day', day: lead.departs_on },
    // The end of a whole-day event is exclusive.
    end: { kind: 'day', day: addDays(last, 1) },
    location: [hotel, tour?.region, tour?.country].filter(Boolean).join(', '),
    description: description.filter((line) => line !== '').join('\n'),
    url: site === '' ? '' : `${site}/history?${REQUEST_IN_ADDRESS}=${lead.id}`,
    isFree: true,
  } as const
  return calendarFile([event], now, true)
}

function sendCalendar(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="poezdka.ics"',
      'cache-control': 'no-store',
      'access-control-allow-origin': 'https://web.telegram.org',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
