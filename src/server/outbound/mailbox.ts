import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { LetterRow } from '../db/schema/schema.ts'

/** Letters that a deployment without SMTP keeps instead of sending. */
export interface Mailbox {
  add(letter: Omit<LetterRow, 'id'>): Promise<void>
  /** The latest 100, newest first. */
  list(): Promise<LetterRow[]>
}

const SHOWN = 100

export function createMailbox(db: Db): Mailbox {
  return {
    async add(letter) {
      await db
        .insertInto('mailbox')
        .values({ ...letter, id: randomUUID() })
        .execute()
    },
    list: () => db.selectFrom('mailbox').selectAll().orderBy('created_at', 'desc').limit(SHOWN).execute(),
  }
}
