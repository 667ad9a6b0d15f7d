import type { Surcharge } from '#shared/contract/price/surcharge.ts'
import { formatMoney } from '../text/format.ts'

/** A mandatory payment of a tour, roubles per person. */
export interface PersonPayment {
  name: string
  amount: number
}

/** Neither the payments nor about how much they are is known. */
export const UNKNOWN_SURCHARGE: Surcharge = { surcharge: null, surchargeabout: null, surchargename: '' }

/** The visa, if it costs anything, before the other payments. */
export function withVisa(visacharge: number, payments: readonly PersonPayment[]): PersonPayment[] {
  return [...(visacharge > 0 ? [{ name: 'Виза', amount: visacharge }] : []), ...payments]
}

/** Returns known payments as a price of so many people contains them. One kind keeps its name. */
export function includeSurcharge(payments: readonly PersonPayment[], people: number): Surcharge {
  return { ...UNKNOWN_SURCHARGE, surcharge: sumOfPayments(payments) * people, ...nameSurcharge(payments) }
}

/** Returns payments that are added to a price of so many people; about as much, not exactly. */
export function estimateSurcharge(payments: readonly PersonPayment[], people: number): Surcharge {
  return {
    ...UNKNOWN_SURCHARGE,
    surchargeabout: sumOfPayments(payments) * people,
    ...nameSurcharge(payments),
  }
}

function nameSurcharge(payments: readonly PersonPayment[]): Pick<Surcharge, 'surchargename'> {
  const names = new Set(payments.filter(({ amount }) => amount > 0).map(({ name }) => name))
  const [name = ''] = names
  return { surchargename: names.size === 1 ? name : '' }
}

/** Roubles per person. */
export function sumOfPayments(payments: readonly PersonPayment[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}

/** A price as a list shows it: the operator's price, and the mandatory payments if the list knows them. */
export interface ListedPrice {
  price: number
  payments: number | undefined
}

/**
 * Splits a listed price: operators confirm their own price, without mandatory payments. A part above the
 * whole is not believed.
 */
export function splitListedPrice({
  price,
  surcharge,
}: { price: number } & Pick<Surcharge, 'surcharge'>): ListedPrice {
  const payments = surcharge !== null && surcharge < price ? surcharge : undefined
  return { price: price - (payments ?? 0), payments }
}

/** What the list showed as the price. */
export function sumListedPrice({ price, payments = 0 }: ListedPrice): number {
  return price + payments
}

/** Kinds of payments: what their names contain, what a price includes, what is added to it. */
const KINDS: readonly { name: RegExp; included: string; added: string }[] = [
  { name: /виз[аыу]/i, included: 'визу', added: 'виза' },
  { name: /налог/i, included: 'налог', added: 'налог' },
  { name: /сбор|такс/i, included: 'сбор', added: 'сбор' },
  { name: /страхов/i, included: 'страховку', added: 'страховка' },
  { name: /ужин/i, included: 'ужин', added: 'ужин' },
]

/** Several kinds, or an unknown one. */
const MANY = 'доплаты'

function findKind(surchargename: string) {
  return KINDS.find(({ name }) => name.test(surchargename))
}

/** What a price includes: «налог», «визу». */
export function nameIncluded({ surchargename }: Pick<Surcharge, 'surchargename'>): string {
  return findKind(surchargename)?.included ?? MANY
}

/** A longer name would take another line of a card. */
const LONGEST_NAME = 24

/**
 * Says what of a listed price are mandatory payments, «включая налог 1 260 ₽», or what is added to it, «+
 * туристический налог ≈ 1 260 ₽»; '' when nothing is. Names no sum that is not known.
 */
export function formatSurcharge({ surcharge, surchargeabout, surchargename }: Surcharge): string {
  if (surcharge !== null)
    return surcharge === 0 ? '' : `включая ${nameIncluded({ surchargename })} ${formatMoney(surcharge)}`
  if (surchargeabout === 0) return ''
  const name = shortName(surchargename) || (findKind(surchargename)?.added ?? MANY)
  if (surchargeabout !== null) return `+ ${name} ≈ ${formatMoney(surchargeabout)}`
  return surchargename === '' ? '+ доплаты, если есть' : `+ ${name}`
}

/** Adds the same to the unit of a price: «за двоих, включая налог 1 260 ₽», «за двоих + налог ≈ 1 260 ₽». */
export function appendSurcharge(unit: string, surcharge: Surcharge): string {
  const note = formatSurcharge(surcharge)
  if (note === '') return unit
  return note.startsWith('+') ? `${unit} ${note}` : `${unit}, ${note}`
}

/** A name as in the middle of a sentence; '' for a long or shouted one. */
function shortName(name: string): string {
  if (name.length > LONGEST_NAME || name === name.toUpperCase()) return ''
  return name.charAt(0).toLowerCase() + name.slice(1)
}
