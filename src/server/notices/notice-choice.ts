import type { Db } from '../db/database.ts'
import type { NoticeChannel } from '../db/schema/desk-rows.ts'

export interface NoticeChoice {
  wants: boolean
  /** Its Telegram id, if the bot may write. */
  telegramId: string | undefined
  /** Its verified address. */
  email: string | undefined
}

export interface NoticeChoices {
  /** Undefined if there is no such account. */
  of(accountId: string): Promise<NoticeChoice | undefined>
  /** Switches notices on or off; switching off drops pending ones. */
  want(accountId: string, isOn: boolean): Promise<void>
  allowBot(accountId: string, mayWrite: boolean): Promise<void>
}

export function createNoticeChoices(db: Db): NoticeChoices {
  return {
    of: (accountId) => findChoice(db, accountId),
    async want(accountId, isOn) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('accounts')
          .set({ wants_notices: isOn ? 1 : 0 })
          .where('id', '=', accountId)
          .execute()
        if (isOn) return
        await transaction
          .deleteFrom('notices')
          .where('account_id', '=', accountId)
          .where('state', '=', 'due')
          .execute()
      })
    },
    async allowBot(accountId, mayWrite) {
      await db
        .updateTable('account_identities')
        .set({ may_write: mayWrite ? 1 : 0 })
        .where('account_id', '=', accountId)
        .where('messenger', '=', 'telegram')
        .execute()
    },
  }
}

/** The messenger whose bot may write, else e-mail at a verified address; undefined for none. */
export async function findChannel(db: Db, accountId: string): Promise<NoticeChannel | undefined> {
  const choice = await findChoice(db, accountId)
  return choice?.wants === true ? channelOfChoice(choice) : undefined
}

export function channelOfChoice({ telegramId, email }: NoticeChoice): NoticeChannel | undefined {
  if (telegramId !== undefined) return 'telegram'
  return email === undefined ? undefined : 'mail'
}

async function findChoice(db: Db, accountId: string): Promise<NoticeChoice | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['wants_notices', 'login_email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) return undefined
  const identity = await db
    .selectFrom('account_identities')
    .select('external_id')
    .where('account_id', '=', accountId)
    .where('messenger', '=', 'telegram')
    .where('may_write', '=', 1)
    .executeTakeFirst()
  return {
    wants: account.wants_notices === 1,
    telegramId: identity?.external_id,
    email: account.login_email ?? undefined,
  }
}
