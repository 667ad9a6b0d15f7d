import data from '../data/operators.json' with { type: 'json' }

/** A tour operator with its Tourvisor number; numbers from 901 are ours. */
export interface Operator {
  code: string
  name: string
  /** Children below this age count as children, older ones as adults. */
  childUpTo: 12 | 15
  /** True if it writes room names in capitals. */
  shouts: boolean
}

export const operators = data as readonly Operator[]

const indexByCode = new Map(operators.map((operator, index) => [operator.code, index]))

export function operatorIndex(code: string): number | undefined {
  return indexByCode.get(code)
}
