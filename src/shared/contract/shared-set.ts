import { bag, code, count, flag, known, link, list, maybe, money, shape, text, word } from './read.ts'
import type { Output } from './reader.ts'
import { ActualTour } from './tour.ts'

/** What a set was made of: saved hotels, hotels side by side, or tours side by side. */
export const setKinds = ['hearts', 'comparison', 'tours'] as const
export type SetKind = (typeof setKinds)[number]

/** How a vote names what it is about. */
export const namedBy = {
  hearts: 'hotelcode',
  comparison: 'hotelcode',
  tours: 'tourid',
} as const satisfies Record<SetKind, string>

/** The first is what an unknown word is read as: nobody is made to vote. */
const choices = ['none', 'for', 'against'] as const

/** How long a set is voted on. */
export const SET_LIFE_DAYS = 30
/** Hotels or tours of one set, and voters. */
export const MOST_SET_HOTELS = 20
export const MOST_SET_TOURS = 4
export const MOST_SET_VOTERS = 50
export const LONGEST_VOTER_NAME = 40
export const LONGEST_VOTE_NOTE = 280

/** A hotel as it was when the set was shared. */
export const SetHotel = shape({
  hotelcode: code(),
  hotel: bag({
    name: text(),
    stars: count(),
    rating: known(),
    country: text(),
    region: text(),
    image: link(),
  }),
  /** Party price in roubles when its owner last saw it, and that instant, ISO 8601; `''` where there is no price. */
  price: maybe(money()),
  seen_at: text(),
  /** The search that the price was seen with, as an address query; `''` for none. */
  search: text(),
})
export type SetHotel = Output<typeof SetHotel>

/** A tour as its operator confirmed it when the set was shared. */
export const SetTour = shape({
  tour: ActualTour,
  /** Party price in roubles with its flights and mandatory payments; null where they were not known. */
  price: maybe(money()),
  /** Names the flights in the address of the tour's page; `''` for none. */
  flight: text(),
  /** When that was, ISO 8601. */
  checked_at: text(),
  /** Finds the same hotel, day, nights and party again, as an address query; `''` where the tour does not name them. */
  search: text(),
})
export type SetTour = Output<typeof SetTour>

/** What one voter says, under the name they typed. `id` is of this vote alone: nothing can be changed with it. */
export const SetVote = shape({
  id: code(),
  name: text(),
  /** Of a hotel or of a tour, as `namedBy` says; the other name is `''`. */
  choices: list(shape({ hotelcode: text(), tourid: text(), choice: word(...choices) })),
  note: text(),
  at: text(),
})
export type SetVote = Output<typeof SetVote>

/** A set that is voted on: of hotels or of tours, the other list is empty. `is_own` is true for the traveller who shared it, and for nobody else. */
export const SharedSet = shape({
  id: code(),
  kind: word(...setKinds),
  title: text(),
  hotels: list(SetHotel),
  tours: list(SetTour),
  votes: list(SetVote),
  created_at: text(),
  ends_at: text(),
  is_own: flag(),
})
export type SharedSet = Output<typeof SharedSet>

export const SharedSetReply = shape({ set: SharedSet })
/** `vote` is the id of the own vote in the set; `''` once it says nothing any more. */
export const VoteReply = shape({ vote: text(), set: SharedSet })

/** The traveller's sets that still go on, the newest first, and what can be shared: without `kinds` hotels alone. */
export const OwnSetsReply = shape({
  kinds: list(word(...setKinds)),
  sets: list(shape({ id: code(), title: text(), voters: count(), ends_at: text() })),
})
