import { isDeepStrictEqual } from 'node:util'
import type { Api } from 'grammy'
import type { Declaration } from './declaration.ts'
import { BotFailure } from './failure.ts'
import type { Property, Secrets } from './properties/property.ts'
import { IDENTITY } from './properties/bot-father.ts'
import { table } from './properties/table.ts'

type Values = Declaration['values']

/** One difference from the declaration. If its row has no `write`, only a person can fix it. */
export interface Change {
  row: Property
  variant: string
  from: unknown
  to: unknown
}

export interface ApplyOptions {
  secrets: Secrets
  /** Keys to write even without a difference: Telegram does not show a webhook's secret. */
  again: readonly string[]
  tell: (change: Change) => void
}

/** A change may uncover the next one: a text that equalled the default before now counts as set. */
const ROUNDS = 3

/** Returns the current values of the bot in the rows that `isWanted` selects; unreadable rows are omitted. */
async function observe(
  api: Api,
  declared: Values,
  isWanted: (row: Property) => boolean = () => true,
): Promise<Map<string, Map<string, unknown>>> {
  const values = new Map<string, Map<string, unknown>>()
  for (const row of table) {
    if (!row.read || !isWanted(row)) continue
    const found = new Map<string, unknown>()
    for (const variant of listVariants(row, declared.get(row.key)))
      found.set(variant, row.normalise(await row.read(api, variant)))
    values.set(row.key, row.variants?.inherits ? withoutInherited(found) : found)
  }
  return values
}

/** Returns the differences, in the table's order. */
export async function compare(api: Api, declared: Values): Promise<Change[]> {
  const actual = await observe(api, declared, (row) => declared.has(row.key))
  return table.flatMap((row) => {
    const wanted = declared.get(row.key)
    const found = actual.get(row.key)
    if (!wanted || !found) return []
    const want = row.variants?.inherits ? withoutInherited(wanted) : wanted
    return [...found].flatMap(([variant, from]) => {
      const to = want.get(variant) ?? row.empty
      return isDeepStrictEqual(from, to) ? [] : [{ row, variant, from, to }]
    })
  })
}

/**
 * @throws {Failure} for the token of another bot than the declared one: its settings are not ours to
 * change.
 */
export function requireDeclaredBot(changes: readonly Change[]): void {
  const other = changes.find(({ row }) => row.key === IDENTITY)
  if (other)
    throw new BotFailure(
      `Токен от ${other.row.say(other.from)}, а описание для ${other.row.say(other.to)}: ничего не меняю`,
    )
}

/**
 * Applies the declaration and verifies it by reading again. Returns the applied changes.
 * @throws {Failure} when Telegram keeps showing something else
 */
export async function apply(
  api: Api,
  declared: Values,
  { secrets, again, tell }: ApplyOptions,
): Promise<number> {
  let done = 0
  for (let round = 1; ; round += 1) {
    const found = await compare(api, declared)
    requireDeclaredBot(found)
    const differing = found.filter(({ row }) => row.write)
    const changes = round === 1 ? withRepeats(differing, declared, again) : differing
    if (changes.length === 0) return done
    if (round > ROUNDS)
      throw new BotFailure(
        `Telegram принял изменения, но показывает другое: ${changes.map(formatTitle).join('; ')}. Повторите позже`,
      )
    for (const change of changes) {
      await change.row.write?.(api, change.variant, change.to, secrets)
      tell(change)
      done += 1
    }
  }
}

function withRepeats(changes: Change[], declared: Values, again: readonly string[]): Change[] {
  const repeats = table
    .filter(({ key, write }) => write && again.includes(key) && !changes.some(({ row }) => row.key === key))
    .flatMap((row) =>
      [...(declared.get(row.key) ?? [])].map(([variant, to]) => ({ row, variant, from: to, to })),
    )
  return [...changes, ...repeats]
}

/** Returns current values, without unset ones and without those that cannot be read as they were declared. */
export async function present(api: Api, declared: Values): Promise<Values> {
  const actual = await observe(api, declared)
  return new Map(
    table.flatMap(({ key, empty, variants }) => {
      const found = actual.get(key)
      const kept = found && [...found].filter(([, value]) => !variants || !isDeepStrictEqual(value, empty))
      const values = kept ? new Map(kept) : declared.get(key)
      return values ? [[key, values] as const] : []
    }),
  )
}

export function formatTitle({ row, variant }: Pick<Change, 'row' | 'variant'>): string {
  return row.variants ? `${row.title}, ${row.variants.title(variant)}` : row.title
}

function listVariants(row: Property, declared: ReadonlyMap<string, unknown> | undefined): Set<string> {
  return new Set(row.variants ? [...row.variants.known, ...(declared?.keys() ?? [])] : [''])
}

/** A text equal to the default counts as unset, whether it was set or not. */
function withoutInherited(values: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const common = values.get('') ?? ''
  return new Map(
    [...values].map(([variant, value]) => [
      variant,
      variant !== '' && isDeepStrictEqual(value, common) ? '' : value,
    ]),
  )
}
