import type { Outcome } from '../../outbound/outcome.ts'
import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import type { OutboxClaim, OutboxResult } from './outbox.ts'
import { sinkKinds } from './table.ts'

/** Returns what the operator must know, with the sink's advice; undefined for nothing. */
export function formatLine(
  claim: Pick<OutboxClaim, 'lead_id' | 'sink' | 'remedy'>,
  outcome: Outcome,
  result: OutboxResult,
): string | undefined {
  const line = composeEnding(claim, outcome, result)
  if (!outcome.advice || outcome.kind === 'sent') return line
  if (line !== undefined) return `${line}; ${outcome.advice}`
  const { where } = sinkKinds[claim.sink].words
  return `Заявка № ${claim.lead_id} ещё не ушла ${where}, отправлю снова: ${outcome.advice}`
}

/** A lead's number is not personal data. */
function composeEnding(
  claim: Pick<OutboxClaim, 'lead_id' | 'sink' | 'remedy'>,
  outcome: Outcome,
  result: OutboxResult,
): string | undefined {
  const { lead_id: number, sink } = claim
  const { where } = sinkKinds[sink].words
  if (outcome.kind === 'sent') return outcome.advice && `Заявка № ${number} ушла ${where}: ${outcome.advice}`
  if (outcome.kind === 'refused') {
    return `Заявка № ${number} не ушла ${where}, ${outcome.reason}: ${outcome.remedy}. Она есть в npm run putevka -- leads`
  }
  if (result.state === 'due') {
    const { kind, reason, remedy } = outcome
    const isNews = kind === 'postponed' && remedy !== undefined && remedy !== claim.remedy
    return isNews
      ? `Заявка № ${number} ждёт и ещё не ушла ${where}, ${reason}: ${remedy}. Потом уйдёт сама`
      : undefined
  }
  if (result.state === 'failed')
    return `Заявка № ${number} не ушла ${where}: ${result.reason}. Она есть в npm run putevka -- leads`
  return result.state === 'unsure' ? unsureLine(number, sink, result.reason) : undefined
}

/** The line about a message whose sender died. */
export function brokenOffLine(number: string, sink: LeadSinkName): string {
  return unsureLine(number, sink, 'отправка оборвалась')
}

function unsureLine(number: string, sink: LeadSinkName, reason: string): string {
  const { where, what } = sinkKinds[sink].words
  return `Заявка № ${number}: неизвестно, дошла ли ${where} (${reason}). Больше не отправляю, проверьте ${what} и npm run putevka -- leads`
}
