import type { Db } from '../db/database.ts'
import type { ChannelDeskRow } from '../db/schema/channel-rows.ts'

/** Who changes something and from what. */
export interface DeskChange {
  /** The version that was seen; undefined for a program that saw none. */
  version: number | undefined
  /** Idempotency key; `''` without one. */
  requestKey: string
  changedBy: string
  now: number
}

export type DeskChanged = Partial<Pick<ChannelDeskRow, 'mode' | 'days' | 'times' | 'picture'>>

/** What managers have set for all channels. */
export interface ChannelChoices {
  readDesk(): Promise<ChannelDeskRow>
  /** @returns false if another change came first */
  changeDesk(changed: DeskChanged, by: DeskChange): Promise<boolean>
}

/** Channels of an agency that never opened the page work as without it. */
const usualDesk: ChannelDeskRow = {
  id: 'desk',
  version: 1,
  mode: 'auto',
  days: '',
  times: '',
  picture: 'photo',
  request_key: '',
  changed_by: '',
  changed_at: null,
}

export function createChannelChoices(db: Db): ChannelChoices {
  return {
    async readDesk() {
      return (await db.selectFrom('channel_desk').selectAll().executeTakeFirst()) ?? usualDesk
    },
    changeDesk: (changed, by) =>
      db.transaction().execute(async (transaction) => {
        const desk = await lockDesk(transaction)
        if (by.requestKey !== '' && desk.request_key === by.requestKey) return true
        if (by.version !== undefined && by.version !== desk.version) return false
        await transaction
          .updateTable('channel_desk')
          .set({
            ...changed,
            version: desk.version + 1,
            request_key: by.requestKey,
            changed_by: by.changedBy,
            changed_at: by.now,
          })
          .execute()
        return true
      }),
  }
}

/** Creates the row if there is none, and locks it until the transaction ends. */
export function lockDesk(db: Db): Promise<ChannelDeskRow> {
  return db
    .insertInto('channel_desk')
    .values(usualDesk)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ version: row.ref('channel_desk.version') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
