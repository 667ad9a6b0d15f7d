import type { Body, BodyInput } from '#contract/requests.ts'
import { endOfWatch } from '#domain/watch/watch-subject.ts'
import { HOUR_MS, takeAll } from '../auth/limits.ts'
import type { ProviderContext } from '../context.ts'
import { Refusal, type Handlers } from '../handler.ts'
import type { WatchChoice } from '../store/watches.ts'
import { askedWatch } from '../watch/watch-about.ts'
import { watchView } from '../watch/watch-view.ts'
import { signedIn } from './signed-in.ts'

/** So many that are not over fit on one account. */
const MOST_WATCHES = 20

type WatchCall = 'watches' | 'addWatch' | 'changeWatch' | 'removeWatch' | 'watchPrices'

/** Prices that a traveller watches. Decision 053. */
export function watchHandlers(providerContext: ProviderContext): Handlers<WatchCall> {
  const { store, clock } = providerContext
  const shown = async (userId: string, id: string) => {
    const one = (await store.watches.list(userId)).find(({ watch }) => watch.id === id)
    if (one === undefined) throw new Refusal(404, 'Вы уже не следите за этой ценой. Обновите список')
    return { watch: watchView(one, clock()) }
  }
  return {
    async watches({ account }) {
      const rows = await store.watches.list(signedIn(account).userId)
      return { watches: rows.map((row) => watchView(row, clock())), most: MOST_WATCHES }
    },

    async addWatch({ account, body }) {
      const { userId } = signedIn(account)
      return shown(userId, await add(providerContext, userId, body))
    },

    async changeWatch({ account, params, body }) {
      const { userId } = signedIn(account)
      const change = {
        ...choiceOf(body),
        ...(body.state && { is_paused: flag(body.state === 'paused') }),
      }
      await store.watches.change(userId, params.id, change)
      return shown(userId, params.id)
    },

    async removeWatch({ account, params }) {
      await store.watches.remove(signedIn(account).userId, params.id)
      return { message: 'Больше не следим за этой ценой' }
    },

    async watchPrices({ account, params }) {
      const rows = await store.watches.pricesOf(signedIn(account).userId, params.id)
      return { prices: rows.map(({ at, price }) => ({ at: new Date(at).toISOString(), price })) }
    },
  }
}

async function add(
  { store, tours, clock, limits }: ProviderContext,
  userId: string,
  body: Body<'addWatch'>,
): Promise<string> {
  const now = clock()
  const budget = { key: `watches:${userId}`, limit: limits.watchesPerHour, windowMs: HOUR_MS }
  await takeAll(store, [budget], now, 'Слишком много новых слежений подряд.')
  const { subject, about, tour } = await askedWatch(tours, body, now)
  const { kind, question, subject: key, search } = subject
  const watch = {
    account_id: userId,
    kind,
    question,
    subject: key,
    search,
    about: JSON.stringify(about),
    fall_unit: body.fall.unit,
    fall_value: body.fall.value,
    tells_lowest: flag(body.tells_lowest),
    tells_last_seats: flag(body.tells_last_seats),
    ends_on: endOfWatch(subject, now),
  }
  const id = await store.watches.add(watch, now, MOST_WATCHES)
  if (id === undefined) {
    throw new Refusal(
      422,
      `Можно следить за ${MOST_WATCHES} ценами сразу. Уберите ту, что больше не нужна, и добавьте эту снова`,
    )
  }
  // A tour has just been confirmed: that is where its watch begins.
  if (tour && tour.price > 0)
    await store.watchQuestions.notePrice({
      subject: key,
      at: now,
      price: tour.price,
      is_few_left: flag(tour.flightstatus === 2),
      tourid: tour.tourid,
    })
  return id
}

function choiceOf({ fall, tells_lowest, tells_last_seats }: BodyInput<'changeWatch'>): Partial<WatchChoice> {
  return {
    ...(fall && { fall_unit: fall.unit, fall_value: fall.value }),
    ...(tells_lowest !== undefined && { tells_lowest: flag(tells_lowest) }),
    ...(tells_last_seats !== undefined && { tells_last_seats: flag(tells_last_seats) }),
  }
}

function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0
}
