import type { DeskContext } from './context.ts'
import { Refusal } from '../http/handler.ts'
import type { ActResult } from '../leads/lead-acts.ts'
import type { ChangeLog } from '../db/change-log.ts'
import type { LeadAdmin } from './lead-desk.ts'
import type { DeskCall, DeskHandlers } from './desk-call.ts'
import { leadDetail, leadSummaries } from './lead-view.ts'
import { cutPage, readPageLimit, readPagePlace } from './page-place.ts'

/** Query value for leads without a manager. */
const NOBODY = '-'

export function leadHandlers(
  context: DeskContext,
): DeskHandlers<'leads' | 'lead' | 'changeLead' | 'sendLeadAgain' | 'changes'> {
  const { store } = context
  const readCounts = createCounts(context)
  return {
    leads: (call) => page(context, call, readCounts),
    async lead({ params }) {
      const row = await store.leads.byId(params.id)
      if (row === undefined) throw unknownLead()
      return { lead: await leadDetail(context, row) }
    },
    async changeLead({ params, body, entrant }) {
      const acting = { actor: entrant.actor, now: context.clock() }
      return answerWith(context, await store.leadDesk.change(params.id, body, acting))
    },
    sendLeadAgain: (call) => sendAgain(context, call),
    changes: ({ query }) => changesSince(store.leadChanges, query.after),
  }
}

/** The leads changed since an earlier answer. A store that came back from an older copy counts from an earlier number. */
async function changesSince(changes: ChangeLog, cursor: string) {
  const isKnown = /^\d{1,15}$/.test(cursor)
  const rows = isKnown ? await changes.after(Number(cursor)) : []
  const last = rows.at(-1)?.change ?? (await changes.last())
  return { cursor: String(last), changed: rows.map(({ id }) => id) }
}

type Counts = Awaited<ReturnType<LeadAdmin['counts']>>

/** Leads that have had their time are deleted without a number of change, milliseconds. */
const COUNTS_MAX_AGE_MS = 60_000

/** Changes with every lead; leads that have had their time are deleted without a number of change. */
export async function leadsVersion({ store, clock }: DeskContext): Promise<string> {
  return [await store.leadChanges.last(), Math.floor(clock() / COUNTS_MAX_AGE_MS)].join('/')
}

/** How many leads have each status, counted once for a change, however many desks ask. */
function createCounts({ store, clock }: DeskContext): (change: number) => Promise<Counts> {
  let known: { change: number; countedAt: number; counts: Promise<Counts> } | undefined
  return (change) => {
    const now = clock()
    if (known?.change === change && Math.abs(now - known.countedAt) < COUNTS_MAX_AGE_MS) return known.counts
    const counts = store.leadDesk.counts()
    const counted = { change, countedAt: now, counts }
    known = counted
    counts.catch(() => {
      if (known === counted) known = undefined
    })
    return counts
  }
}

async function page(
  context: DeskContext,
  { query }: DeskCall<'leads'>,
  readCounts: (change: number) => Promise<Counts>,
) {
  const { store } = context
  // Read first: concurrent changes are reported twice rather than never.
  const change = await store.leadChanges.last()
  const limit = readPageLimit(query.limit)
  const [rows, counts] = await Promise.all([
    store.leadDesk.page({
      status: query.status || undefined,
      manager: query.manager === '' ? undefined : query.manager === NOBODY ? '' : query.manager,
      text: query.q.slice(0, 100),
      before: readPagePlace(query.before),
      limit: limit + 1,
    }),
    // Counted with the first page only.
    query.before === '' ? readCounts(change) : [],
  ])
  const { shown, next } = cutPage(rows, limit)
  const leads = await leadSummaries(context, shown)
  return { leads, counts, next, cursor: String(change) }
}

async function sendAgain(context: DeskContext, { params, body, entrant }: DeskCall<'sendLeadAgain'>) {
  const { store, clock } = context
  const acting = { actor: entrant.actor, now: clock() }
  const result = await store.leadDesk.sendAgain(params.id, body.sink, acting)
  if (result.kind === 'refused')
    throw new Refusal(409, 'Заявка уже дошла или ждёт отправки: второй раз не шлём')
  return answerWith(context, result)
}

const refusals = new Map([
  ['stale', 'Заявку только что изменили. Посмотрите, какой она стала, и повторите'],
  ['other', 'Под этим Idempotency-Key уже отправлено другое. Для нового возьмите новый ключ'],
  ['erased', 'Путешественник удалил свои данные: заявка закрыта, писать некому'],
  ['closed', 'Заявка закрыта. Верните её в работу, потом предлагайте'],
  ['expired', 'Срок предложения уже прошёл'],
  ['withdrawn', 'Предложение уже отозвано'],
  ['accepted', 'Путешественник уже принял предложение'],
  ['declined', 'Путешественник уже отказался от предложения'],
  ['paid', 'Платёж уже получен'],
  ['cancelled', 'Ссылка на оплату уже отменена'],
  ['refunded', 'Деньги уже возвращены'],
  ['waiting', 'Платежа по этой ссылке ещё не было'],
])

/** The lead after the act, or the reason why there was none. An act that changes nothing succeeds. */
export async function answerWith(context: DeskContext, result: ActResult) {
  if (result.kind === 'missing') throw unknownLead()
  const lead = await leadDetail(context, result.lead)
  if (result.kind === 'done' || result.why === 'same') return { lead }
  const message = refusals.get(result.why)
  if (message === undefined) throw new Refusal(404, 'В этой заявке такого нет')
  throw new Refusal(409, message, { extra: { lead } })
}

function unknownLead(): Refusal {
  return new Refusal(404, 'Такой заявки нет')
}
