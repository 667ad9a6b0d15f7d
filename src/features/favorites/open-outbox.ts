import { deliverWish, type SendingDependencies } from './deliver-wish.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { SendingWork } from './sending.ts'
import type { Wishes } from './wishes.ts'

/** The outbox with the wishes' way to the provider: a chunk of its own, which only those who save hotels load. */
export function openOutbox(dependencies: SendingDependencies, wishes: Wishes, work: SendingWork): Outbox {
  return createOutbox({
    ...work,
    deliver: ({ owner, wish }) => deliverWish(dependencies, wish, () => wishes.has(owner, wish)),
  })
}
