import { leadMessage } from '#provider/agency/lead-text.ts'
import type { NoticeClaim, NoticeResult } from '#provider/store/lead-notices.ts'
import type { Store } from '#provider/store/store.ts'
import type { WriteLine } from '../log.ts'
import type { Outcome, SendToChat } from './outcome.ts'

export interface NoticeParts {
  store: Pick<Store, 'leads' | 'leadNotices'>
  send: SendToChat
  clock: () => number
  log: WriteLine
}

/** Longer than any try may last, so that only a dead sender loses its notice. */
const LEASE_MS = 60_000
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 30 * 60_000
/** A request older than this is found in `npm run leads`, not in a chat. */
const GIVE_UP_MS = 24 * 3_600_000

/** Sends what is due, one by one, until nothing is or `isStopped`. Never sends again what may have arrived. */
export async function deliverDueNotices(parts: NoticeParts, isStopped = () => false): Promise<void> {
  const { store, clock, log } = parts
  for (const number of await store.leadNotices.loseExpired(clock()))
    log(unsureLine(number, 'отправка оборвалась'))
  while (!isStopped()) {
    const claim = await store.leadNotices.claim(clock(), LEASE_MS)
    if (claim === undefined) return
    await deliver(parts, claim)
  }
}

async function deliver({ store, send, clock, log }: NoticeParts, claim: NoticeClaim): Promise<void> {
  const lead = await store.leads.byId(claim.lead_id)
  if (lead === undefined) throw new Error('Сообщение в чат есть, а заявки нет')
  const outcome = await send(leadMessage(lead, claim.is_correction === 1))
  const result = resultOf(outcome, claim, clock())
  await store.leadNotices.settle(claim, result)
  if (outcome.kind === 'postponed' && outcome.waitMs && result.state === 'due') {
    await store.leadNotices.postpone(result.dueAt)
  }
  const line = lineOf(lead.id, outcome, result)
  if (line) log(line)
}

function resultOf(outcome: Outcome, { tries, created_at }: NoticeClaim, now: number): NoticeResult {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent' }
    case 'unsure':
      return { state: 'unsure', reason: outcome.reason }
    case 'refused':
      return { state: 'failed', reason: outcome.reason }
    case 'postponed': {
      const dueAt = now + (outcome.waitMs ?? Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS))
      if (dueAt > created_at + GIVE_UP_MS)
        return { state: 'failed', reason: `${outcome.reason}, прошли сутки` }
      return { state: 'due', reason: outcome.reason, dueAt }
    }
  }
}

/** What the operator must know; the number of a request is no personal data. */
function lineOf(number: string, outcome: Outcome, result: NoticeResult): string | undefined {
  if (outcome.kind === 'refused') {
    return `Заявка № ${number} не ушла в чат, ${outcome.reason}: ${outcome.remedy}. Она есть в npm run leads`
  }
  if (result.state === 'failed')
    return `Заявка № ${number} не ушла в чат: ${result.reason}. Она есть в npm run leads`
  return result.state === 'unsure' ? unsureLine(number, result.reason) : undefined
}

function unsureLine(number: string, reason: string): string {
  return `Заявка № ${number}: неизвестно, дошла ли в чат (${reason}). Второй раз не отправляю, проверьте чат и npm run leads`
}
