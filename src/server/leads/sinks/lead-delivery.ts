import type { LeadOutboxRow, LeadSinkName } from '../../db/schema/outbox-row.ts'
import type { LeadFact } from '../message/lead-facts.ts'
import { sinkKinds, sinkNames } from './table.ts'

const STATES: Readonly<Record<LeadOutboxRow['state'], string>> = {
  due: 'ждёт',
  sending: 'отправляется',
  sent: 'дошло',
  unsure: 'неизвестно',
  failed: 'не ушло',
}

/** What became of the messages of one lead, a fact for every sink there is; `''` where it has none. */
export function deliveryFacts(outbox: readonly LeadOutboxRow[]): LeadFact[] {
  return sinkNames.map((sink) => ({
    key: `told_${sink}`,
    title: sinkKinds[sink].words.title,
    value: deliveryWords(sink, outbox),
  }))
}

/** The same of one sink: `не ушло: почта ответила 550`. */
export function deliveryWords(sink: LeadSinkName, outbox: readonly LeadOutboxRow[]): string {
  const message = outbox.find((row) => row.sink === sink)
  if (message === undefined) return ''
  return STATES[message.state] + (message.reason && `: ${message.reason}`)
}
