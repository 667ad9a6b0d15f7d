import { randomUUID } from 'node:crypto'
import { MOST_SET_VOTERS, namedBy, type SetHotel, type SetTour } from '#shared/contract/shared-list.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { sha256 } from '../http/limits/digest.ts'
import { identifyVisitor } from '../http/known-visitor.ts'
import { consumeLimits, networkBudgets, refundLimits, withLimitRefund } from '../http/limits/limits.ts'
import { readPromise } from '../leads/answer-promise.ts'
import type { SharedListContext } from './context.ts'
import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import type { SetVoteRow, SharedListRow } from '../db/schema/shared-list-rows.ts'
import { isEmptyVote, votersKey } from './list-votes.ts'
import { gone, openSet, readShownList } from './shown-list.ts'

/**
 * New voters of one list from one network, or /48, in a day: a family at one router, not one visitor who invents
 * keys. A key is charged once, also if its vote was taken back, and the owner's removal of all votes resets the limit.
 */
const VOTERS_OF_NETWORK = 8

/** Votes of anyone with the link: a voter is identified by the key their client made. */
export function voteHandlers(context: SharedListContext): Handlers<'vote'> {
  return {
    async vote(call) {
      const { store } = context
      const set = await openSet(context, call.params.set)
      if (set.closed_at !== null) throw new Refusal(409, 'Голосование закрыто, голоса остались на странице')
      const said = readVote(context, call, set)
      const known = await store.sharedLists.findVoter(set.id, said.voter_hash)
      if (!isRepeat(said, known))
        await keepVote(context, call, said, { isNew: known === undefined, offerId: set.offer_id })
      const votes = await store.sharedLists.listVotes(set.id)
      const own = votes.find(({ voter_hash }) => voter_hash === said.voter_hash)
      return { vote: own?.id ?? '', set: await readShownList(context, set, call.account?.userId) }
    },
  }
}

type Said = ReturnType<typeof readVote>

/** True if the vote changes nothing, so it consumes nothing. */
function isRepeat(said: Said, known: SetVoteRow | undefined): boolean {
  // Nothing to withdraw.
  if (isEmptyVote(said)) return known === undefined || isEmptyVote(known)
  return known?.name === said.name && known.choices === said.choices && known.note === said.note
}

async function keepVote(
  context: SharedListContext,
  call: Call<'vote'>,
  said: Said,
  { isNew, offerId }: { isNew: boolean; offerId: string | null },
): Promise<void> {
  const { store, clock, limits } = context
  const now = clock()
  const hourly = { key: 'votes', limit: limits.votesPerNetworkHour, windowMs: HOUR_MS }
  const ofNetwork = networkBudgets(store, call.clientAddress, hourly)
  const key = votersKey(said.set_id, identifyVisitor(store, call.clientAddress))
  const ofSet = { key, limit: VOTERS_OF_NETWORK, windowMs: DAY_MS }
  const budgets = isNew ? [ofSet, ...ofNetwork] : ofNetwork
  await consumeLimits(store, budgets, now, 'Слишком много голосов из одной сети.')
  const outcome = await withLimitRefund(context, budgets, now, async () => {
    const outcome = await (offerId === null
      ? store.sharedLists.vote(said)
      : store.sharedLists.voteOnSelection(said, offerId, readPromise(context.content)))
    if (outcome === 'gone') throw gone()
    if (outcome === 'full')
      throw new Refusal(409, `Проголосовали уже ${MOST_SET_VOTERS} человек, больше не поместится`)
    return outcome
  })
  // Two concurrent votes of one new voter: only one counts as new.
  if (isNew && outcome === 'changed') await refundLimits(store, [ofSet], now)
}

/** The vote as a row; choices outside the list are dropped. */
function readVote({ clock }: SharedListContext, { body, account }: Call<'vote'>, set: SharedListRow) {
  const name = namedBy[set.kind]
  const choices = votedOn(set).flatMap((option) =>
    body.choices
      .filter((one) => one[name] === option)
      .map(({ choice, reason }) => ({ [name]: option, choice, ...(reason !== '' && { reason }) })),
  )
  return {
    id: randomUUID(),
    set_id: set.id,
    voter_hash: sha256(body.voter),
    account_id: account?.userId ?? null,
    name: body.name,
    choices: JSON.stringify(choices),
    note: body.note,
    updated_at: clock(),
  }
}

/** Codes of the hotels or ids of the tours, in order. */
function votedOn({ kind, hotels, tours }: SharedListRow): string[] {
  // Written by `freeze-hotels.ts` and `shared-lists.ts` only.
  if (namedBy[kind] === 'tourid') return (JSON.parse(tours) as SetTour[]).map(({ tour }) => tour.tourid)
  return (JSON.parse(hotels) as SetHotel[]).map(({ hotelcode }) => hotelcode)
}
