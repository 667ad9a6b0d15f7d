/** Telegram gives a chat a new id when its group becomes a supergroup. */
export interface MovedChats {
  /** The current id; undefined while the configured one is valid. */
  find(chatId: string): Promise<string | undefined>
  keep(chatId: string, movedTo: string): Promise<void>
  /** Deletes moves of other chats: the settings name this one now. */
  forgetOthers(chatId: string): Promise<void>
}

/** Advice for operator and manager about a chat with a new id. */
export function movedAdvice(movedTo: string): string {
  return `группа стала супергруппой, укажите LEADS_CHAT_ID=${movedTo}`
}
