import type { SetVote } from '#shared/contract/shared-set.ts'

export type Choice = 'for' | 'against'

export interface Tally {
  /** Names of those who said so, in the order in which they came. */
  for: string[]
  against: string[]
}

/** What a choice is about: the code of a hotel or the id of a tour. */
export function optionOf({ hotelcode, tourid }: { hotelcode: string; tourid: string }): string {
  return tourid || hotelcode
}

/** What was said of one hotel or tour. */
export function tallyOf(option: string, votes: readonly SetVote[]): Tally {
  const namesOf = (choice: Choice) =>
    votes
      .filter(({ choices }) => choices.some((one) => optionOf(one) === option && one.choice === choice))
      .map(({ name }) => name)
  return { for: namesOf('for'), against: namesOf('against') }
}

/** Hotels or tours with the most "for" over "against"; several where they are equal, none while nothing has more "for". */
export function leadersOf(options: readonly string[], votes: readonly SetVote[]): string[] {
  const scores = options.map((option) => {
    const tally = tallyOf(option, votes)
    return tally.for.length - tally.against.length
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? [] : options.filter((_, index) => scores[index] === best)
}
