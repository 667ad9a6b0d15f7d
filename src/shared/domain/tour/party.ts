import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN } from '../constants.ts'
import { ADULTS, CHILDREN, counted, plural, YEARS } from '../text/words.ts'

/** Who travels. Ages are full years on the day the trip ends; under two is an infant. */
export interface Party {
  adults: number
  children: number[]
}

export const DEFAULT_PARTY: Party = { adults: 2, children: [] }

/** Brings any numbers into the field's limits: 1-6 adults, 0-3 children of 0-17 years. */
export function limitParty(party: Party): Party {
  return {
    adults: clamp(party.adults, 1, MAX_ADULTS),
    children: party.children.slice(0, MAX_CHILDREN).map((age) => clamp(age, 0, MAX_CHILD_AGE)),
  }
}

/** Age of a child whose age is unknown. */
export const UNKNOWN_AGE = -1

/**
 * The party a tour is sold for: the requested one when the number of people agrees, else the operator's
 * count without ages.
 */
export function partyOfTour(tour: { adults: number; child: number }, asked: Party | undefined): Party {
  const size = tour.adults + tour.child
  if (asked && (size === 0 || partySize(asked) === size)) return asked
  if (size === 0) return DEFAULT_PARTY
  return { adults: tour.adults, children: Array.from({ length: tour.child }, () => UNKNOWN_AGE) }
}

export function partySize(party: Party): number {
  return party.adults + party.children.length
}

/** "2 взрослых, 1 ребёнок (6 лет)" */
export function describeParty({ adults, children }: Party): string {
  const grown = counted(adults, ADULTS)
  if (children.length === 0) return grown
  if (children.includes(UNKNOWN_AGE)) return `${grown}, ${counted(children.length, CHILDREN)}`
  return `${grown}, ${counted(children.length, CHILDREN)} (${describeAges(children)})`
}

/** "2 взр. + 1 реб.", for a line that must not cut it. */
export function briefParty({ adults, children }: Party): string {
  const young =
    children.length === 0 ? '' : ` + ${children.length}\u00a0${children.length === 1 ? 'реб.' : 'дет.'}`
  return `${adults}\u00a0взр.${young}`
}

/** Unit of a price: "за двоих", "за 2 взрослых и 1 ребёнка". */
export function priceUnit({ adults, children }: Party): string {
  const alone = ['', 'за одного', 'за двоих', 'за троих', 'за четверых', 'за пятерых', 'за шестерых']
  if (children.length === 0) return alone[adults] ?? `за ${adults} взрослых`
  const grown = adults === 1 ? '1\u00a0взрослого' : `${adults}\u00a0взрослых`
  const young = children.length === 1 ? '1\u00a0ребёнка' : `${children.length}\u00a0детей`
  return `за ${grown} и ${young}`
}

function describeAges(ages: number[]): string {
  return ages
    .map((age, index) => {
      const isLast = index === ages.length - 1
      if (age < 2) return 'до 2\u00a0лет'
      return isLast ? `${age}\u00a0${plural(age, YEARS)}` : String(age)
    })
    .join(', ')
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min
}
