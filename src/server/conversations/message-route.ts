import type { MessageRow } from '../db/schema/conversation-rows.ts'
import type { Reach } from '../notices/notice-choice.ts'

type Route = Pick<MessageRow, 'channel' | 'state' | 'reason'>

/** Where a manager's message is sent. One that reaches no person is kept, and says why. */
export function findRoute(reach: Reach): Route {
  if (reach === 'telegram' || reach === 'mail') return { channel: reach, state: 'due', reason: '' }
  return { channel: '', state: 'failed', reason: reasons[reach] }
}

const reasons: Readonly<Record<Exclude<Reach, 'telegram' | 'mail'>, string>> = {
  max: 'бот MAX не пишет: увидит в «Моих заявках»',
  muted: 'уведомления выключены: увидит в «Моих заявках»',
  none: 'не вошёл: только звонок',
}

/** The delivery of a stored text, in the words of the contract. */
export function readDelivery({ author, channel, state }: Pick<MessageRow, 'author' | 'channel' | 'state'>) {
  if (author === 'traveller') return ''
  if (channel === '') return 'nobody'
  if (state === 'sent') return 'delivered'
  return state === 'due' || state === 'sending' ? 'waiting' : 'failed'
}
