import {
  SET_LIFE_DAYS,
  type SetHotel,
  type SetTour,
  type SetVote,
  type SharedList,
} from '#shared/contract/shared-list.ts'
import { counted, DAYS } from '#shared/domain/text/words.ts'
import { offerStateAt } from '../leads/offers.ts'
import type { SharedListContext } from './context.ts'
import type { SelectionOffer, SelectionWithVotes } from './selections.ts'
import { Refusal } from '../http/handler.ts'
import type { SetVoteRow, SharedListRow } from '../db/schema/shared-list-rows.ts'

const GONE = `Этого голосования больше нет: автор удалил его, или прошло ${counted(SET_LIFE_DAYS, DAYS)}. Попросите автора поделиться ещё раз`

/** The public view: hotels or tours and votes, without their owner. */
export async function readShownList(
  { store, clock }: SharedListContext,
  set: SharedListRow,
  readerId: string | undefined,
): Promise<SharedList> {
  const [votes, offer] = await Promise.all([
    store.sharedLists.listVotes(set.id),
    set.offer_id === null ? undefined : store.sharedLists.findOffer(set.offer_id),
  ])
  const isReaders = offer !== undefined && offer.account_id !== null && offer.account_id === readerId
  const selection = offer && describeSelection(offer, isReaders, clock())
  return { ...showList(set, votes), is_own: set.account_id === readerId, selection: selection ?? null }
}

/** Selections of a request as its manager sees them. */
export function showSelections(
  selections: readonly SelectionWithVotes[],
  offers: readonly Omit<SelectionOffer, 'account_id'>[],
  now: number,
): SharedList[] {
  return selections.flatMap(({ set, votes }) => {
    const offer = offers.find(({ id }) => id === set.offer_id)
    if (offer === undefined) return []
    return [{ ...showList(set, votes), is_own: false, selection: describeSelection(offer, false, now) }]
  })
}

export function describeSelection(
  offer: Omit<SelectionOffer, 'account_id'>,
  isReaders: boolean,
  now: number,
): NonNullable<SharedList['selection']> {
  return {
    manager: offer.manager,
    text: offer.text,
    offer: isReaders ? offer.id : '',
    offer_state: offerStateAt(offer, now),
    taken: offer.chosen_tour,
  }
}

function showList(
  set: SharedListRow,
  votes: readonly SetVoteRow[],
): Omit<SharedList, 'is_own' | 'selection'> {
  return {
    id: set.id,
    kind: set.kind,
    title: set.title,
    // Written by `freezeHotels` only.
    hotels: JSON.parse(set.hotels) as SetHotel[],
    // Written by `freezeTours` only.
    tours: JSON.parse(set.tours) as SetTour[],
    votes: votes.map(shownVote),
    created_at: new Date(set.created_at).toISOString(),
    ends_at: new Date(set.ends_at).toISOString(),
    closed_at: set.closed_at === null ? '' : new Date(set.closed_at).toISOString(),
  }
}

type Choice = SetVote['choices'][number]

function shownVote({ id, name, choices, note, updated_at }: SetVoteRow): SetVote {
  // Written by `votes.ts` only.
  const said = JSON.parse(choices) as (Partial<Choice> & Pick<Choice, 'choice'>)[]
  const shown = said.map((one) => ({ hotelcode: '', tourid: '', reason: '', ...one }))
  return { id, name, choices: shown, note, at: new Date(updated_at).toISOString() }
}

/** @throws Refusal 404 for a missing or ended list */
export async function openSet({ store, clock }: SharedListContext, id: string): Promise<SharedListRow> {
  const set = /^[0-9a-f]{32}$/.test(id) ? await store.sharedLists.find(id, clock()) : undefined
  if (set === undefined) throw gone()
  return set
}

export function gone(): Refusal {
  return new Refusal(404, GONE)
}
