import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composePrice, isPriceStale, isUnknownFlight, settlePrice } from './actualization.ts'
import { sampleActualTour, sampleDetail, sampleVariant } from '#support/domain/samples.ts'

const family = { adults: 2, children: [6] }
const visa = { name: 'Штамп на Синае', amount: 2500 }
const variant = sampleVariant(104_300, ['SU 2130', '10:00', '14:00'], ['SU 2131', '15:00', '19:00'])

describe('actualized price', () => {
  const tour = sampleActualTour({ price: 98_000 })

  test('confirms the price when no other price was seen', () => {
    expect(settlePrice(tour, undefined, 5)).toEqual({ kind: 'confirmed', tour, checkedAt: 5 })
    expect(settlePrice(tour, { price: 98_000, payments: undefined }, 5).kind).toBe('confirmed')
  })

  test.each([97_999, 98_001])('reports a changed price next to the one seen at %d', (price) => {
    expect(settlePrice(tour, { price, payments: undefined }, 5)).toEqual({
      kind: 'changed',
      tour,
      was: price,
      now: 98_000,
      checkedAt: 5,
    })
  })

  test('compares whole prices when the list knew the payments', () => {
    const listed = { price: 97_000, payments: 1_260 }
    const changed = { kind: 'changed', tour, was: 98_260, checkedAt: 5 }
    expect(settlePrice(tour, listed, 5)).toEqual({ ...changed, now: 99_260 })
    expect(settlePrice(tour, listed, 5, 1_500)).toEqual({ ...changed, now: 99_500 })
    expect(settlePrice(tour, { price: 98_000, payments: 1_260 }, 5, 1_260).kind).toBe('confirmed')
    expect(settlePrice(tour, { price: 98_000, payments: 1_260 }, 5, 1_500).kind).toBe('changed')
  })

  test('ignores payments that the list did not know', () => {
    expect(settlePrice(tour, { price: 98_000, payments: undefined }, 5, 1_260).kind).toBe('confirmed')
  })

  test('stays fresh for a quarter of an hour', () => {
    expect(isPriceStale(0, 15 * 60_000)).toBe(false)
    expect(isPriceStale(0, 15 * 60_000 + 1)).toBe(true)
  })
})

describe('price breakdown', () => {
  test('counts visa and mandatory payments per person, fuel as included', () => {
    const tour = sampleActualTour({ price: 100_000, visacharge: 1500, fuelcharge: 8000 })
    const { lines, total } = composePrice(tour, family, sampleDetail({ addpayments: [visa] }), undefined)
    expect(total).toBe(100_000 + (1500 + 2500) * 3)
    expect(lines.map(({ title, amount }) => [title, amount])).toEqual([
      ['Тур', 100_000],
      ['Топливный сбор', undefined],
      ['Виза', 4500],
      ['Штамп на Синае', 7500],
    ])
    expect(lines.at(-1)?.note).toBe('2\u00a0500\u00a0₽ × 3')
  })

  test('lists unnamed payments without a sum until the operator names them', () => {
    const unknown = { title: 'Обязательные доплаты', note: 'ещё не известны', amount: undefined }
    const tour = sampleActualTour()
    expect(composePrice(tour, family, undefined, undefined).lines.at(-1)).toEqual(unknown)
    expect(composePrice(tour, family, sampleDetail({}), undefined).lines).toHaveLength(1)
  })

  test('counts payments of the list until the operator names them', () => {
    const tour = sampleActualTour({ price: 100_000, visacharge: 1500 })
    const listed = composePrice(tour, family, undefined, undefined, 12_000)
    expect(listed.total).toBe(112_000)
    expect(listed.payments).toBe(12_000)
    expect(listed.lines.slice(1)).toEqual([
      { title: 'Виза', note: '1\u00a0500\u00a0₽ × 3', amount: 4500 },
      { title: 'Обязательные доплаты', note: 'по данным поиска', amount: 7500 },
    ])
    const named = composePrice(tour, family, sampleDetail({ addpayments: [visa] }), undefined, 99)
    expect(named).toMatchObject({ total: 112_000, payments: 12_000 })
    expect(composePrice(tour, family, undefined, undefined).payments).toBeUndefined()
    expect(composePrice(sampleActualTour(), family, undefined, undefined, 0).lines).toHaveLength(1)
  })

  test('lists a payment without a sum or a name', () => {
    const addpayments = [{ name: {}, amount: '500' }, { name: 'Гринтакс', amount: '' }, {}]
    const { lines, total } = composePrice(
      sampleActualTour(),
      family,
      sampleDetail({ addpayments }),
      undefined,
    )
    expect(total).toBe(100_000 + 500 * 3)
    expect(lines.slice(1).map(({ title, amount }) => [title, amount])).toEqual([
      ['Обязательная доплата', 1500],
      ['Гринтакс', undefined],
    ])
    expect(lines.at(-1)?.note).toBe('сумма ещё не известна')
  })

  test('uses the total of the chosen flights', () => {
    const { total } = composePrice(sampleActualTour(), family, sampleDetail({ flights: [variant] }), variant)
    expect(total).toBe(104_300)
  })

  test("uses the tour's price for flights without one", () => {
    const unpriced = sampleVariant(null, ['SU 1', '10:00', '12:00'])
    expect(composePrice(sampleActualTour(), family, undefined, unpriced).total).toBe(100_000)
  })

  test('names a stay without flights', () => {
    const detail = sampleDetail({ flags: { noflight: 1 } })
    expect(composePrice(sampleActualTour(), family, detail, undefined).lines[0]).toMatchObject({
      title: 'Проживание',
      note: 'с питанием, без перелёта',
    })
  })

  test('always adds up to the total', () => {
    const sum = fc.nat(900_000)
    const payment = fc.record({ name: fc.string({ minLength: 1 }), amount: fc.nat(50_000) })
    fc.assert(
      fc.property(
        sum,
        sum,
        fc.array(payment),
        fc.integer({ min: 1, max: 6 }),
        (price, visacharge, payments, adults) => {
          const tour = sampleActualTour({ price, visacharge })
          const detail = sampleDetail({ addpayments: payments })
          const { lines, total } = composePrice(tour, { adults, children: [] }, detail, undefined)
          expect(lines.reduce((added, line) => added + (line.amount ?? 0), 0)).toBe(total)
        },
      ),
    )
  })
})

describe('handles flights without numbers', () => {
  test.each<[string, ...[string, string, string][]]>([
    ['a number of zeros', ['SU000', '10:00', '14:00']],
    ['zeros after a space', ['5N 0000', '10:00', '14:00']],
    ['midnight to midnight', ['SU 2130', '00:00', '00:00']],
    ['neither number nor times', ['', '', '']],
    ['no flights at all'],
    ['only the way back', ['SU 2130', '10:00', '14:00'], ['SU0000', '10:00', '14:00']],
  ])('%s', (_, ...flights) => expect(isUnknownFlight(sampleVariant(1, ...flights))).toBe(true))

  test.each<[string, ...[string, string, string][]]>([
    ['a night flight', ['SU 2130', '00:00', '06:05']],
    ['arrival at midnight', ['SU 2130', '18:00', '00:00']],
    ['a number that ends with zeros', ['SU 100', '10:00', '14:00']],
    ['no number, but times', ['', '10:00', '14:00']],
  ])('%s is named', (_, ...flights) => expect(isUnknownFlight(sampleVariant(1, ...flights))).toBe(false))
})
