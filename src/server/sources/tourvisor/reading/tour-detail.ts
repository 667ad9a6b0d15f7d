import { readOf } from '#shared/contract/reader.ts'
import { TourDetail } from '#shared/contract/tour.ts'
import { callDayOf, fieldsOf, isYes, numberOf, rowsOf, textOf, type Fields } from './fields.ts'
import { isRoubles, roublesOf, withFuel, type Fuel } from './prices.ts'

const readDetail = readOf(TourDetail)

interface RawDetail {
  flights: unknown
  payments: unknown
  contents: unknown
  flags: Readonly<Record<'notransfer' | 'nomedinsurance' | 'noflight' | 'nomeal', boolean>>
}

/** Reads flights and payments of both generations; their keys differ in letter case only. */
export function tourDetail({ flights, payments, contents, flags }: RawDetail, fuel: Fuel): TourDetail {
  const detail = readDetail({
    flights: rowsOf(flights).map((row) => variantOf(fieldsOf(row), fuel)),
    tourinfo: {
      addpayments: rowsOf(payments)
        .map(fieldsOf)
        .filter((row) => Object.keys(row).length > 0)
        .map(paymentOf),
      contents: rowsOf(contents).map(textOf).filter(Boolean),
      flags,
    },
  })
  return detail ?? { flights: [], tourinfo: { addpayments: [], contents: [], flags } }
}

function variantOf(row: Fields, fuel: Fuel) {
  const price = sumOf(row.price)
  const charge = sumOf(row.fuelcharge ?? row.fuelCharge)
  return {
    forward: rowsOf(row.forward).map((leg) => legOf(fieldsOf(leg))),
    backward: rowsOf(row.backward).map((leg) => legOf(fieldsOf(leg))),
    dateforward: callDayOf(row.dateforward ?? row.dateForward),
    datebackward: callDayOf(row.datebackward ?? row.dateBackward),
    price: { value: withFuel(price, charge, fuel), currency: 'RUB' },
    fuelcharge: { value: charge, currency: 'RUB' },
    isdefault: isYes(row.isdefault ?? row.isDefault),
  }
}

/** Reads `{ value, currency }` or a bare number. */
function sumOf(raw: unknown): number | null {
  const { value = raw, currency } = fieldsOf(raw)
  return roublesOf(value, currency)
}

function legOf(row: Fields): Fields {
  return {
    ...row,
    departure: pointOf(row.departure),
    arrival: pointOf(row.arrival),
    baggage: kilogramsOf(row.baggage),
    carryOn: kilogramsOf(row.carryOn),
  }
}

/** "8 кг" is 8. A missing value and 0 are unknown, because the source never states zero baggage. */
function kilogramsOf(raw: unknown): string {
  const told = textOf(raw).replace(/\s*кг\.?$/i, '')
  return told === '0' ? '' : told
}

function pointOf(raw: unknown): Fields {
  const point = fieldsOf(raw)
  // Seconds are irrelevant here, and 00:00 means an unknown time.
  const time = textOf(point.time).replace(/^(\d\d:\d\d):\d\d/, '$1')
  return { ...point, date: callDayOf(point.date), time }
}

/** A mandatory payment in another currency cannot be added to the total, so its name contains its sum. */
function paymentOf({ name, amount, currency }: Fields): Fields {
  const title = textOf(name) || 'Обязательный платёж'
  if (isRoubles(currency)) return { name: title, amount: numberOf(amount) === null ? undefined : amount }
  return { name: `${title}: ${textOf(amount)} ${textOf(currency)}, в итог не входит`, amount: 0 }
}

/** Reads a flag from an object or from a list of names, which each generation spells in its own way. */
export function flagIn(flags: unknown, name: string): boolean {
  return isYes(fieldsOf(flags)[name]) || rowsOf(flags).includes(name)
}
