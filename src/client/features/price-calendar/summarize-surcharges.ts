import type { Surcharge } from '#shared/contract/price/surcharge.ts'
import { formatSurcharge, nameIncluded } from '#shared/domain/tour/surcharge.ts'

/**
 * Says the same of many prices in one sentence, after their unit: «, включая налог», without a sum, because
 * sums differ; «(+ туристический налог ≈ 1 260 ₽)» if some are without payments; '' when there are none.
 */
export function summarizeSurcharges(prices: readonly Surcharge[]): string {
  const bare = prices.find(({ surcharge }) => surcharge === null)
  if (bare) {
    const added = formatSurcharge(bare)
    return added === '' ? '' : ` (${added})`
  }
  const paid = prices.filter(({ surcharge }) => surcharge !== 0)
  if (paid.length === 0) return ''
  const kinds = new Set(paid.map(nameIncluded))
  const [kind] = kinds
  return `, включая ${kinds.size === 1 ? kind : nameIncluded({ surchargename: '' })}`
}
