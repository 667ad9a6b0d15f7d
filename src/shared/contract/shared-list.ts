import {
  looseObject,
  code,
  count,
  flag,
  positive,
  link,
  list,
  nullable,
  money,
  object,
  text,
  literal,
} from './read.ts'
import { offerStates } from './lead-progress.ts'
import type { Output } from './reader.ts'
import { ActualTour } from './tour.ts'

/** What a traveller shares: saved hotels, compared hotels, or compared tours. */
export const ownSetKinds = ['hearts', 'comparison', 'tours'] as const
/** A `selection` is made by a manager for a request: tours with a word on each. */
export const setKinds = [...ownSetKinds, 'selection'] as const
export type SetKind = (typeof setKinds)[number]

/** Field that identifies the hotel or tour of a vote. */
export const namedBy = {
  hearts: 'hotelcode',
  comparison: 'hotelcode',
  tours: 'tourid',
  selection: 'tourid',
} as const satisfies Record<SetKind, string>

/** An unknown value reads as the first one: never as a vote. */
const choices = ['none', 'for', 'against'] as const

/** How long a list accepts votes. */
export const SET_LIFE_DAYS = 30
/** Limits of hotels or tours of one list, and of voters. */
export const MOST_SET_HOTELS = 20
export const MOST_SET_TOURS = 4
export const MOST_SELECTED_TOURS = 10
export const MOST_SET_VOTERS = 50
export const LONGEST_VOTER_NAME = 40
export const LONGEST_VOTE_NOTE = 280
export const LONGEST_REASON = 140

/** A hotel as it was when the list was shared. */
export const SetHotel = object({
  hotelcode: code(),
  hotel: looseObject({
    name: text(),
    stars: count(),
    rating: positive(),
    country: text(),
    region: text(),
    image: link(),
  }),
  /** Party price in roubles when the owner last saw it, and that instant, ISO 8601; `''` without a price. */
  price: nullable(money()),
  seen_at: text(),
  /** The search of the price, as an address query; `''` without one. */
  search: text(),
})
export type SetHotel = Output<typeof SetHotel>

/** A tour as its operator confirmed it when the list was shared. */
export const SetTour = object({
  tour: ActualTour,
  /** Party price in roubles with flights and mandatory payments; null when they were unknown. */
  price: nullable(money()),
  /** Names the flights in the address of the tour's page; `''` for none. */
  flight: text(),
  /** The same flights in words, as a request has them; `''` where they are unknown. */
  flight_words: text(),
  /** When that was, ISO 8601. */
  checked_at: text(),
  /** Finds the same hotel, day, nights and party again, as an address query; `''` where the tour does not name them. */
  search: text(),
  /** What the manager says about it; `''` in a traveller's list. */
  note: text(),
})
export type SetTour = Output<typeof SetTour>

/** One voter's choices under the name they typed. `id` is public and cannot be used to change the vote. */
export const SetVote = object({
  id: code(),
  name: text(),
  /** A hotel or a tour, as `namedBy` says; the other id is `''`. */
  choices: list(object({ hotelcode: text(), tourid: text(), choice: literal(...choices), reason: text() })),
  note: text(),
  at: text(),
})
export type SetVote = Output<typeof SetVote>

/**
 * A list that is voted on: of hotels or of tours, the other array is empty. `is_own` is true only for the
 * traveller who shared it.
 */
export const SharedList = object({
  id: code(),
  kind: literal(...setKinds),
  title: text(),
  hotels: list(SetHotel),
  tours: list(SetTour),
  votes: list(SetVote),
  created_at: text(),
  ends_at: text(),
  /** When the owner closed the voting, ISO 8601; `''` while it is open. */
  closed_at: text(),
  is_own: flag(),
  /** The manager who selected it and the offer; null for a traveller's list. */
  selection: nullable(
    object({
      /** The manager's name; `''` for the agency. */
      manager: text(),
      text: text(),
      /** The offer that the reader may accept with one of the tours; `''` for other readers. */
      offer: text(),
      offer_state: literal(...offerStates),
      /** The chosen tour; `''` for none. */
      taken: text(),
    }),
  ),
})
export type SharedList = Output<typeof SharedList>

export const SharedListReply = object({ set: SharedList })
/** `vote` is the id of the caller's own vote; `''` when it no longer has a choice. */
export const VoteReply = object({ vote: text(), set: SharedList })

/** The traveller's open lists, newest first, and what can be shared: without `kinds` only hotels. */
export const OwnSharedListsReply = object({
  kinds: list(literal(...ownSetKinds)),
  sets: list(object({ id: code(), title: text(), voters: count(), ends_at: text() })),
})
