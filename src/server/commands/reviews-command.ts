import type { Command } from 'commander'
import { moscowTime } from '../leads/message/moscow-time.ts'
import type { ReviewRow } from '../db/schema/schema.ts'
import { CommandFailure, type CommandIo } from './command.ts'
import { printable } from './text-table.ts'
import { withStore } from './with-store.ts'

const EXAMPLES = `
Примеры:
  npm run putevka -- reviews --all
  npm run putevka -- reviews approve 1a2b3c4d

Читает базу из DATA_DIR или DATABASE_URL. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

const words = { pending: 'ждёт проверки', shown: 'на сайте', declined: 'не показан' } as const
const ACTOR = { kind: 'program', name: 'npm run putevka -- reviews' } as const
/** Enough characters of an id to tell reviews apart by eye. */
const SHORT_ID = 8

/** Defines `reviews`: the list, and the subcommands `approve` and `decline`. */
export function defineReviews(command: Command, io: CommandIo): void {
  command
    .description('Отзывы путешественников: те, что ждут проверки.')
    .option('--all', 'все, со статусом')
    .addHelpText('after', EXAMPLES)
    .action(({ all = false }: { all?: boolean }) => list(io, all))
  command
    .command('approve')
    .description('показать на сайте; код стоит в начале строки списка')
    .argument('<коды...>')
    .action((ids: string[]) => moderate(io, 'shown', ids))
  command
    .command('decline')
    .description('не показывать')
    .argument('<коды...>')
    .action((ids: string[]) => moderate(io, 'declined', ids))
}

async function list(io: CommandIo, isAll: boolean): Promise<void> {
  const reviews = await withStore(io, (store) => store.reviews.list())
  const chosen = reviews.filter((review) => isAll || review.status === 'pending')
  if (chosen.length === 0) return io.out(isAll ? 'Отзывов нет.' : 'Новых отзывов нет.')
  io.out(chosen.map((review) => reviewCard(review, isAll)).join('\n\n'))
}

/** Changes all or none: a mistyped id must not leave the work half done. */
async function moderate(io: CommandIo, status: ReviewRow['status'], ids: readonly string[]): Promise<void> {
  await withStore(io, async (store) => {
    const all = await store.reviews.list()
    const chosen = ids.map((id) => oneReview(all, id))
    for (const { id, name } of chosen) {
      await store.reviews.moderate(id, status, { actor: ACTOR, now: Date.now() })
      io.out(`${id.slice(0, SHORT_ID)} ${printable(name)}: ${words[status]}`)
    }
  })
}

function oneReview(all: readonly ReviewRow[], start: string): ReviewRow {
  const [found, ...others] = all.filter(({ id }) => id.startsWith(start.toLowerCase()))
  if (found === undefined)
    throw new CommandFailure(`Отзыва ${start} нет. Коды показывает npm run putevka -- reviews --all`)
  if (others.length > 0)
    throw new CommandFailure(`Под ${start} подходит несколько отзывов: назовите код длиннее`)
  return found
}

function reviewCard(review: ReviewRow, hasStatus: boolean): string {
  const { id, created_at, rate, name, hotelcode, tour_at, content, status, moderated_at, moderator_name } =
    review
  const head = [
    id.slice(0, SHORT_ID),
    moscowTime(created_at),
    '★'.repeat(rate) + '☆'.repeat(5 - rate),
    printable(name),
    hotelcode ? `отель ${printable(hotelcode)}` : 'об агентстве',
    printable(tour_at),
    hasStatus ? words[status] : '',
    moderated_at === null ? '' : `${printable(moderator_name)} ${moscowTime(moderated_at)}`,
  ]
  return `${head.filter(Boolean).join('  ')}\n  ${printable(content)}`
}
