import { deliverWish, type Correspondence } from './deliver-wish.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { SendingWork } from './sending.ts'
import type { Wishes } from './wishes.ts'

/** The outbox with the wishes' way to the provider: a chunk of its own, which only those who save hotels load. */
export function openOutbox(around: Correspondence, wishes: Wishes, work: SendingWork): Outbox {
  return createOutbox({
    ...work,
    deliver: ({ who, wish }) => deliverWish(around, wish, () => wishes.has(who, wish)),
  })
}
