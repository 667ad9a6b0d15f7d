import type { SafeStorage } from './safe-storage.ts'

const VISITS_KEY = 'visits'
const COUNTED_KEY = 'visit_counted'

/** Returns the number of this visit in this browser, from 1; counted once regardless of page loads. */
export function countVisit(local: SafeStorage, perTab: SafeStorage): number {
  const former = Number(local.get(VISITS_KEY)) || 0
  if (perTab.get(COUNTED_KEY) !== undefined) return former
  perTab.set(COUNTED_KEY, '1')
  local.set(VISITS_KEY, String(former + 1))
  return former + 1
}
