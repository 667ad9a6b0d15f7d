import type { SetVote } from '#contract/shared-set.ts'

export type Choice = 'for' | 'against'

export interface Tally {
  /** Names of those who said so, in the order in which they came. */
  for: string[]
  against: string[]
}

/** What was said of one hotel. */
export function tallyOf(hotelcode: string, votes: readonly SetVote[]): Tally {
  const namesOf = (choice: Choice) =>
    votes
      .filter(({ choices }) => choices.some((one) => one.hotelcode === hotelcode && one.choice === choice))
      .map(({ name }) => name)
  return { for: namesOf('for'), against: namesOf('against') }
}

/** Hotels with the most "for" over "against"; several where they are equal, none while nothing has more "for". */
export function leadersOf(codes: readonly string[], votes: readonly SetVote[]): string[] {
  const scores = codes.map((code) => {
    const tally = tallyOf(code, votes)
    return tally.for.length - tally.against.length
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? [] : codes.filter((_, index) => scores[index] === best)
}
