import { GatewayFailure, type GatewayOperator, type GatewayStatus } from '../gateway.ts'
import { extractFields, readId, readNumber, readRows, toText, type Fields } from './fields.ts'
import { readRoubles, type Fuel } from './prices.ts'

interface RawStatus {
  /** The source's status text. It has many variants and is only a hint. */
  word: unknown
  progress: unknown
  timepassed: unknown
  minprice: unknown
  operators: unknown
}

/**
 * Reads the progress of a search. The number decides; the status text counts only without one.
 * @throws GatewayFailure `away` if neither can be read
 */
export function toStatus(raw: RawStatus, fuel: Fuel): GatewayStatus {
  const progress = readNumber(raw.progress) ?? progressOfWord(toText(raw.word))
  if (progress === undefined) throw new GatewayFailure('away', 'a status without progress')
  const isOver = progress >= 100
  return {
    progress: Math.min(100, Math.max(0, progress)),
    timepassed: Math.max(0, readNumber(raw.timepassed) ?? 0),
    minprice: findLeast(raw.minprice, fuel),
    operators: readRows(raw.operators)
      .map((row) => toOperator(extractFields(row), isOver, fuel))
      .filter((operator) => operator !== undefined),
  }
}

function progressOfWord(word: string): number | undefined {
  if (/^(?:finished|completed?|done|no search results)$/i.test(word)) return 100
  return word === '' ? undefined : 0
}

/** If fuel is extra, the lowest price without it is not a real price. */
function findLeast(raw: unknown, fuel: Fuel): number | null {
  return fuel === 'inside' ? readRoubles(raw, '') : null
}

/** Reads `{ operator: { id, name }, status, minPrice }`, or the same without the inner object. */
function toOperator(row: Fields, isOver: boolean, fuel: Fuel): GatewayOperator | undefined {
  const operator = { ...row, ...extractFields(row.operator) }
  const code = readId(operator.id ?? operator.code)
  if (code === '') return undefined
  const hasPrice = readRoubles(row.minprice ?? row.minPrice, '') !== null
  return {
    code,
    name: toText(operator.name),
    state: toState(toText(row.status ?? row.state), isOver, hasPrice),
    minprice: findLeast(row.minprice ?? row.minPrice, fuel),
  }
}

function toState(word: string, isOver: boolean, hasPrice: boolean): GatewayOperator['state'] {
  if (/fail|error|timeout|^4$/i.test(word)) return 'failed'
  if (/no.?results?|no.?offers|empty|filtered/i.test(word)) return 'no results'
  if (hasPrice || /success|complete|finish|done|cached|ready|^ok$/i.test(word)) return 'success'
  return isOver ? 'no results' : 'pending'
}
