import { randomUUID } from 'node:crypto'
import type { PaymentState } from '#shared/contract/lead-progress.ts'
import { advanceStatus } from './advance-status.ts'
import type { Db } from '../db/database.ts'
import type { PaymentLinkRow } from '../db/schema/desk-rows.ts'
import { actOnLead, type Acting, type ActResult } from './lead-acts.ts'
import { findRepeat } from '../db/idempotency.ts'

export type NewPaymentLink = Omit<PaymentLinkRow, 'id' | 'lead_id' | 'state' | 'created_at'>

export interface PaymentLinks {
  /** Newest first. */
  listPaymentLinks(leadIds: readonly string[]): Promise<PaymentLinkRow[]>
  /** Idempotent by key like an offer; an urgent one is announced at night too. */
  makePaymentLink(leadId: string, link: NewPaymentLink, acting: Acting, isUrgent: boolean): Promise<ActResult>
  /** Refused with the link's state unless it is in `from`, with `missing` for a link of another lead. */
  changePaymentLink(
    link: Pick<PaymentLinkRow, 'id' | 'lead_id'>,
    change: { from: readonly PaymentState[]; to: PaymentState },
    acting: Acting,
  ): Promise<ActResult>
}

export function createPaymentLinks(db: Db): PaymentLinks {
  return {
    listPaymentLinks: (leadIds) =>
      leadIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('payment_links')
            .selectAll()
            .where('lead_id', 'in', leadIds)
            .orderBy('created_at', 'desc')
            .execute(),
    makePaymentLink: (leadId, link, acting, isUrgent) =>
      actOnLead(db, leadId, acting, async (transaction, lead) => {
        const repeat = await findRepeat(transaction, 'payment_links', leadId, link)
        if (repeat !== undefined) return repeat
        if (lead.erased_at !== null) return { refused: 'erased' }
        const id = randomUUID()
        await transaction
          .insertInto('payment_links')
          .values({ ...link, id, lead_id: leadId, state: 'waiting', created_at: acting.now })
          .execute()
        const moved = await advanceStatus(transaction, lead, 'waiting_payment', acting)
        const changes = [{ field: 'payment_link', from: '', to: id }, ...moved]
        return { kind: 'payment_link_made', changes, notice: isUrgent ? 'urgent' : 'usual' }
      }),
    changePaymentLink: ({ id, lead_id }, { from, to }, acting) =>
      actOnLead(db, lead_id, acting, async (transaction) => {
        const link = await transaction
          .selectFrom('payment_links')
          .select('state')
          .where('id', '=', id)
          .where('lead_id', '=', lead_id)
          .executeTakeFirst()
        if (link === undefined || !from.includes(link.state)) return { refused: link?.state ?? 'missing' }
        await transaction.updateTable('payment_links').set({ state: to }).where('id', '=', id).execute()
        return {
          kind: 'payment_link_changed',
          changes: [{ field: 'payment_link', from: link.state, to, of: id }],
          notice: 'usual',
        }
      }),
  }
}
