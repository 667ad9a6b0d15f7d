/** A tour operator as the field numbers it; numbers from 901 are ours. */
export interface Operator {
  code: string
  name: string
  /** Children up to this age (not including) count as children, older ones as adults. */
  childUpTo: 12 | 15
  /** Writes room names in capitals. */
  shouts: boolean
}

export const operators: readonly Operator[] = [
  { code: '11', name: 'Coral Travel', childUpTo: 12, shouts: false },
  { code: '12', name: 'Pegas Touristik', childUpTo: 12, shouts: true },
  { code: '13', name: 'Anex Tour', childUpTo: 12, shouts: false },
  { code: '16', name: 'Sunmar', childUpTo: 12, shouts: false },
  { code: '18', name: 'Библио-Глобус', childUpTo: 12, shouts: true },
  { code: '23', name: 'Русский Экспресс', childUpTo: 15, shouts: false },
  { code: '25', name: 'FUN&SUN', childUpTo: 12, shouts: false },
  { code: '27', name: 'Пакс', childUpTo: 12, shouts: false },
  { code: '53', name: 'Арт-Тур', childUpTo: 15, shouts: false },
  { code: '59', name: 'Спектрум', childUpTo: 12, shouts: false },
  { code: '901', name: 'Интурист', childUpTo: 12, shouts: false },
  { code: '902', name: 'Space Travel', childUpTo: 15, shouts: true },
  { code: '903', name: 'Лето', childUpTo: 12, shouts: false },
]

const indexByCode = new Map(operators.map((operator, index) => [operator.code, index]))

/** Place of an operator in {@link operators}, undefined for a foreign code. */
export function operatorIndex(code: string): number | undefined {
  return indexByCode.get(code)
}
