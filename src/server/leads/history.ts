import type { HistoryItem } from '#shared/contract/history.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import type { LeadsContext } from './context.ts'
import { Refusal, type Call, type Handlers, type Versions } from '../http/handler.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { signedIn } from '../http/signed-in.ts'
import { readLeadContext } from './message/lead-context.ts'
import { toIso, shownOffer, shownPaymentLink } from './progress-view.ts'

export function historyHandlers(context: LeadsContext): Handlers<'history' | 'answerOffer'> {
  return {
    history: async ({ account }) => ({ history: await listHistory(context, signedIn(account).userId) }),
    answerOffer: (call) => answer(context, call),
  }
}

/** Grows with every act; offers also expire by the clock. */
export function historyVersions({ store, clock }: LeadsContext): Pick<Versions, 'history'> {
  return { history: async ({ account }) => store.leads.computeVersion(signedIn(account).userId, clock()) }
}

async function listHistory({ store, clock }: LeadsContext, userId: string): Promise<HistoryItem[]> {
  const rows = await store.leads.ofAccount(userId)
  const ids = rows.map(({ id }) => id)
  const [offers, links] = [await store.offers.listOffers(ids), await store.offers.listPaymentLinks(ids)]
  return rows.map((row) => ({
    ...toHistoryItem(row),
    offers: offers.filter(({ lead_id }) => lead_id === row.id).map((offer) => shownOffer(offer, clock())),
    payment_links: links.filter(({ lead_id }) => lead_id === row.id).map(shownPaymentLink),
  }))
}

function toHistoryItem(row: LeadRow): Omit<HistoryItem, 'offers' | 'payment_links'> {
  const { id, kind, status, manager, words, context, created_at, updated_at } = row
  const sent = readLeadContext(context)
  return {
    id,
    kind,
    status: statusTitle(status),
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
  { store, clock, settings }: LeadsContext,
  { account, params, body }: Call<'answerOffer'>,
) {
  const { userId } = signedIn(account)
  const offer = await store.offers.ofAccount(params.offer, userId)
  if (offer === undefined) throw new Refusal(404, 'Такого предложения нет. Обновите «Мои заявки»')
  const now = clock()
  const state = ANSWERED[body.answer]
  const acting = { actor: { kind: 'traveller', name: '' }, now } as const
  const result = await store.offers.closeOffer(offer, state, acting, settings.sinks)
  if (result.kind === 'refused' && result.why !== state) {
    throw new Refusal(409, refusals.get(result.why) ?? 'На это предложение уже не ответить')
  }
  return { message: THANKS[body.answer], offer: shownOffer({ ...offer, state }, now) }
}
