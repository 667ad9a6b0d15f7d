import type { Declaration } from './declaration.ts'
import type { Change } from './folds.ts'
import { table } from './properties/table.ts'

/**
 * Settings that only a person can change, one line each: done, different with the current value, or
 * unknown to the Bot API. `changes` are all differences.
 */
export function renderChecklist(values: Declaration['values'], changes: readonly Change[]): string[] {
  const rows = table.filter(({ key, write }) => !write && values.has(key))
  return rows.map((row) => {
    const wanted = row.say(values.get(row.key)?.get('') ?? row.empty)
    const change = changes.find((one) => one.row.key === row.key)
    if (!row.read) return `  [ ] ${row.title}: ${wanted}. Проверьте сами: ${row.byHand ?? ''}`
    if (!change) return `  [x] ${row.title}: ${wanted}`
    return `  [!] ${row.title}: сейчас ${row.say(change.from)}, нужно ${wanted}. ${row.byHand ?? ''}`
  })
}
