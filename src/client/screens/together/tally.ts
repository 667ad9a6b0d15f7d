import type { SetVote } from '#shared/contract/shared-list.ts'

export type Choice = 'for' | 'against'

/** What a voter thinks of one option; `reason` only of one that does not suit. */
export interface Opinion {
  choice: Choice
  reason: string
}

export interface Tally {
  /** Names of the voters, in order of arrival. */
  for: string[]
  against: string[]
}

/** Key of an option: the hotel code or the tour id. */
export function toOption({ hotelcode, tourid }: { hotelcode: string; tourid: string }): string {
  return tourid || hotelcode
}

export function countVotes(option: string, votes: readonly SetVote[]): Tally {
  const listVoters = (choice: Choice) =>
    votes.flatMap(({ name, choices }) => {
      const said = choices.find((one) => toOption(one) === option && one.choice === choice)
      if (said === undefined) return []
      return said.reason === '' ? name : `${name} (${said.reason})`
    })
  return { for: listVoters('for'), against: listVoters('against') }
}

/** Returns options with the highest "for" minus "against"; several if tied, none if no option is positive. */
export function findLeaders(options: readonly string[], votes: readonly SetVote[]): string[] {
  const scores = options.map((option) => {
    const tally = countVotes(option, votes)
    return tally.for.length - tally.against.length
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? [] : options.filter((_, index) => scores[index] === best)
}
