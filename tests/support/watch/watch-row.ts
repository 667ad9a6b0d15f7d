import type { PriceAlert } from '#shared/contract/price-alert.ts'

/** An alert of a tour that costs 6 000 ₽ less than at its start. */
export function priceAlertRow(changes: Partial<PriceAlert> = {}): PriceAlert {
  return {
    id: 'w1',
    kind: 'tour',
    title: 'SUN PALACE 5*',
    place: 'Турция, Кемер',
    note: 'Standard, Всё включено, Anex',
    image: '',
    subject: 'tour?w1',
    search: 'from=1&to=4&dates=2026-11-28_2026-12-05&nights=7-10&adults=2&hotels=101',
    fall: { unit: 'sum', value: 5000 },
    tells_lowest: true,
    tells_last_seats: true,
    state: 'on',
    why: '',
    was: 100_000,
    price: 94_000,
    is_price_whole: true,
    price_at: '2026-11-21T08:05:00.000Z',
    checked_at: '2026-11-21T08:05:00.000Z',
    tourid: 'Ab9_-kk11',
    ends_on: '05.12.2026',
    created_at: '2026-11-20T08:00:00.000Z',
    ...changes,
  }
}
