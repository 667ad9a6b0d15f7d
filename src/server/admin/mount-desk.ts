import type { Hono } from 'hono'
import { agencyEndpoints, type AgencyCall } from '#shared/contract/agency/endpoints.ts'
import { json } from '../http/answer.ts'
import { Refusal } from '../http/handler.ts'
import { AGENCY_PATH, mountTable, type CallBindings, type Incoming } from '../http/mount-table.ts'
import type { DeskSettings } from '../http/provider-settings.ts'
import { readBody } from '../http/read-call.ts'
import { agencyDocument } from './agency-document.ts'
import type { DeskContext } from './context.ts'
import type { DeskHandlers, ManagerPrincipal } from './desk-call.ts'
import { deskConversationHandlers } from './conversation-calls.ts'
import { channelDeskHandlers } from './channel/channel-desk-calls.ts'
import { documentHandlers } from './document-calls.ts'
import { channelPostHandlers } from './channel/channel-posts.ts'
import { checkHookKey, hookHandlers, mergedWithAddress } from './hook.ts'
import { mountLeadFiles } from './lead-files.ts'
import { leadHandlers, leadsVersion } from './lead-calls.ts'
import { authenticateManager } from './authenticate-manager.ts'
import { offerHandlers } from './offer-calls.ts'
import { paymentHandlers } from './payment-calls.ts'
import { selectionHandlers } from './selection-calls.ts'
import { signInHandlers } from './sign-in.ts'
import { todayHandlers } from './today.ts'
import { addDays, todayAt, daysBetween, isDay, type Day } from '#shared/domain/time/day.ts'
import { leadSummaries } from './lead-view.ts'
import { countBySource, type SourceNumbers } from '../visits/source-numbers.ts'
import type { ModeratedReview } from '#shared/contract/agency/replies.ts'
import { toIso } from '../leads/progress-view.ts'
import type { ReviewRow } from '../db/schema/schema.ts'
import { cutPage, readPageLimit, readPagePlace } from './page-place.ts'

/** Every lead of the days is read, so a year is too much for one call. */
const MOST_DAYS = 92

/** Visits, searches, leads and bookings by source (decision 085), and cards sent to chats (decision 087). */
function sourceHandlers({ store, clock }: DeskContext): DeskHandlers<'sources'> {
  return {
    async sources({ query }) {
      const today = todayAt(clock())
      const from = readDay('from', query.from, today)
      const to = readDay('to', query.to, today)
      if (from > to || daysBetween(from, to) >= MOST_DAYS)
        throw new Refusal(
          422,
          `Нужны дни от from до to, не больше ${MOST_DAYS}: короче период или другой порядок`,
        )
      const [{ rows, sums }, sentCards] = await Promise.all([
        countBySource(store, { from, to, now: clock() }),
        store.inlineChoices.count(from, to),
      ])
      return { from, to, rows: rows.map(describeSource), sent_cards: sentCards, ...sums }
    },
  }
}

function describeSource({ source, content, leadsSum, bookedSum, ...numbers }: SourceNumbers) {
  const isPost = source === 'channel'
  return {
    ...numbers,
    source,
    content: isPost ? content : '',
    campaign: isPost ? '' : content,
    leads_sum: leadsSum,
    booked_sum: bookedSum,
  }
}

function readDay(name: string, text: string, today: Day): Day {
  if (text === '') return today
  if (isDay(text)) return text
  throw new Refusal(422, `Параметр ${name}: нужен день вида ${addDays(today, -1)}`)
}

type App = Hono<{ Bindings: CallBindings }>

/** Puts the agency's table on the router where the deployment names who may use it; else its paths are unknown. */
export function mountDesk(app: App, context: DeskContext): void {
  const { desk } = context.settings
  if (desk !== undefined) {
    app.get(`${AGENCY_PATH}/openapi.json`, () => json(200, agencyDocument()))
    mountLeadFiles(app, context, desk)
    mountTable(app, {
      base: AGENCY_PATH,
      table: agencyEndpoints,
      handlers: allHandlers(context, desk),
      authenticate: (incoming) => authenticate(context, desk, incoming),
      // A CRM calls in its own ways.
      readBody: ({ endpoint, request }) =>
        endpoint.access === 'hook' ? mergedWithAddress(endpoint, request) : readBody(endpoint, request),
      versions: { leads: () => leadsVersion(context) },
      isCompared: true,
      log: context.log,
    })
  }
  app.all(`${AGENCY_PATH}/*`, () => json(404, { message: 'Такого вызова нет' }))
}

/** A call of the table without its handler does not compile. */
function allHandlers(context: DeskContext, desk: DeskSettings) {
  return {
    ...signInHandlers(context, desk),
    ...leadHandlers(context),
    ...deskConversationHandlers(context),
    ...offerHandlers(context),
    ...paymentHandlers(context),
    ...documentHandlers(context),
    ...selectionHandlers(context),
    ...moderationHandlers(context),
    ...agendaHandlers(context),
    ...todayHandlers(context, desk),
    ...channelPostHandlers(context),
    ...channelDeskHandlers(context),
    ...sourceHandlers(context),
    ...hookHandlers(context),
    templates: async () => ({ templates: [...context.content.templates] }),
  } satisfies DeskHandlers<AgencyCall>
}

async function authenticate(
  context: DeskContext,
  desk: DeskSettings,
  { endpoint: { access, form }, request, params }: Incoming,
): Promise<{ entrant: ManagerPrincipal | undefined; stream: Request['body'] }> {
  if (access === 'hook') checkHookKey(desk, params['key'])
  const stream = form === undefined ? null : request.body
  if (access !== 'manager') return { entrant: undefined, stream }
  const entrant = await authenticateManager(context, desk, request.headers)
  if (entrant === undefined) throw new Refusal(401, 'Войдите в кабинет, чтобы продолжить')
  return { entrant, stream }
}

/** Who is to be called, and who leaves today and tomorrow. */
function agendaHandlers(context: DeskContext): DeskHandlers<'agenda'> {
  const { store, clock } = context
  return {
    async agenda() {
      const today = todayAt(clock())
      const [calls, leaving, leavingNext] = await Promise.all([
        store.leadDesk.listCalls(),
        store.leadDesk.listDepartures(today),
        store.leadDesk.listDepartures(addDays(today, 1)),
      ])
      const all = await leadSummaries(context, [...calls, ...leaving, ...leavingNext])
      const departures = all.slice(calls.length)
      return {
        calls: all.slice(0, calls.length),
        today: departures.slice(0, leaving.length),
        tomorrow: departures.slice(leaving.length),
      }
    },
  }
}

/** Reviews that wait, and what a manager makes of them. */
function moderationHandlers({ store, clock }: DeskContext): DeskHandlers<'reviews' | 'moderateReview'> {
  const listed = async (status: ReviewRow['status'], before = '', asked = 0) => {
    const limit = readPageLimit(asked)
    const rows = await store.reviews.page({ status, before: readPagePlace(before), limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit)
    return { reviews: shown.map(shownReview), next }
  }
  return {
    reviews: ({ query }) => listed(query.status, query.before, query.limit),
    async moderateReview({ params, body, entrant }) {
      const acting = { actor: entrant.actor, now: clock() }
      if (!(await store.reviews.moderate(params.id, body.status, acting)))
        throw new Refusal(404, 'Такого отзыва нет')
      return listed('pending')
    },
  }
}

function shownReview(row: ReviewRow): ModeratedReview {
  const { id, status, created_at, name, rate, content, hotelcode, tour_at } = row
  const moderated = toModeration(row)
  return { id, status, created_at: toIso(created_at), name, rate, content, hotelcode, tour_at, moderated }
}

function toModeration(row: ReviewRow): ModeratedReview['moderated'] {
  const { moderated_at, moderator_kind, moderator_id, moderator_name } = row
  if (moderated_at === null || moderator_kind === '') return null
  return { at: toIso(moderated_at), actor: { kind: moderator_kind, id: moderator_id, name: moderator_name } }
}
