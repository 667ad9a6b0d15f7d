import type { MovedChats } from './chat-moves.ts'
import { connectDatabase, type Db, type StorePlace } from '../../db/database.ts'

export interface MovedChatStore extends MovedChats {
  /** New ids of configured chats. */
  list(): Promise<string[]>
}

export function createMovedChats(db: Db): MovedChatStore {
  return {
    async find(chatId) {
      const rows = db.selectFrom('moved_chats').select('moved_to').where('chat_id', '=', chatId)
      return (await rows.executeTakeFirst())?.moved_to
    },
    async keep(chatId, movedTo) {
      await db
        .insertInto('moved_chats')
        .values({ chat_id: chatId, moved_to: movedTo })
        .onConflict((conflict) => conflict.column('chat_id').doUpdateSet({ moved_to: movedTo }))
        .execute()
    },
    async forgetOthers(chatId) {
      await db.deleteFrom('moved_chats').where('chat_id', '<>', chatId).execute()
    },
    async list() {
      const rows = await db.selectFrom('moved_chats').select('moved_to').execute()
      return rows.map(({ moved_to }) => moved_to)
    },
  }
}

/** Reads a chat's new id from an existing database without changing it. */
export async function findMovedChat(place: StorePlace, chatId: string): Promise<string | undefined> {
  const db = await connectDatabase(place)
  try {
    return await createMovedChats(db).find(chatId)
  } finally {
    await db.destroy()
  }
}
