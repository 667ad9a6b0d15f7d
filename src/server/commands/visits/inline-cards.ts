import type { Command } from 'commander'
import { plural, type Forms } from '#shared/domain/text/words.ts'
import { addDays, todayAt } from '#shared/domain/time/day.ts'
import type { CommandIo } from '../command.ts'
import { withStore } from '../with-store.ts'

const CARDS: Forms = ['карточка', 'карточки', 'карточек']
const PERIODS = [
  ['сегодня', 1],
  ['за 7 дней', 7],
  ['за 30 дней', 30],
] as const

/** Defines `leads cards`: how many cards people sent to chats from the bot's inline mode. */
export function defineCards(command: Command, io: CommandIo): void {
  command
    .command('cards')
    .description('сколько карточек туров отправили в чаты из встроенного режима бота')
    .action(() => countCards(io))
}

async function countCards(io: CommandIo): Promise<void> {
  const today = todayAt(Date.now())
  await withStore(io, async ({ inlineChoices }) => {
    for (const [title, days] of PERIODS) {
      const count = await inlineChoices.count(addDays(today, 1 - days), today)
      io.out(`${title}: ${count} ${plural(count, CARDS)}`)
    }
  })
}
