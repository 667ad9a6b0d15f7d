import data from '../data/operators.json' with { type: 'json' }

/** A tour operator as the field numbers it; numbers from 901 are ours. */
export interface Operator {
  code: string
  name: string
  /** Children up to this age (not including) count as children, older ones as adults. */
  childUpTo: 12 | 15
  /** Writes room names in capitals. */
  shouts: boolean
}

export const operators = data as readonly Operator[]

const indexByCode = new Map(operators.map((operator, index) => [operator.code, index]))

/** Place of an operator in {@link operators}, undefined for a foreign code. */
export function operatorIndex(code: string): number | undefined {
  return indexByCode.get(code)
}
