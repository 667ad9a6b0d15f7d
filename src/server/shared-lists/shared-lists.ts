import { randomBytes } from 'node:crypto'
import {
  namedBy,
  SET_LIFE_DAYS,
  ownSetKinds,
  type SetHotel,
  type SetTour,
} from '#shared/contract/shared-list.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { refundLimits, withLimitRefund, consumeLimits } from '../http/limits/limits.ts'
import type { SharedListContext } from './context.ts'
import { type Call, type Handlers, type Versions, isGone, Refusal } from '../http/handler.ts'
import { readIdempotencyKey } from '../http/limits/idempotency-key.ts'
import { signedIn } from '../http/signed-in.ts'
import { freezeHotels } from './freeze-hotels.ts'
import { freezeTour } from './freeze-tours.ts'
import { describeSelection, gone, openSet, readShownList } from './shown-list.ts'
import { sha256 } from '../http/limits/digest.ts'
import { counted, HOTELS, TOURS } from '#shared/domain/text/words.ts'
import { identifyVisitor } from '../http/known-visitor.ts'

/** Lists of hotels and tours that a traveller shares for voting (decision 054). */
export function sharedListHandlers(
  context: SharedListContext,
): Handlers<'ownSets' | 'shareSet' | 'closeSet' | 'endSet' | 'clearVotes' | 'sharedSet'> {
  const { store, clock } = context
  return {
    async ownSets({ account }) {
      const sets = await store.sharedLists.ofAccount(signedIn(account).userId, clock())
      return {
        kinds: [...ownSetKinds],
        sets: sets.map(({ id, title, voters, ends_at }) => ({
          id,
          title,
          voters,
          ends_at: new Date(ends_at).toISOString(),
        })),
      }
    },
    shareSet: async (call) => share(context, call),
    async endSet({ account, params }) {
      await store.sharedLists.remove(params.set, signedIn(account).userId)
      return { message: 'Подборка удалена, ссылка больше не открывается' }
    },
    async closeSet({ account, params }) {
      const { userId } = signedIn(account)
      const set = await openSet(context, params.set)
      // Someone else's list answers like a missing one.
      if (set.account_id !== userId) throw gone()
      await store.sharedLists.close(params.set, userId, clock())
      return { set: await readShownList(context, await openSet(context, params.set), userId) }
    },
    async clearVotes({ account, params }) {
      const { userId } = signedIn(account)
      // Someone else's list answers like a missing one.
      if (!(await store.sharedLists.clearVotes(params.set, userId, clock()))) throw gone()
      return { set: await readShownList(context, await openSet(context, params.set), userId) }
    },
    async sharedSet({ account, params }) {
      const set = await openSet(context, params.set)
      return { set: await readShownList(context, set, account?.userId) }
    },
  }
}

/** Changes with every vote, and when accounts are joined: ownership is part of the answer. */
export function sharedListVersions(context: SharedListContext): Pick<Versions, 'sharedSet'> {
  return {
    async sharedSet({ account, params }) {
      const { id, change, account_id, offer_id } = await openSet(context, params.set)
      const offer = offer_id === null ? undefined : await context.store.sharedLists.findOffer(offer_id)
      const own = offer
        ? JSON.stringify([describeSelection(offer, offer.account_id === account?.userId, context.clock())])
        : ''
      return [id, change, account_id === account?.userId, sha256(own)].join('/')
    },
  }
}

async function share(context: SharedListContext, call: Call<'shareSet'>) {
  const { store, clock, limits } = context
  const { userId } = signedIn(call.account)
  const key = readIdempotencyKey(context, 'set', call)
  const known = await store.sharedLists.ofKey(key)
  // A repeat adds nothing, so it consumes nothing.
  if (known !== undefined) return { set: await readShownList(context, known, userId) }
  const now = clock()
  const budget = { key: `sets:${userId}`, limit: limits.setsPerAccountDay, windowMs: DAY_MS }
  await consumeLimits(store, [budget], now, 'Слишком много голосований за день.')
  const id = randomBytes(16).toString('hex')
  const set = await withLimitRefund(context, [budget], now, async () => {
    const { kind } = call.body
    const isOfTours = namedBy[kind] === 'tourid'
    const hotels = isOfTours ? [] : await freezeHotels(context, userId, call.body.hotels)
    const tours = isOfTours ? await freezeTours(context, call) : []
    return store.sharedLists.add({
      id,
      account_id: userId,
      idempotency_key: key,
      kind,
      title: setTitle(hotels, tours),
      hotels: JSON.stringify(hotels),
      tours: JSON.stringify(tours),
      created_at: now,
      ends_at: now + SET_LIFE_DAYS * DAY_MS,
      closed_at: null,
      offer_id: null,
    })
  })
  // Its twin was faster: both are one list.
  if (set.id !== id) await refundLimits(store, [budget], now)
  return { set: await readShownList(context, set, userId) }
}

/** "Турция: 3 отеля на выбор"; "3 тура на выбор" of several countries. */
function setTitle(hotels: readonly SetHotel[], tours: readonly SetTour[]): string {
  const countries = new Set([
    ...hotels.map(({ hotel }) => hotel.country),
    ...tours.map(({ tour }) => tour.countryname),
  ])
  const [country = ''] = countries.size === 1 ? countries : []
  const count = tours.length > 0 ? counted(tours.length, TOURS) : counted(hotels.length, HOTELS)
  return [country, `${count} на выбор`].filter(Boolean).join(': ')
}

/** @throws Refusal 422 if one of them is gone, and the source's refusals */
async function freezeTours(context: SharedListContext, call: Call<'shareSet'>): Promise<SetTour[]> {
  const visitor = identifyVisitor(context.store, call.clientAddress)
  return Promise.all(
    call.body.tours.map((tour) =>
      freezeTour(context, tour, visitor).catch((error: unknown) => {
        if (isGone(error))
          throw new Refusal(422, 'Одного из туров уже нет. Уберите его из сравнения и поделитесь снова')
        throw error
      }),
    ),
  )
}
