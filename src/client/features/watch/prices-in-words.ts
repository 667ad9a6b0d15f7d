import type { Watch } from '#shared/contract/watch.ts'
import { counted } from '#shared/domain/text/words.ts'

/** "2 цены": all that are not over, paused ones too: they take the places that an account has. */
export function pricesInWords(watches: readonly Watch[]): string {
  return counted(standing(watches), ['цена', 'цены', 'цен'])
}

/** How many are not over. */
export function standing(watches: readonly Watch[]): number {
  return watches.filter(({ state }) => state !== 'ended').length
}
