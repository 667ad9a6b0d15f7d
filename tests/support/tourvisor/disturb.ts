import { isRecord, type QuirkName } from './quirks.ts'

type IsOn = (name: QuirkName) => boolean

/** Applies the active quirks to an answer: first the content, then the format. */
export function disturb(body: unknown, isOn: IsOn): unknown {
  let left = body
  if (isOn('fuelBeside')) left = mapObjects(left, withFuelBeside)
  if (isOn('zeroPrices'))
    left = mapObjects(
      left,
      everyOther(isTour, (tour) => ({ ...tour, price: 0 })),
    )
  if (isOn('unknownFlights')) left = mapObjects(left, (one) => (isLeg(one) ? unnamed(one) : one))
  if (isOn('badLinks')) left = mapTexts(left, spoilLinks())
  if (isOn('singleAsObject')) left = mapLists(left, (list) => (list.length > 1 ? list : (list[0] ?? '')))
  if (isOn('digitKeys'))
    left = mapLists(left, (list) => (list.every(isRecord) ? Object.fromEntries(list.entries()) : list))
  if (isOn('numbersAsText')) left = mapNumbers(left)
  return left
}

type Row = Record<string, unknown>

/** Every object of an answer, inner ones first. */
function mapObjects(raw: unknown, change: (one: Row) => Row): unknown {
  if (Array.isArray(raw)) return raw.map((one) => mapObjects(one, change))
  if (!isRecord(raw)) return raw
  return change(Object.fromEntries(Object.entries(raw).map(([key, one]) => [key, mapObjects(one, change)])))
}

function mapLists(raw: unknown, change: (list: unknown[]) => unknown): unknown {
  if (Array.isArray(raw)) return change(raw.map((one) => mapLists(one, change)))
  if (!isRecord(raw)) return raw
  return Object.fromEntries(Object.entries(raw).map(([key, one]) => [key, mapLists(one, change)]))
}

function mapTexts(raw: unknown, change: (text: string) => string): unknown {
  if (typeof raw === 'string') return change(raw)
  if (Array.isArray(raw)) return raw.map((one) => mapTexts(one, change))
  if (!isRecord(raw)) return raw
  return Object.fromEntries(Object.entries(raw).map(([key, one]) => [key, mapTexts(one, change)]))
}

function mapNumbers(raw: unknown): unknown {
  if (typeof raw === 'number') return String(raw)
  if (Array.isArray(raw)) return raw.map(mapNumbers)
  if (!isRecord(raw)) return raw
  return Object.fromEntries(Object.entries(raw).map(([key, one]) => [key, mapNumbers(one)]))
}

function everyOther(fits: (one: Row) => boolean, change: (one: Row) => Row): (one: Row) => Row {
  let seen = 0
  return (one) => (fits(one) && seen++ % 2 === 1 ? change(one) : one)
}

function isTour(one: Row): boolean {
  return 'nights' in one && typeof one['price'] === 'number'
}

function isLeg(one: Row): boolean {
  return 'number' in one && isRecord(one['departure']) && isRecord(one['arrival'])
}

function unnamed(leg: Row): Row {
  const midnight = (end: unknown) => (isRecord(end) ? { ...end, time: '00:00' } : end)
  return {
    ...leg,
    number: 'SU000',
    plane: '',
    departure: midnight(leg['departure']),
    arrival: midnight(leg['arrival']),
  }
}

/** Moves the fuel out of objects that contain it; a hotel then costs what its cheapest tour does. */
function withFuelBeside(one: Row): Row {
  const fuel = amountOf(one['fuelcharge'] ?? one['fuelCharge'])
  const { price } = one
  if (fuel > 0 && typeof price === 'number') return { ...one, price: price - fuel }
  if (fuel > 0 && isRecord(price)) return { ...one, price: { ...price, value: amountOf(price) - fuel } }
  const inside = isRecord(one['tours']) ? one['tours']['tour'] : one['tours']
  if (!Array.isArray(inside) || inside.length === 0) return one
  return { ...one, price: Math.min(...inside.map((tour) => amountOf(isRecord(tour) ? tour['price'] : 0))) }
}

function amountOf(raw: unknown): number {
  if (isRecord(raw)) return amountOf(raw['value'])
  return typeof raw === 'number' ? raw : 0
}

function spoilLinks(): (text: string) => string {
  const bad = ['/Basket?tour=1', 'javascript:alert(1)', 'hotel_pics/1.jpg']
  let seen = 0
  return (text) => (/^(https?:)?\/\//.test(text) ? (bad[seen++ % bad.length] ?? '') : text)
}
