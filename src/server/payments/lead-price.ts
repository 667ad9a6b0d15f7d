import { toKopecks } from '#shared/domain/payment/payment-ledger.ts'
import type { Db } from '../db/database.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import { readLeadContext } from '../leads/message/lead-context.ts'

/** The highest known price of the lead's tour in kopecks: shown to the traveller or offered; undefined without one. */
export async function findLeadPrice(db: Db, { id, context }: LeadRow): Promise<number | undefined> {
  const { price } = await db
    .selectFrom('offers')
    .select((offer) => offer.fn.max('price').as('price'))
    .where('lead_id', '=', id)
    .where('state', 'in', ['open', 'accepted'])
    .executeTakeFirstOrThrow()
  const highest = Math.max(Number(price ?? 0), readLeadContext(context).price_shown ?? 0)
  return highest > 0 ? toKopecks(highest) : undefined
}
