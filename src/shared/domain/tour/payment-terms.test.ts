import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositPlan, instalmentPlans, parsePaymentTerms } from './payment-terms.ts'

const TODAY = '2026-11-21'
const free = { bank: 'Банк', months: 6, rate: 0 }
const terms = (payment: object) => parsePaymentTerms(payment)
const plans = (total: number, ...instalments: object[]) => instalmentPlans(terms({ instalments }), total)
const deposit = (
  share: number,
  rest_days: number,
  total: number,
  begins: string | undefined = '2026-12-20',
) => depositPlan(terms({ deposit: { share, rest_days } }), total, begins, TODAY)

describe('instalments', () => {
  test('split an interest-free price into equal payments within a rouble', () => {
    expect(plans(100_000, free)).toEqual([
      { bank: 'Банк', months: 6, rate: 0, first: 0, lent: 100_000, perMonth: 16_667, overpayment: 0 },
    ])
    expect(plans(60_000, free)[0]?.perMonth).toBe(10_000)
  })

  test('add up the annuity and the overpayment with interest', () => {
    const [plan] = plans(120_000, { ...free, months: 12, rate: 24 })
    // 120 000 × 0.02 ÷ (1 − 1.02⁻¹²) = 11 347.15…
    expect(plan).toMatchObject({ perMonth: 11_348, overpayment: 11_348 * 12 - 120_000 })
  })

  test('never lend the first payment', () => {
    expect(plans(99_999, { ...free, first_share: 10 })[0]).toMatchObject({ first: 10_000, lent: 89_999 })
  })

  test('puts free terms first, then the smaller payment, and omits unavailable ones', () => {
    const long = { ...free, months: 12, min_sum: 50_000, max_sum: 200_000 }
    const dear = { ...free, months: 24, rate: 10 }
    expect(plans(100_000, dear, free, long).map(({ months }) => months)).toEqual([12, 6, 24])
    expect(plans(49_999, free, long).map(({ months }) => months)).toEqual([6])
    expect(plans(200_001, free, long).map(({ months }) => months)).toEqual([6])
  })

  test('covers the price with payments and never leaves a remainder', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 5_000_000 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 99 }),
        (total, months, tenths, first_share) => {
          const [plan] = plans(total, { bank: 'Б', months, rate: tenths / 10, first_share })
          if (!plan) throw new Error('no plan')
          expect(plan.first + plan.lent).toBe(total)
          expect(plan.perMonth * months).toBeGreaterThanOrEqual(plan.lent)
          expect(plan.overpayment).toBeGreaterThanOrEqual(0)
          if (plan.rate === 0) expect(plan.perMonth * months - plan.lent).toBeLessThan(months)
          else expect(plan.overpayment).toBe(plan.perMonth * months - plan.lent)
        },
      ),
    )
  })
})

describe('a deposit', () => {
  test('states what is paid now, later and until when', () => {
    expect(deposit(30, 14, 98_437)).toEqual({
      share: 30,
      deposit: 29_532,
      rest: 68_905,
      restDays: 14,
      until: '2026-12-06',
    })
  })

  test('takes exactly 10 000 of 100 000 at 10 percent', () => {
    expect(deposit(10, 14, 100_000)?.deposit).toBe(10_000)
    expect(deposit(7, 14, 100_000)?.deposit).toBe(7_000)
  })

  test('disappears once the rest is due', () => {
    expect(deposit(30, 14, 98_437, '2026-12-05')).toBeUndefined()
    expect(deposit(30, 14, 98_437, '2026-12-06')?.until).toBe('2026-11-22')
  })

  test('names no date for a tour without one', () => {
    const plan = depositPlan(terms({ deposit: { share: 30, rest_days: 14 } }), 98_437, undefined, TODAY)
    expect(plan).toMatchObject({ deposit: 29_532, until: undefined })
  })
})

describe('missing payment terms', () => {
  test.each([
    undefined,
    null,
    'рассрочка',
    [],
    {},
    { instalments: 'да', deposit: { share: 0, rest_days: 1 } },
  ])('reads %j as none', (payment) => {
    expect(parsePaymentTerms(payment)).toEqual({ instalments: [], deposit: undefined })
  })

  test('drop an instalment without bank, months or rate', () => {
    for (const name of ['bank', 'months', 'rate'])
      expect(plans(100_000, { ...free, [name]: undefined })).toEqual([])
  })

  test('never throw for any settings', () => {
    fc.assert(fc.property(fc.anything(), (payment) => void parsePaymentTerms(payment)))
  })
})
