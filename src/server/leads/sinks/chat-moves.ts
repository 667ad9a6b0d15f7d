/** The agency's chat of Telegram with another id: a group that became a supergroup. */
export interface MovedChats {
  /** The id that replaced the one of the settings; undefined while that one is right. */
  find(chatId: string): Promise<string | undefined>
  keep(chatId: string, movedTo: string): Promise<void>
  /** Forgets what was kept of other chats: the settings name this one now. */
  forgetOthers(chatId: string): Promise<void>
}

/** What the operator and the manager read of a chat that has another id now. */
export function movedAdvice(movedTo: string): string {
  return `группа стала супергруппой, укажите LEADS_CHAT_ID=${movedTo}`
}
