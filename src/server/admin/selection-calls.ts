import { randomBytes } from 'node:crypto'
import { SET_LIFE_DAYS, type SetTour } from '#shared/contract/shared-list.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { listSelectedTours } from '#shared/domain/lead/list-selected-tours.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { href, matchRoute } from '#shared/routes/href.ts'
import { isGone, Refusal } from '../http/handler.ts'
import { sha256 } from '../http/limits/digest.ts'
import { sentKey } from '../http/limits/idempotency-key.ts'
import { freezeTour, type TourToFreeze } from '../shared-lists/freeze-tours.ts'
import { addSelection } from '../shared-lists/selections.ts'
import type { DeskContext } from './context.ts'
import type { DeskCall, DeskHandlers } from './desk-call.ts'
import { answerWith, toActing } from './lead-calls.ts'
import { parseEnd } from './offer-calls.ts'

/** How long a selection may be answered where the manager does not say. */
const USUAL_MS = 3 * DAY_MS

/** Tours that a manager selects for a request: one offer, accepted with one of them (decision 095). */
export function selectionHandlers(context: DeskContext): DeskHandlers<'makeSelection' | 'checkSelection'> {
  return {
    makeSelection: (call) => make(context, call),
    checkSelection: (call) => check(context, call),
  }
}

async function check({ store, clock, tours }: DeskContext, { params }: DeskCall<'checkSelection'>) {
  const offers = await store.offers.listOffers([params.id])
  const offer = offers.find(({ selection }) => selection === params.selection)
  const [found] = offer ? await store.sharedLists.listSelections([offer.id], clock()) : []
  if (found === undefined) throw new Refusal(404, 'Такой подборки в заявке нет, или ей больше месяца')
  const states = readTours(found.set.tours).map(async ({ tour: { tourid, price: then } }) => {
    try {
      const { tour } = await tours.actualize({ tourid })
      return { tour: tourid, state: tour.price === then ? 'same' : 'changed', price: tour.price } as const
    } catch (error) {
      return { tour: tourid, state: isGone(error) ? 'gone' : 'unknown', price: null } as const
    }
  })
  return { tours: await Promise.all(states) }
}

async function make(context: DeskContext, { params, body, headers, entrant }: DeskCall<'makeSelection'>) {
  const { store, clock } = context
  const now = clock()
  const valid_until = body.valid_until === '' ? now + USUAL_MS : parseEnd(body.valid_until, now)
  const key = sentKey(headers)
  // The same for a repeat, which then is no other list.
  const id = key === null ? randomBytes(16).toString('hex') : sha256(`${params.id}/${key}`).slice(0, 32)
  const repeated = await store.sharedLists.find(id, now)
  const wanted = body.tours.map(({ tour }) => readTour(tour))
  const tours = repeated ? readTours(repeated.tours) : await freezeAll(context, body.tours, wanted)
  if (repeated && !isSame(tours, body.tours, wanted))
    throw new Refusal(409, 'Под этим Idempotency-Key уже отправлена другая подборка. Возьмите новый ключ')
  const title = selectionTitle(tours)
  const offer = {
    text: [body.text, title].filter(Boolean).join('\n'),
    link: href('together', { set: id }),
    price: null,
    document: '',
    valid_until: repeated ? await readEnd(context, params.id, id) : valid_until,
    idempotency_key: key,
    selection: id,
  }
  const list = {
    id,
    kind: 'selection' as const,
    title,
    hotels: '[]',
    tours: JSON.stringify(tours),
    created_at: now,
    ends_at: now + SET_LIFE_DAYS * DAY_MS,
    closed_at: null,
  }
  const result = await store.offers.makeOffer(params.id, offer, toActing(context, entrant), (db, offer_id) =>
    addSelection(db, { ...list, offer_id }),
  )
  return answerWith(context, result)
}

/** A tour by its id, or by the address of its page, which also says who travels and by which flight. */
function readTour(text: string): TourToFreeze {
  if (!/^(?:https?:\/)?\//.test(text)) return { tourid: text, search: '' }
  const { pathname, searchParams } = new URL(text, 'https://site.invalid')
  const match = matchRoute(pathname)
  if (match?.name !== 'tourCard')
    throw refuse('Это не страница тура. Откройте тур на сайте и возьмите его адрес')
  return { tourid: match.params['tour'] ?? '', search: searchParams.toString() }
}

type AskedTour = DeskCall<'makeSelection'>['body']['tours'][number]

/** Each checked with its operator. */
async function freezeAll(
  context: DeskContext,
  asked: readonly AskedTour[],
  wanted: readonly TourToFreeze[],
): Promise<SetTour[]> {
  if (new Set(wanted.map(({ tourid }) => tourid)).size < wanted.length)
    throw refuse('Один тур назван дважды. Уберите повтор')
  return Promise.all(
    wanted.map(async (tour, index) => {
      const frozen = await freezeTour(context, tour).catch((error: unknown) => {
        if (isGone(error)) throw refuse(`Тур ${index + 1} уже продан. Уберите его или замените другим`)
        throw error
      })
      return { ...frozen, note: asked[index]?.note ?? '' }
    }),
  )
}

function isSame(
  tours: readonly SetTour[],
  asked: readonly AskedTour[],
  wanted: readonly TourToFreeze[],
): boolean {
  return (
    tours.length === asked.length &&
    tours.every(
      ({ tour, note }, index) => tour.tourid === wanted[index]?.tourid && note === asked[index]?.note,
    )
  )
}

function readTours(json: string): SetTour[] {
  // Written by `make` only.
  return JSON.parse(json) as SetTour[]
}

async function readEnd({ store }: DeskContext, leadId: string, selection: string): Promise<number> {
  const offers = await store.offers.listOffers([leadId])
  return offers.find((offer) => offer.selection === selection)?.valid_until ?? 0
}

function selectionTitle(tours: readonly SetTour[]): string {
  return listSelectedTours(
    tours.map(({ tour, price }) => `${hotelName(tour.hotelname)}, ${formatMoney(price ?? tour.price)}`),
  )
}

function refuse(message: string): Refusal {
  return new Refusal(422, message, { errors: { tours: [message] } })
}
