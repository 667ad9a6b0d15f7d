import { sql, type SqlBool } from 'kysely'
import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import type { Db } from '../db/database.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import type { MessageRow } from '../db/schema/conversation-rows.ts'
import type { DescribeNotice, DescribedNotice } from '../notices/deliver-notices.ts'
import { createNoticeQueue, type NoticeQueue } from '../notices/notice-queue.ts'

/** Managers' messages that wait to be sent to travellers, and those that were not. */
export interface MessageDeliveries extends NoticeQueue {
  find(id: string): Promise<MessageRow | undefined>
  /** Undelivered messages since then, newest first. */
  failedSince(since: number): Promise<MessageRow[]>
}

const MOST_FAILED = 100

/** Of one conversation the messages leave in their order. */
const IS_FIRST = sql<SqlBool>`not exists (
  select 1 from messages earlier
  where earlier.lead_id = messages.lead_id and earlier.created_at < messages.created_at
    and earlier.channel <> '' and earlier.state in ('due', 'sending'))`

export function createMessageDeliveries(db: Db): MessageDeliveries {
  return {
    ...createNoticeQueue(db, {
      table: 'messages',
      // A personal answer does not wait for the morning.
      limit: () => IS_FIRST,
      async toClaim(job) {
        const lead = await db
          .selectFrom('leads')
          .select('account_id')
          .where('id', '=', job.lead_id)
          .executeTakeFirst()
        return { ...job, account_id: lead?.account_id ?? '', news: job.id, watch_id: null }
      },
    }),
    find: (id) => db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst(),
    failedSince: (since) =>
      db
        .selectFrom('messages')
        .selectAll()
        .where('state', 'in', ['failed', 'unsure'])
        .where('channel', '<>', '')
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .limit(MOST_FAILED)
        .execute(),
  }
}

/** How a message ends whose traveller has gone or switched messages off since it was written. */
export const UNWANTED = { state: 'failed', reason: 'уведомления выключены или аккаунт удалён' } as const

interface MessageNoticeParts {
  deliveries: Pick<MessageDeliveries, 'find'>
  settings: Pick<ProviderSettings, 'publicUrl'>
}

/** Writes a manager's message as the traveller gets it, without a button that stops messages. */
export function createDescribeMessage({ deliveries, settings }: MessageNoticeParts): DescribeNotice {
  return async ({ id }): Promise<DescribedNotice | undefined> => {
    const message = await deliveries.find(id)
    if (message === undefined) return undefined
    const { lead_id, manager_name, text, channel } = message
    const author = manager_name === '' ? 'Менеджер' : `${manager_name}, менеджер`
    const title = channel === 'mail' ? 'Ответить в «Моих заявках»' : 'Открыть заявку'
    const url = `${settings.publicUrl ?? ''}/history?${REQUEST_IN_ADDRESS}=${lead_id}`
    return {
      message: {
        subject: 'Ответ на вашу заявку',
        text: `${author}, заявка № ${lead_id}:\n\n${text}`,
        open: { title, url },
        ways: [],
      },
    }
  }
}
