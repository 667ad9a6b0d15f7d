import { budgets, FLOORS, type Budget, type BudgetName, type Floor, type Goal } from './budgets.ts'
import { median, type Reading } from './reading.ts'

/**
 * A line of the report: medians over the rounds. A ratio or a difference is the median of the rounds' own
 * values.
 */
export interface Row {
  budget: BudgetName
  of: string
  product: number
  floors: Partial<Record<Floor, { value: number; ratio: number; more: number }>>
  isGoalMet: boolean | undefined
  isOverLimit: boolean
}

/** Returns one row for each budget and each of its subjects, in the order of the table. */
export function toRows(readings: readonly Reading[]): Row[] {
  const names = Object.keys(budgets) as BudgetName[]
  return names.flatMap((budget) => {
    const own = readings.filter((reading) => reading.budget === budget)
    const things = [...new Set(own.map(({ of = '' }) => of))]
    return things.map((thing) =>
      toRow(
        budget,
        thing,
        own.filter(({ of = '' }) => of === thing),
      ),
    )
  })
}

function toRow(name: BudgetName, of: string, rounds: Reading[]): Row {
  const { goal, limit }: Budget = budgets[name]
  const product = median(rounds.map((round) => round.product))
  const floors: Row['floors'] = {}
  for (const floor of FLOORS) {
    const pairs = rounds.flatMap(({ product: own, floors: values }) => {
      const value = values?.[floor]
      return value === undefined ? [] : [{ value, ratio: own / value, more: own - value }]
    })
    if (pairs.length > 0)
      floors[floor] = {
        value: median(pairs.map(({ value }) => value)),
        ratio: median(pairs.map(({ ratio }) => ratio)),
        more: median(pairs.map(({ more }) => more)),
      }
  }
  return {
    budget: name,
    of,
    product,
    floors,
    isGoalMet: goal && isMet(goal, product, floors),
    isOverLimit: limit !== undefined && isOver(limit, product, floors),
  }
}

function isOver(limit: NonNullable<Budget['limit']>, product: number, floors: Row['floors']): boolean {
  const figure = typeof limit === 'number' ? product : floors[limit.times]?.ratio
  const most = typeof limit === 'number' ? limit : limit.atMost
  // Also what was not measured.
  return !(figure !== undefined && figure <= most)
}

/** Undefined if the floor of the goal was not measured. */
function isMet(goal: Goal, product: number, floors: Row['floors']): boolean | undefined {
  if ('atLeast' in goal) return product >= goal.atLeast
  const { atMost, times, plus } = goal
  const figure = times ? floors[times]?.ratio : plus ? floors[plus]?.more : product
  return figure === undefined ? undefined : figure <= atMost
}

const FLOOR_NAMES: Record<Floor, string> = {
  react: 'React',
  stack: 'стека',
  twin: 'двойника',
  other: 'другой сборки',
}

const HEADS = [
  'Показатель',
  'Продукт',
  'Только React',
  'Стек',
  'Двойник',
  'Другая сборка',
  'Цель',
  'Предел',
  'Итог',
]

/** Formats the report as a text table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [HEADS, ...rows.map(cellsOf)]
  const widths = HEADS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('-|-'))
  return lines.join('\n')
}

function cellsOf(row: Row): string[] {
  const budget: Budget = budgets[row.budget]
  const { goal, limit, unit } = budget
  return [
    [budget.title, row.of].filter(Boolean).join(': '),
    figure(row.product, unit),
    ...FLOORS.map((floor) => {
      const compared = row.floors[floor]
      return compared ? `${figure(compared.value, unit)} (${times(compared.ratio)})` : ''
    }),
    goal ? goalOf(goal, unit) : '',
    limit === undefined ? '' : limitOf(limit, unit),
    verdict(row),
  ]
}

function limitOf(limit: NonNullable<Budget['limit']>, unit: Budget['unit']): string {
  return typeof limit === 'number'
    ? `≤ ${figure(limit, unit)}`
    : `≤ ${times(limit.atMost)} ${FLOOR_NAMES[limit.times]}`
}

function goalOf(goal: Goal, unit: Budget['unit']): string {
  if ('atLeast' in goal) return `≥ ${figure(goal.atLeast, unit)}`
  if (goal.times) return `≤ ${times(goal.atMost)} ${FLOOR_NAMES[goal.times]}`
  return `≤ ${goal.plus ? 'двойник + ' : ''}${figure(goal.atMost, unit)}`
}

function verdict({ isGoalMet, isOverLimit }: Row): string {
  const goal = isGoalMet === undefined ? '' : isGoalMet ? 'цель достигнута' : 'цель не достигнута'
  return [goal, isOverLimit ? 'ПРЕДЕЛ ПРЕВЫШЕН' : ''].filter(Boolean).join(', ')
}

function figure(value: number, unit: Budget['unit']): string {
  const digits = unit === 'ms' || unit === 'запросов/с' ? 0 : Math.abs(value) < 1 && unit === '' ? 3 : 1
  if (unit === '×') return times(value)
  return `${value.toLocaleString('ru', { maximumFractionDigits: digits })} ${unit}`.trim()
}

function times(ratio: number): string {
  return Number.isFinite(ratio) ? `${ratio.toLocaleString('ru', { maximumFractionDigits: 2 })}×` : '-'
}
