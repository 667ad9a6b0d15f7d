import type { LeadOutboxRow, LeadSinkName } from '../../db/schema/outbox-row.ts'
import type { LeadFact } from '../message/lead-fields.ts'
import { sinkKinds, sinkNames } from './table.ts'

const STATES: Readonly<Record<LeadOutboxRow['state'], string>> = {
  due: 'ждёт',
  sending: 'отправляется',
  sent: 'дошло',
  unsure: 'неизвестно',
  failed: 'не ушло',
}

/** Delivery state of a lead's messages, one field per sink; `''` without a message. */
export function deliveryFacts(outbox: readonly LeadOutboxRow[]): LeadFact[] {
  return sinkNames.map((sink) => ({
    key: `told_${sink}`,
    title: sinkKinds[sink].words.title,
    value: deliveryWords(sink, outbox),
  }))
}

/** The same for one sink: `не ушло: почта ответила 550`. */
export function deliveryWords(sink: LeadSinkName, outbox: readonly LeadOutboxRow[]): string {
  const message = outbox.find((row) => row.sink === sink)
  if (message === undefined) return ''
  return STATES[message.state] + (message.reason && `: ${message.reason}`)
}
