import { counted, type Forms } from '../text/words.ts'

const CARDS: Forms = ['карточку тура', 'карточки туров', 'карточек туров']

/** Says how many cards people sent to chats from the bot's inline mode. */
export function describeSentCards(count: number): string {
  return `Через бота в чаты отправили ${counted(count, CARDS)}.`
}
