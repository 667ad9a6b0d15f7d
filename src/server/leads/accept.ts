import { findCallDeadline } from '#shared/domain/lead/contact-deadline.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { consumeLimits, networkBudgets, refundLimits, withLimitRefund } from '../http/limits/limits.ts'
import type { Call, Handlers } from '../http/handler.ts'
import type { Budget } from '../db/budgets.ts'
import { readPromise } from './answer-promise.ts'
import { shortNumber } from './erasures.ts'
import { planNew } from './lead-plan.ts'
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
  const callTime = addMoscowHours(context.convenient_time)
  const row: LeadRow = {
    ...untouchedLead,
    id: shortNumber(),
    kind,
    account_id: call.account?.userId ?? null,
    idempotency_key: readIdempotencyKey(providerContext, kind, call),
    name,
    phone,
    email: context.email,
    context: writeLeadContext({ ...context, convenient_time: callTime }),
    ...toEvidence(consent, providerContext.content.consent, now),
    client_address: call.clientAddress,
    user_agent: (call.headers.get('user-agent') ?? '').slice(0, 400),
    created_at: now,
    updated_at: now,
    erased_at: null,
    call_by: findCallDeadline(readPromise(providerContext.content), now, callTime),
  }
  return { ...row, ...planNew(row) }
}

/** Longest call time of the contract. */
const MAX_LENGTH = 100
const DAY_MINUTES = 24 * 60
/** The traveller's zone, as the client adds it: «(МСК+7)». */
const ZONE = / \(МСК([+−])(\d{1,2})(?::(\d{2}))?\)$/

/** A time of day. With a dot, minutes up to 12 may be a month. */
const TIME = String.raw`(?:2[0-4]|1\d|0?\d)(?::[0-5]\d|\.(?:00|1[3-9]|[2-5]\d))?`
/** A range, an hour with a preposition or a time with minutes, followed by nothing that makes it another number. */
const HOURS = new RegExp(
  String.raw`(^|[\s,;:(])((?:с\s+)?${TIME}\s*(?:[–—-]|до)\s*${TIME}|(?:с|до|после)\s+${TIME}|(?=\d+[:.])${TIME})(?=\s*(?:$|[,;)!]|\.(?!\d)|(?:утра|и|или|в|с|до|после)(?!\p{L})))`,
  'giu',
)
/** With these words hours below 12 may be of the afternoon. */
const AFTERNOON = /вечер|ноч|обед|дн[её]|день/i

/** Adds the hours in Moscow to a call time with another zone: «Утром, 9–12 (МСК+7, в Москве 2–5)». */
export function addMoscowHours(callTime: string): string {
  const [zone, sign, hours, minutes = '0'] = ZONE.exec(callTime) ?? []
  if (zone === undefined) return callTime
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1)
  const chosen = callTime.slice(0, -zone.length)
  const inMoscow = shiftHours(chosen, -ahead)
  const text = `${chosen}${zone.slice(0, -1)}, в Москве ${inMoscow})`
  return inMoscow === '' || text.length > MAX_LENGTH ? callTime : text
}

/**
 * The hours of a call time on a clock so many minutes ahead: `2–5` or `до 3, после 13`. `''` unless each of its
 * numbers is certainly an hour: «в течение 15 минут», «24/7» and dates are not.
 */
function shiftHours(chosen: string, byMinutes: number): string {
  const ranges = [...chosen.matchAll(HOURS)].map(([, , hours = '']) => hours.toLowerCase())
  if (/\d/.test(chosen.replaceAll(HOURS, ''))) return ''
  let isSure = true
  const shifted = ranges.join(', ').replaceAll(/(\d+)(?:[:.](\d+))?/g, (_, hour: string, minute = '0') => {
    isSure &&= Number(hour) >= 12 || !AFTERNOON.test(chosen)
    const minutes = Number(hour) * 60 + Number(minute) + byMinutes
    const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
    return `${Math.floor(ofDay / 60)}${ofDay % 60 === 0 ? '' : `:${String(ofDay % 60).padStart(2, '0')}`}`
  })
  return isSure ? shifted : ''
}
