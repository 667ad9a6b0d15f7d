import type { Body, BodyInput, Query } from '#shared/contract/endpoints.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { endOfPriceAlert, keepFutureDates } from '#shared/domain/price-alert/price-alert-subject.ts'
import { consumeLimits, networkBudgets, withLimitRefund } from '../http/limits/limits.ts'
import type { ContextWith } from '../http/call-context.ts'
import type { TourSource } from '../sources/port.ts'
import type { TrackedSearches } from './tracked-searches.ts'
import type { PriceAlerts } from './repository.ts'
import { Refusal, type Handlers } from '../http/handler.ts'
import type { PriceAlertChoice } from './add-price-alert.ts'
import { wholePrice } from './tour-payments.ts'
import { readAskedAlert, type ConfirmedTour } from './alert-about.ts'
import { identifyVisitor } from '../http/known-visitor.ts'
import { priceAlertView } from './alert-view.ts'
import { signedIn } from '../http/signed-in.ts'

type PriceAlertContext = ContextWith<{ watches: PriceAlerts; trackedSearches: TrackedSearches }> & {
  tours: TourSource
}

/** Active alerts allowed per account. */
const MOST_WATCHES = 20
/** The client waits twenty seconds for a new alert; payments that take longer arrive with the first check. */
const PAYMENTS_MS = 8000
const TOO_MANY = `Можно следить за ${MOST_WATCHES} ценами сразу. Уберите ту, что больше не нужна, и добавьте эту снова`

type PriceAlertCall =
  | 'watches'
  | 'addPriceAlert'
  | 'changePriceAlert'
  | 'removePriceAlert'
  | 'priceAlertPrices'

/** Calls about price alerts. Decision 053. */
export function priceAlertHandlers(providerContext: PriceAlertContext): Handlers<PriceAlertCall> {
  const { store, clock } = providerContext
  const shown = async (userId: string, id: string) => {
    const one = (await store.watches.list(userId)).find(({ watch }) => watch.id === id)
    if (one === undefined) throw new Refusal(404, 'Вы уже не следите за этой ценой. Обновите список')
    return { watch: priceAlertView(one, clock()) }
  }
  return {
    async watches({ account }) {
      const rows = await store.watches.list(signedIn(account).userId)
      return { watches: rows.map((row) => priceAlertView(row, clock())), most: MOST_WATCHES }
    },

    async addPriceAlert({ account, body, clientAddress }) {
      const { userId } = signedIn(account)
      return shown(userId, await add(providerContext, { userId, body, clientAddress }))
    },

    async changePriceAlert({ account, params, body }) {
      const { userId } = signedIn(account)
      const change = {
        ...readChoice(body),
        ...(body.state && { is_paused: flag(body.state === 'paused') }),
      }
      await store.watches.change(userId, params.id, change)
      return shown(userId, params.id)
    },

    async removePriceAlert({ account, params }) {
      await store.watches.remove(signedIn(account).userId, params.id)
      return { message: 'Больше не следим за этой ценой' }
    },

    async priceAlertPrices({ account, params }) {
      const rows = await store.watches.listPrices(signedIn(account).userId, params.id)
      return { prices: rows.map(({ at, price }) => ({ at: new Date(at).toISOString(), price })) }
    },
  }
}

interface AddCall {
  userId: string
  body: Body<'addPriceAlert'>
  clientAddress: string
}

async function add(
  providerContext: PriceAlertContext,
  { userId, body, clientAddress }: AddCall,
): Promise<string> {
  const { store, tours, clock, limits } = providerContext
  const now = clock()
  const budget = { key: `watches:${userId}`, limit: limits.priceAlertsPerHour, windowMs: HOUR_MS }
  await consumeLimits(store, [budget], now, 'Слишком много новых слежений подряд.')
  const { subject, about, tour } = await readAskedAlert(tours, body, now)
  const { kind, question, subject: key, search } = subject
  const today = todayAt(now)
  const own = (await store.watches.list(userId)).filter(({ watch }) => watch.ends_on > today)
  const isNew = !own.some(({ watch }) => keepFutureDates(watch.subject, today) === key)
  if (own.length >= MOST_WATCHES && isNew) throw new Refusal(422, TOO_MANY)
  // If other alerts track this search, their results are evaluated now too: a stored but unevaluated price
  // would never be news.
  const others = await store.trackedSearches.listPriceAlerts(question, now)
  const isShared = others.some((watch) => watch.subject === key)
  const daily = { key: 'watches', limit: limits.priceAlertsPerNetworkDay, windowMs: DAY_MS }
  // One that shares its checks with others costs nothing.
  const ofNetwork = isNew && !isShared ? networkBudgets(store, clientAddress, daily) : []
  await consumeLimits(store, ofNetwork, now, 'Слишком много новых слежений из одной сети.')
  const watch = {
    account_id: userId,
    of: { kind, question, subject: key, search },
    about: JSON.stringify(about),
    fall_unit: body.fall.unit,
    fall_value: body.fall.value,
    tells_lowest: flag(body.tells_lowest),
    tells_last_seats: flag(body.tells_last_seats),
    ends_on: endOfPriceAlert(subject, now),
  }
  return withLimitRefund(providerContext, ofNetwork, now, async () => {
    if (tour && tour.of.price > 0 && !isShared)
      await noteNow(providerContext, { key, ...tour }, identifyVisitor(store, clientAddress))
    const id = await store.watches.add(watch, now, MOST_WATCHES)
    if (id === undefined) throw new Refusal(422, TOO_MANY)
    return id
  })
}

/**
 * A tour has just been confirmed, so its alert starts from that price. Its other payments are requested
 * as a visitor's call, as on the tour's page; without them the first check sets the starting price.
 */
async function noteNow(
  { store, tours, clock }: PriceAlertContext,
  { key, of, party }: ConfirmedTour & { key: string },
  visitor: string,
) {
  const parts = {
    store,
    clock,
    tours: { tourDetail: (query: Query<'tourDetail'>) => tours.tourDetail(query, visitor) },
  }
  const price = await soon(wholePrice(parts, { tour: of, key, party }, async () => true))
  if (!price) return
  await store.trackedSearches.noteLook({ subject: key, at: price.at, price: { ...price, subject: key } })
}

/** Undefined when unknown or late. */
async function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PAYMENTS_MS)
  })
  try {
    return await Promise.race([asked.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

function readChoice({
  fall,
  tells_lowest,
  tells_last_seats,
}: BodyInput<'changePriceAlert'>): Partial<PriceAlertChoice> {
  return {
    ...(fall && { fall_unit: fall.unit, fall_value: fall.value }),
    ...(tells_lowest !== undefined && { tells_lowest: flag(tells_lowest) }),
    ...(tells_last_seats !== undefined && { tells_last_seats: flag(tells_last_seats) }),
  }
}

function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0
}
