import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findPaymentState,
  findRefundable,
  formatKopecks,
  joinReport,
  parseKopecks,
  sumPayments,
  type Ledger,
} from './payment-ledger.ts'

const fresh = (amount: number): Ledger => ({ amount, paid: 0, refunded: 0, isCanceled: false })

/** What an acquirer says over time: nothing, then the captured sum, then growing refunds. */
const life = fc
  .record({ amount: fc.integer({ min: 1, max: 50_000_000 }), parts: fc.array(fc.nat(100), { maxLength: 5 }) })
  .map(({ amount, parts }) => {
    const total = parts.reduce((sum, part) => sum + part, 0) || 1
    let refunded = 0
    const refunds = parts.map((part) => {
      refunded += Math.floor((amount * part) / total)
      return { paid: amount, refunded }
    })
    return { amount, reports: [{ paid: 0, refunded: 0 }, { paid: amount, refunded: 0 }, ...refunds] }
  })

test('ends with the money of the acquirer for any order and repeats of its reports', () => {
  fc.assert(
    fc.property(
      life.chain(({ amount, reports }) =>
        fc.record({
          amount: fc.constant(amount),
          reports: fc.constant(reports),
          heard: fc
            .array(fc.constantFrom(...reports), { maxLength: 20 })
            .chain((more) =>
              fc.shuffledSubarray([...more, ...reports], { minLength: more.length + reports.length }),
            ),
        }),
      ),
      ({ amount, reports, heard }) => {
        const known = heard.reduce<Ledger>((ledger, report) => joinReport(ledger, report), fresh(amount))
        const last = reports.at(-1) ?? { paid: 0, refunded: 0 }
        expect(known.paid - known.refunded).toBe(last.paid - last.refunded)
        const state = findPaymentState(known)
        expect(sumPayments([{ ...known, state, due_at: null }], 0).paid).toBe(last.paid - last.refunded)
      },
    ),
  )
})

test('never counts more than was captured, whatever part of the reports is known', () => {
  fc.assert(
    fc.property(
      life.chain(({ amount, reports }) => fc.tuple(fc.constant(amount), fc.subarray(reports))),
      ([amount, heard]) => {
        const known = heard.reduce<Ledger>((ledger, report) => joinReport(ledger, report), fresh(amount))
        expect(known.refunded).toBeLessThanOrEqual(known.paid)
        expect(known.paid).toBeLessThanOrEqual(amount)
        expect(findRefundable(known, 0)).toBe(known.paid - known.refunded)
      },
    ),
  )
})

describe('the state', () => {
  test.each([
    [{}, 'waiting'],
    [{ isCanceled: true }, 'canceled'],
    [{ paid: 100 }, 'paid'],
    [{ paid: 100, isCanceled: true }, 'paid'],
    [{ paid: 100, refunded: 1 }, 'part_refunded'],
    [{ paid: 100, refunded: 100 }, 'refunded'],
  ] as const)('of %j is %s', (changes, state) => {
    expect(findPaymentState({ ...fresh(100), ...changes })).toBe(state)
  })
})

test('adds up captured, awaited and overdue money', () => {
  const payments = [
    { state: 'paid', amount: 100, paid: 100, refunded: 0, due_at: 1 },
    { state: 'part_refunded', amount: 100, paid: 100, refunded: 30, due_at: null },
    { state: 'waiting', amount: 7, paid: 0, refunded: 0, due_at: 10 },
    { state: 'waiting', amount: 5, paid: 0, refunded: 0, due_at: 11 },
    { state: 'canceled', amount: 9, paid: 0, refunded: 0, due_at: 1 },
  ] as const
  expect(sumPayments(payments, 10)).toEqual({ paid: 170, awaited: 12, overdue: 7 })
})

test('writes and reads kopecks without rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (kopecks) => {
      expect(parseKopecks(formatKopecks(kopecks))).toBe(kopecks)
    }),
  )
  expect([formatKopecks(5), parseKopecks('12.5'), parseKopecks('12')]).toEqual(['0.05', 1250, 1200])
  for (const wrong of ['1.234', '-1', '1e3', '', null, 5]) expect(parseKopecks(wrong)).toBeUndefined()
})
