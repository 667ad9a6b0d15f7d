import { money, nullable, object, text } from '../read.ts'
import type { Output } from '../reader.ts'

/**
 * Mandatory payments next to a listed price, in its unit and whole roubles. The listed price is what is to
 * be paid, so it contains `surcharge`. A source that does not know them says null: then the price is the
 * operator's.
 */
export const surchargeEntries = {
  /** The part of the price that is visas, taxes and other mandatory payments; null when not known. */
  surcharge: nullable(money()),
  /** About how much is added to a price without them; null when not known or when `surcharge` is. */
  surchargeabout: nullable(money()),
  /** What it is, «Туристический налог»; '' for several kinds, for none and when not known. */
  surchargename: text(),
}

const Surcharge = object(surchargeEntries)
export type Surcharge = Output<typeof Surcharge>
