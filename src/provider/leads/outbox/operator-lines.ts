import type { OutboxClaim, OutboxResult } from '../../store/lead-outbox.ts'
import type { LeadSinkName } from '../../store/schema.ts'
import type { Outcome } from '../../ports/lead-sink.ts'

const words: Record<LeadSinkName, { where: string; what: string }> = {
  chat: { where: 'в чат', what: 'чат' },
  mail: { where: 'на почту', what: 'почту' },
}

/** What the operator must know; the number of a request is no personal data. */
export function lineOf(
  { lead_id: number, sink }: Pick<OutboxClaim, 'lead_id' | 'sink'>,
  outcome: Outcome,
  result: OutboxResult,
): string | undefined {
  const { where } = words[sink]
  if (outcome.kind === 'refused') {
    return `Заявка № ${number} не ушла ${where}, ${outcome.reason}: ${outcome.remedy}. Она есть в npm run leads`
  }
  if (result.state === 'failed')
    return `Заявка № ${number} не ушла ${where}: ${result.reason}. Она есть в npm run leads`
  return result.state === 'unsure' ? unsureLine(number, sink, result.reason) : undefined
}

/** Of a message whose sender did not come back. */
export function brokenOffLine(number: string, sink: LeadSinkName): string {
  return unsureLine(number, sink, 'отправка оборвалась')
}

function unsureLine(number: string, sink: LeadSinkName, reason: string): string {
  const { where, what } = words[sink]
  return `Заявка № ${number}: неизвестно, дошла ли ${where} (${reason}). Второй раз не отправляю, проверьте ${what} и npm run leads`
}
