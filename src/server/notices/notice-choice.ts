import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import type { Db } from '../db/database.ts'
import type { NoticeChannel } from '../db/schema/desk-rows.ts'

/** What a traveller gets messages about; each has its own switch. */
export type NoticeSubject = 'leads' | 'prices'

export interface NoticeChoice {
  wants: Readonly<Record<NoticeSubject, boolean>>
  /** Its Telegram id, if the bot may write. */
  telegramId: string | undefined
  /** Its verified address. */
  email: string | undefined
  /** True if it signs in through MAX, where the bot writes to no person. */
  isInMax: boolean
}

export interface NoticeChoices {
  /** Undefined if there is no such account. */
  of(accountId: string): Promise<NoticeChoice | undefined>
  /** Switches notices about a subject on or off; switching off drops pending ones. */
  want(accountId: string, subject: NoticeSubject, isOn: boolean): Promise<void>
  allowBot(accountId: string, mayWrite: boolean): Promise<void>
  /** How a manager's message reaches the account of a lead; null for a lead without one. */
  findReach(accountId: string | null): Promise<Reach>
}

export function createNoticeChoices(db: Db): NoticeChoices {
  return {
    of: (accountId) => findChoice(db, accountId),
    findReach: (accountId) => findReach(db, accountId),
    async want(accountId, subject, isOn) {
      const wants = isOn ? 1 : 0
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('accounts')
          .set(subject === 'leads' ? { wants_notices: wants } : { wants_prices: wants })
          .where('id', '=', accountId)
          .execute()
        if (isOn) return
        await transaction
          .deleteFrom('notices')
          .where('account_id', '=', accountId)
          .where('state', '=', 'due')
          .where('watch_id', subject === 'leads' ? 'is' : 'is not', null)
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
export async function findChannel(
  db: Db,
  accountId: string,
  subject: NoticeSubject,
): Promise<NoticeChannel | undefined> {
  const choice = await findChoice(db, accountId)
  return choice?.wants[subject] === true ? channelOfChoice(choice) : undefined
}

/** How a manager's message reaches the traveller of a lead. */
export type Reach = LeadDetail['reach']

export async function findReach(db: Db, accountId: string | null): Promise<Reach> {
  const choice = accountId === null ? undefined : await findChoice(db, accountId)
  if (choice === undefined) return 'none'
  if (!choice.wants.leads) return 'muted'
  return channelOfChoice(choice) ?? (choice.isInMax ? 'max' : 'muted')
}

export function channelOfChoice({ telegramId, email }: NoticeChoice): NoticeChannel | undefined {
  if (telegramId !== undefined) return 'telegram'
  return email === undefined ? undefined : 'mail'
}

async function findChoice(db: Db, accountId: string): Promise<NoticeChoice | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['wants_notices', 'wants_prices', 'login_email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) return undefined
  const identities = await db
    .selectFrom('account_identities')
    .select(['messenger', 'external_id', 'may_write'])
    .where('account_id', '=', accountId)
    .execute()
  const telegram = identities.find(({ messenger, may_write }) => messenger === 'telegram' && may_write === 1)
  return {
    wants: { leads: account.wants_notices === 1, prices: account.wants_prices === 1 },
    telegramId: telegram?.external_id,
    email: account.login_email ?? undefined,
    isInMax: identities.some(({ messenger }) => messenger === 'max'),
  }
}
