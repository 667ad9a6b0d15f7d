import { createHash } from 'node:crypto'
import { GrammyError, type Composer, type Context } from 'grammy'
import type { InlineQueryResultArticle } from 'grammy/types'
import { toSentence } from '../telegram.ts'
import { toInlineResult, toInlineStartParam, type AppPlace } from './inline-results.ts'
import type { FindTours } from './known-tours-client.ts'
import { readInlineText } from './read-inline-text.ts'

export interface InlineParts {
  place: AppPlace
  find: FindTours
  /** Reports a sent card to the host. */
  countChoice: (choice: string) => Promise<void>
  /** Writes one line for the operator; never a query. */
  err: (line: string) => void
  now?: () => number
}

/** How long Telegram repeats an answer without asking, seconds. */
const CACHE_S = 300
/** The same for an answer without the host. */
const SHORT_CACHE_S = 5
/** Telegram's limit of `/start`. */
const LONGEST_START = 64
const BUTTON = 'Искать в приложении'

/**
 * Answers inline queries with cards and counts the sent ones. Updates of others do not wait for the host:
 * the work runs after the handler. Returns a function that waits for the running work.
 */
export function answerInline(bot: Composer<Context>, parts: InlineParts): () => Promise<unknown> {
  const { find, countChoice, err, place, now = Date.now } = parts
  const running = new Set<Promise<void>>()
  const run = (work: Promise<unknown>, failed: string) => {
    const done: Promise<void> = work
      .then(
        () => {},
        (error: unknown) => {
          if (!isTooLate(error)) err(`${failed} ${toSentence(error)}`)
        },
      )
      .finally(() => running.delete(done))
    running.add(done)
  }

  const answer = async (context: Context, typed: string) => {
    const text = readInlineText(typed)
    const { tours, address, isFresh } =
      text === undefined ? { tours: [], address: '/', isFresh: true } : await find(text)
    const cards = tours.map((tour) => toInlineResult(tour, place, now()))
    await context.answerInlineQuery(distinctCards(cards), {
      cache_time: isFresh ? CACHE_S : SHORT_CACHE_S,
      is_personal: false,
      button: { text: BUTTON, start_parameter: toButtonParam(address) },
    })
  }

  bot.on('inline_query', (context) => run(answer(context, context.inlineQuery.query), 'Карточки не ушли.'))
  bot.on('chosen_inline_result', ({ chosenInlineResult: chosen, update }) => {
    // Cards have a button, so Telegram names the sent message; its digest identifies no person.
    const sent = [chosen.result_id, chosen.inline_message_id ?? String(update.update_id)]
    const choice = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
    run(countChoice(choice), 'Отправленная карточка не посчитана.')
  })
  return () => Promise.all(running)
}

/** Drops the last parameters of an address until `/start` takes it. */
function toButtonParam(address: string): string {
  const [path = '', search = ''] = address.split('?')
  for (let params = [...new URLSearchParams(search)]; ; params = params.slice(0, -1)) {
    const shorter = params.length === 0 ? path : `${path}?${new URLSearchParams(params).toString()}`
    const param = toInlineStartParam(shorter, LONGEST_START)
    if (param !== undefined) return param
    if (params.length === 0) return 'home'
  }
}

/** Telegram refuses an answer with two equal ids. */
function distinctCards(cards: readonly InlineQueryResultArticle[]): InlineQueryResultArticle[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

/** The person typed on or closed the list: nothing to tell the operator. */
function isTooLate(error: unknown): boolean {
  return error instanceof GrammyError && /query is too old|query id is invalid/i.test(error.description)
}
