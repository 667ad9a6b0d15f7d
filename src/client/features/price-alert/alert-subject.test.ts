import { describe, expect, test } from 'vitest'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { DEFAULT_PARTY } from '#shared/domain/tour/party.ts'
import { subjectOfTour } from '#shared/domain/price-alert/price-alert-subject.ts'
import { sampleActualTour, sampleDetail, sampleVariant } from '#support/domain/samples.ts'
import { priceAlertRow } from '#support/watch/watch-row.ts'
import { isForOrder, toOrder } from './alert-subject.ts'

const TODAY = '2026-11-21'
const tour = sampleActualTour({ flydate: '05.12.2026', nights: 7, adults: 2, child: 0, room: 'Standard' })
const detail = { kind: 'loading' as const }
const price = { payments: undefined }
const order = toOrder({ kind: 'tour', tour, party: DEFAULT_PARTY, detail, price }, TODAY)

/** The alert that the provider creates for it. */
function toPriceAlert(of: typeof tour, state: PriceAlert['state'] = 'on'): PriceAlert {
  return priceAlertRow({ subject: subjectOfTour(of, DEFAULT_PARTY)?.subject ?? '', state })
}

describe('a tour', () => {
  test('is identified by hotel, day, nights, room, meal and operator instead of its id', () => {
    const later = { ...tour, tourid: 'another' }
    expect(order && isForOrder(order, toPriceAlert(later))).toBe(true)
  })

  test.each([{ room: 'Family' }, { operatorcode: 'другой' }, { nights: 8 }, { flydate: '06.12.2026' }])(
    'is another one with %o',
    (other) => expect(order && isForOrder(order, toPriceAlert({ ...tour, ...other }))).toBe(false),
  )

  test('costs the operator’s default flights plus mandatory payments', () => {
    const own = {
      ...sampleVariant(100_000, ['SU 1', '10:00', '14:00'], ['SU 2', '15:00', '19:00']),
      isdefault: true,
    }
    const dear = sampleVariant(130_000, ['SU 3', '10:00', '14:00'], ['SU 4', '15:00', '19:00'])
    const addpayments = [{ name: 'Сбор', amount: 1500 }]
    const data = sampleDetail({ flights: [dear, own], addpayments })
    const whole = toOrder(
      { kind: 'tour', tour, party: DEFAULT_PARTY, detail: { kind: 'ready', data }, price },
      TODAY,
    )
    expect(whole?.price).toBe('103\u00a0000\u00a0₽ за двоих со всеми доплатами')
    expect(order?.price).toBe('100\u00a0000\u00a0₽ за двоих, доплаты ещё не известны')
    const listed = { payments: 1_260 }
    expect(toOrder({ kind: 'tour', tour, party: DEFAULT_PARTY, detail, price: listed }, TODAY)?.price).toBe(
      '101\u00a0260\u00a0₽ за двоих со всеми доплатами',
    )
  })

  test('allows a new alert after the old one ended', () => {
    expect(order && isForOrder(order, toPriceAlert(tour, 'paused'))).toBe(true)
    expect(order && isForOrder(order, toPriceAlert(tour, 'ended'))).toBe(false)
  })

  test.each([{ flydate: '21.11.2026' }, { flydate: '' }, { adults: 2, child: 1 }])(
    'allows no alert with %o',
    (other) => {
      const { adults, child } = { ...tour, ...other }
      const party = { adults, children: Array.from({ length: child }, () => -1) }
      expect(
        toOrder({ kind: 'tour', tour: { ...tour, ...other }, party, detail, price }, TODAY),
      ).toBeUndefined()
    },
  )
})

test.each([
  ['hotel', 'from=1&to=4&hotels=101'],
  ['search', 'from=1'],
  ['direction', ''],
] as const)('hides the offer for a %s by «%s»', (kind, address) => {
  expect(toOrder({ kind, address, title: '', note: '', price: '' }, TODAY)).toBeUndefined()
})
