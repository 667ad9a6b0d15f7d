import type { NoticeChannel } from './desk-rows.ts'
import type { JobColumns } from './job-columns.ts'
import type { LeadSinkName } from './outbox-row.ts'

/** Rows of the conversations between travellers and managers; instants are milliseconds since the epoch. */
export interface ConversationTables {
  messages: MessageRow
  message_outbox: MessageOutboxRow
  manager_notices: ManagerNoticeRow
}

/** A text of one side. A manager's is also the job that delivers it; a traveller's is `sent` at once. */
export interface MessageRow extends JobColumns {
  id: string
  lead_id: string
  author: 'traveller' | 'manager'
  /** See `Actor`; both are `''` for a traveller. */
  manager_id: string
  manager_name: string
  text: string
  /** Where it is sent; `''` for a traveller's text and where no channel reaches the traveller. */
  channel: NoticeChannel | ''
  /** The caller's idempotency key, or the message of the messenger; null without one. */
  idempotency_key: string | null
  read_at: number | null
  edited_at: number | null
}

/** A text to be passed on to one of the agency's sinks. */
export interface MessageOutboxRow extends JobColumns {
  id: string
  message_id: string
  sink: LeadSinkName
  /** 1 if the sink has an older wording of the text. */
  is_edit: 0 | 1
  /** The agency's remedy for the reason; `''` if unknown. */
  remedy: string
}

/** The bot's message to a manager about a lead in their charge. */
export interface ManagerNoticeRow extends JobColumns {
  id: string
  lead_id: string
  /** `telegram:<number>` */
  manager_id: string
  /** `words`: the traveller wrote; `answer`: they accepted or declined an offer; `assigned`: a colleague passed it on. */
  kind: 'words' | 'answer' | 'assigned'
}
