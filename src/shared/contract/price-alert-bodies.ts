import * as v from 'valibot'
import { fallLimits, priceAlertKinds } from './price-alert.ts'

const FALL_PROBLEM = 'Порог: от 500 до 1 000 000 ₽ или от 1 до 90 %, целым числом'

/** Smallest price drop that triggers an alert: roubles or percent. */
const Fall = v.pipe(
  v.object({ unit: v.picklist(['sum', 'share'], FALL_PROBLEM), value: v.number(FALL_PROBLEM) }, FALL_PROBLEM),
  v.check(({ unit, value }) => {
    const { least, most } = fallLimits[unit]
    return Number.isInteger(value) && value >= least && value <= most
  }, FALL_PROBLEM),
)
export const PriceAlertBody = v.object({
  kind: v.picklist(priceAlertKinds, `Нужно ${priceAlertKinds.join(', ')}`),
  /**
   * The address query of the page: of a search with its filters, of a hotel with `hotels`, of a direction
   * `from` and `to`.
   */
  search: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Не длиннее 2000 знаков')),
  /** Only for a tour. */
  tourid: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  fall: Fall,
  tells_lowest: v.optional(v.boolean(), true),
  tells_last_seats: v.optional(v.boolean(), true),
})
/** An absent field stays as it is. */
export const PriceAlertChangeBody = v.object({
  fall: v.optional(Fall),
  tells_lowest: v.optional(v.boolean()),
  tells_last_seats: v.optional(v.boolean()),
  state: v.optional(v.picklist(['on', 'paused'], 'Нужно on или paused')),
})
