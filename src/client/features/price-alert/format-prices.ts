import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { counted } from '#shared/domain/text/words.ts'

/** "2 цены": all active and paused alerts, which both count towards the account's limit. */
export function pricesInWords(watches: readonly PriceAlert[]): string {
  return counted(standing(watches), ['цена', 'цены', 'цен'])
}

/** Number of price alerts that have not ended. */
export function standing(watches: readonly PriceAlert[]): number {
  return watches.filter(({ state }) => state !== 'ended').length
}
