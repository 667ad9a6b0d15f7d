import { callReader } from '#shared/contract/reader.ts'
import { TourDetail } from '#shared/contract/tour.ts'
import { readCallDay, extractFields, isYes, readNumber, readRows, toText, type Fields } from './fields.ts'
import { isRoubles, readRoubles, withFuel, type Fuel } from './prices.ts'

const readDetail = callReader(TourDetail)

interface RawDetail {
  flights: unknown
  payments: unknown
  contents: unknown
  flags: Readonly<Record<'notransfer' | 'nomedinsurance' | 'noflight' | 'nomeal', boolean>>
}

/** Reads flights and payments of both generations; their keys differ in letter case only. */
export function toTourDetail({ flights, payments, contents, flags }: RawDetail, fuel: Fuel): TourDetail {
  const detail = readDetail({
    flights: readRows(flights).map((row) => toVariant(extractFields(row), fuel)),
    tourinfo: {
      addpayments: readRows(payments)
        .map(extractFields)
        .filter((row) => Object.keys(row).length > 0)
        .map(toPayment),
      contents: readRows(contents).map(toText).filter(Boolean),
      flags,
    },
  })
  return detail ?? { flights: [], tourinfo: { addpayments: [], contents: [], flags } }
}

function toVariant(row: Fields, fuel: Fuel) {
  const price = readSum(row.price)
  const charge = readSum(row.fuelcharge ?? row.fuelCharge)
  return {
    forward: readRows(row.forward).map((leg) => toLeg(extractFields(leg))),
    backward: readRows(row.backward).map((leg) => toLeg(extractFields(leg))),
    dateforward: readCallDay(row.dateforward ?? row.dateForward),
    datebackward: readCallDay(row.datebackward ?? row.dateBackward),
    price: { value: withFuel(price, charge, fuel), currency: 'RUB' },
    fuelcharge: { value: charge, currency: 'RUB' },
    isdefault: isYes(row.isdefault ?? row.isDefault),
  }
}

function readSum(raw: unknown): number | null {
  const { value = raw, currency } = extractFields(raw)
  return readRoubles(value, currency)
}

function toLeg(row: Fields): Fields {
  return {
    ...row,
    departure: toPoint(row.departure),
    arrival: toPoint(row.arrival),
    baggage: readKilograms(row.baggage),
    carryOn: readKilograms(row.carryOn),
  }
}

/** "8 кг" is 8. A missing value and 0 are unknown, because the source never states zero baggage. */
function readKilograms(raw: unknown): string {
  const told = toText(raw).replace(/\s*кг\.?$/i, '')
  return told === '0' ? '' : told
}

function toPoint(raw: unknown): Fields {
  const point = extractFields(raw)
  // Seconds are irrelevant here, and 00:00 means an unknown time.
  const time = toText(point.time).replace(/^(\d\d:\d\d):\d\d/, '$1')
  return { ...point, date: readCallDay(point.date), time }
}

/** A mandatory payment in another currency cannot be added to the total, so its name contains its sum. */
function toPayment({ name, amount, currency }: Fields): Fields {
  const title = toText(name) || 'Обязательный платёж'
  if (isRoubles(currency)) return { name: title, amount: readNumber(amount) === null ? undefined : amount }
  return { name: `${title}: ${toText(amount)} ${toText(currency)}, в итог не входит`, amount: 0 }
}

/** Reads a flag from an object or from a list of names, which each generation spells in its own way. */
export function flagIn(flags: unknown, name: string): boolean {
  return isYes(extractFields(flags)[name]) || readRows(flags).includes(name)
}
