import type { HistoryItem } from '#shared/contract/history.ts'
import { isFinalStatus, statusTitle } from '#shared/domain/lead/lead-status.ts'
import type { ConversationContext } from './context.ts'
import { Refusal, type Call, type Handlers, type Versions } from '../http/handler.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { signedIn } from '../http/signed-in.ts'
import { readPromise } from '../leads/answer-promise.ts'
import { readLeadContext } from '../leads/message/lead-context.ts'
import { describeTrip } from '../leads/trip/trip-view.ts'
import { listDocuments } from '../files/shown-document.ts'
import { OWN_FILES } from '../files/own-files-path.ts'
import { shownPayment, shownPaymentLink } from '../leads/lead-payments.ts'
import { toIso, shownOffer } from '../leads/progress-view.ts'
import { findChosenTour } from './chosen-tour.ts'
import { buildOwnThread } from './thread.ts'

export function historyHandlers(context: ConversationContext): Handlers<'history' | 'answerOffer'> {
  return {
    history: async ({ account }) => ({ history: await listHistory(context, signedIn(account).userId) }),
    answerOffer: (call) => answer(context, call),
  }
}

/** Changes with every act and review; offers also expire by the clock. */
export function historyVersions({ store, clock }: ConversationContext): Pick<Versions, 'history'> {
  return { history: async ({ account }) => store.leads.computeVersion(signedIn(account).userId, clock()) }
}

async function listHistory(
  { store, clock, settings }: ConversationContext,
  userId: string,
): Promise<HistoryItem[]> {
  const rows = await store.leads.ofAccount(userId)
  const ids = rows.map(({ id }) => id)
  const [allOffers, allPayments, allMessages, allEvents, allFiles] = [
    await store.offers.listOffers(ids),
    await store.payments.listPayments(ids),
    await store.conversations.listMessages(ids),
    await store.conversations.listEvents(ids),
    await store.files.listFiles(ids),
  ]
  const selections = await store.sharedLists.listSelections(
    allOffers.filter(({ selection }) => selection !== '').map(({ id }) => id),
    clock(),
  )
  const reviewedAt = await store.trips.findReviewedAt(userId)
  const [offersOf, paymentsOf] = [byLead(allOffers), byLead(allPayments)]
  const [messagesOf, eventsOf, filesOf] = [byLead(allMessages), byLead(allEvents), byLead(allFiles)]
  return rows.map((lead) => {
    const offers = offersOf.get(lead.id) ?? []
    const payments = paymentsOf.get(lead.id) ?? []
    const messages = messagesOf.get(lead.id) ?? []
    const events = eventsOf.get(lead.id) ?? []
    const files = filesOf.get(lead.id) ?? []
    return {
      ...toHistoryItem(lead),
      offers: offers.map((offer) => shownOffer(offer, clock())),
      payment_links: payments.map((row) => shownPaymentLink(row, settings.publicUrl)),
      payments: payments.map((row) => shownPayment(row, settings.publicUrl)),
      documents: listDocuments(files),
      trip: describeTrip(lead, events, reviewedAt),
      messages: buildOwnThread({
        lead,
        messages,
        events,
        offers,
        payments,
        selections: selections.filter(({ set }) => offers.some(({ id }) => id === set.offer_id)),
        files,
        merged: rows.filter(({ merged_into }) => merged_into === lead.id),
        fileBase: OWN_FILES,
      }),
      can_write: !isFinalStatus(lead.status),
    }
  })
}

function byLead<Row extends { lead_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.lead_id)
    if (group) group.push(row)
    else groups.set(row.lead_id, [row])
  }
  return groups
}

function toHistoryItem(
  row: LeadRow,
): Omit<
  HistoryItem,
  'offers' | 'payment_links' | 'payments' | 'documents' | 'trip' | 'messages' | 'can_write'
> {
  const { id, kind, status, manager, words, context, created_at, updated_at } = row
  const sent = readLeadContext(context)
  return {
    id,
    kind,
    status: row.merged_into === '' ? statusTitle(status) : `Объединена с № ${row.merged_into}`,
    created_at: toIso(created_at),
    tour: sent.tour ?? null,
    price: sent.price_shown ?? null,
    manager,
    status_code: status,
    words,
    updated_at: toIso(updated_at),
  }
}

const ANSWERED = { accept: 'accepted', decline: 'declined' } as const
const THANKS = {
  accept: 'Вы приняли предложение. Менеджер свяжется с вами',
  decline: 'Вы отказались от предложения. Менеджер это увидит',
} as const
const refusals = new Map([
  ['expired', 'Срок этого предложения прошёл. Попросите менеджера предложить тур снова'],
  ['withdrawn', 'Агентство отозвало это предложение. Спросите менеджера, что есть взамен'],
  ['accepted', 'Вы уже приняли это предложение. Передумали — позвоните менеджеру'],
  ['declined', 'Вы уже отказались от этого предложения. Передумали — позвоните менеджеру'],
])

/** Answering twice is idempotent. The manager controls the status. */
async function answer(
  { store, clock, settings, content }: ConversationContext,
  { account, params, body }: Call<'answerOffer'>,
) {
  const { userId } = signedIn(account)
  const offer = await store.offers.ofAccount(params.offer, userId)
  if (offer === undefined) throw new Refusal(404, 'Такого предложения нет. Обновите «Мои заявки»')
  const now = clock()
  const state = ANSWERED[body.answer]
  const promise = readPromise(content)
  const acting = { actor: { kind: 'traveller', name: '' }, now, promise } as const
  const chosen =
    body.answer === 'accept' && offer.selection !== ''
      ? await findChosenTour(store.sharedLists, offer, body.tour, now)
      : undefined
  const result = await store.offers.closeOffer(offer, state, acting, { sinks: settings.sinks, chosen })
  if (result.kind === 'refused' && result.why !== state) {
    throw new Refusal(409, refusals.get(result.why) ?? 'На это предложение уже не ответить')
  }
  const chosenBefore =
    result.kind === 'refused' && (await store.offers.ofAccount(params.offer, userId))?.chosen_tour
  if (chosen && chosenBefore && chosenBefore !== chosen.tourid)
    throw new Refusal(409, 'Вы уже выбрали другой тур из этой подборки. Передумали — напишите менеджеру')
  return { message: THANKS[body.answer], offer: shownOffer({ ...offer, state }, now) }
}
