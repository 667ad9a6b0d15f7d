import { isNight } from '#shared/domain/time/quiet-hours.ts'
import { splitLines } from '#shared/contract/text/one-line.ts'
import type { Db } from '../db/database.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { ManagerNoticeRow } from '../db/schema/conversation-rows.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import { addFileLines } from './file-lines.ts'
import { QUOTED } from '../leads/message/comment-text.ts'
import { cutMessage, leadMessage, leadTitle, type LeadWording } from '../leads/message/lead-text.ts'
import { toTelegramId, type ManagerNoticeClaim } from '../notices/manager-notices.ts'
import type { ManagerMessage } from '../notices/telegram-manager.ts'

/** More would not fit one message. */
const MOST_TEXTS = 20

/** What a message to a manager is written from. */
export interface ManagerNews {
  lead: LeadRow
  /** Texts of the traveller that no manager has read, oldest first. */
  unread: readonly string[]
}

export type FindManagerNews = (leadId: string) => Promise<ManagerNews | undefined>

export function createFindManagerNews(db: Db): FindManagerNews {
  return async (leadId) => {
    const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst()
    if (lead === undefined) return undefined
    const unread = await db
      .selectFrom('messages')
      .select(['id', 'text'])
      .where('lead_id', '=', leadId)
      .where('author', '=', 'traveller')
      .where('read_at', 'is', null)
      .orderBy('created_at')
      .limit(MOST_TEXTS)
      .execute()
    const ids = unread.map(({ id }) => id)
    const files =
      ids.length === 0
        ? []
        : await db.selectFrom('files').selectAll().where('message_id', 'in', ids).execute()
    const describe = ({ id, text }: { id: string; text: string }) =>
      addFileLines(
        text,
        files.filter(({ message_id }) => message_id === id),
      )
    return { lead, unread: unread.map(describe) }
  }
}

interface ManagerNoticeParts {
  find: FindManagerNews
  settings: Pick<ProviderSettings, 'desk'>
  wording: LeadWording
  /** True if messages at night have no sound. */
  isQuietAtNight: boolean
  clock: () => number
}

/** Describes what is news to the manager now; undefined when they have read it, left, or gave the lead away. */
export function createDescribeManagerNotice(parts: ManagerNoticeParts) {
  const { find, settings, wording, isQuietAtNight, clock } = parts
  return async (claim: ManagerNoticeClaim): Promise<ManagerMessage | undefined> => {
    const telegramId = toTelegramId(claim)
    const news = await find(claim.lead_id)
    if (news === undefined) return undefined
    // Money must be returned even after the person has erased everything.
    if (news.lead.erased_at !== null && claim.kind !== 'paid') return undefined
    if (news.lead.manager_id !== claim.manager_id) return undefined
    if (settings.desk?.managers.includes(telegramId) !== true) return undefined
    const text = describeNews(claim.kind, news, wording)
    if (text === '') return undefined
    return {
      telegramId,
      text: cutMessage(text),
      open: { title: 'Открыть заявку', url: `${wording.siteUrl}/desk/leads/${news.lead.id}` },
      isSilent: isQuietAtNight && isNight(clock()),
    }
  }
}

function describeNews(kind: ManagerNoticeRow['kind'], { lead, unread }: ManagerNews, wording: LeadWording) {
  const isFull = wording.privacy === 'full'
  switch (kind) {
    case 'words': {
      if (unread.length === 0) return ''
      const title = `Новое сообщение по вашей заявке № ${lead.id}`
      const quoted = unread.flatMap((text) => splitLines(text).map((line) => QUOTED + line))
      return isFull ? [title, `Пишет: ${lead.name}`, '', ...quoted].join('\n') : title
    }
    case 'answer': {
      if (lead.answer === '') return ''
      const title = leadTitle(lead, true)
      return isFull ? [title, `${lead.name}: ${lead.answer}`].join('\n') : title
    }
    case 'paid':
      return `Деньги по вашей заявке № ${lead.id}: откройте её, там оплаты и возвраты`
    case 'assigned':
      return ['Вам передали заявку', leadMessage({ lead, isCorrection: false }, wording)].join('\n\n')
  }
}
