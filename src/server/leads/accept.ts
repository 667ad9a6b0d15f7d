import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { consumeLimits, networkBudgets, refundLimits, withLimitRefund } from '../http/limits/limits.ts'
import type { Call, Handlers } from '../http/handler.ts'
import type { Budget } from '../db/budgets.ts'
import { shortNumber } from './erasures.ts'
import { addMoscowHours } from './moscow-hours.ts'
import { untouchedLead, type LeadRow } from '../db/schema/schema.ts'
import type { LeadsContext } from './context.ts'
import { toEvidence } from '../accounts/consent.ts'
import { readIdempotencyKey } from '../http/limits/idempotency-key.ts'
import { writeLeadContext } from './message/lead-context.ts'

type LeadCall = Call<'callRequest'> | Call<'tourRequest'>

/** Accepts requests with and without an account. */
export function requestHandlers(providerContext: LeadsContext): Handlers<'callRequest' | 'tourRequest'> {
  return {
    callRequest: async (call) => ({
      message: 'Заявка принята. Менеджер перезвонит вам',
      id: await addLead(providerContext, 'call', call),
    }),
    tourRequest: async (call) => ({
      message: 'Заявка принята. Менеджер проверит тур и свяжется с вами',
      id: await addLead(providerContext, 'tour', call),
    }),
  }
}

async function addLead(
  providerContext: LeadsContext,
  kind: LeadRow['kind'],
  call: LeadCall,
): Promise<string> {
  const { store, settings } = providerContext
  const row = createLead(providerContext, kind, call)
  const known = await store.leads.repeated(row)
  // A repeat is answered before the limit is consumed: it adds nothing. A corrected one is delivered like a
  // new one, because the traveller saw no answer and sent the current text of the form.
  if (known && !known.isCorrected) return known.id
  const { sinks = [] } = settings
  const now = providerContext.clock()
  const budgets = leadBudgets(providerContext, call)
  await consumeLimits(store, budgets, now, 'Слишком много заявок подряд.')
  if (known) {
    const isTaken = await withLimitRefund(providerContext, budgets, now, () =>
      store.leads.correct(row, sinks),
    )
    if (isTaken) return known.id
    const twin = await store.leads.repeated(row)
    if (twin?.isCorrected === false) {
      await refundLimits(store, budgets, now)
      return twin.id
    }
  }
  // A manager already works with the known request: this one becomes a separate request.
  const { id, isNew } = await withLimitRefund(providerContext, budgets, now, () =>
    known ? store.leads.addSeparate(row, sinks) : store.leads.add(row, sinks),
  )
  // Its twin was faster: both are one request.
  if (!isNew) await refundLimits(store, budgets, now)
  return id
}

/** Limits per network, and per account for travellers with many networks. */
function leadBudgets({ store, limits }: LeadsContext, { account, clientAddress }: LeadCall): Budget[] {
  const hourly = { key: 'leads', limit: limits.leadsPerNetworkHour, windowMs: HOUR_MS }
  const ofNetwork = networkBudgets(store, clientAddress, hourly)
  if (account === undefined) return ofNetwork
  return [
    ...ofNetwork,
    { key: `leads:${account.userId}`, limit: limits.leadsPerAccountHour, windowMs: HOUR_MS },
  ]
}

function createLead(providerContext: LeadsContext, kind: LeadRow['kind'], call: LeadCall): LeadRow {
  const { name, phone, consent, ...context } = call.body
  const now = providerContext.clock()
  return {
    ...untouchedLead,
    id: shortNumber(),
    kind,
    account_id: call.account?.userId ?? null,
    idempotency_key: readIdempotencyKey(providerContext, kind, call),
    name,
    phone,
    email: context.email,
    context: writeLeadContext({ ...context, convenient_time: addMoscowHours(context.convenient_time) }),
    ...toEvidence(consent, providerContext.content.consent, now),
    client_address: call.clientAddress,
    user_agent: (call.headers.get('user-agent') ?? '').slice(0, 400),
    created_at: now,
    updated_at: now,
    erased_at: null,
  }
}
