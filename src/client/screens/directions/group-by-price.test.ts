import type { Direction } from '#shared/contract/tour.ts'
import { describe, expect, test } from 'vitest'
import { groupByPrice } from './screen.tsx'

const shelves = (...prices: (number | null)[]) =>
  groupByPrice(prices.map((min_price) => ({ min_price }) as Direction)).map(({ title, own }) => [
    title.replaceAll('\u00a0', ' '),
    own.map(({ min_price }) => min_price),
  ])

describe('direction groups by price for two', () => {
  test('are sorted by price, with unknown prices last', () => {
    expect(
      shelves(250_000, 30_000, 20_000, null, 50_000, 120_000, 130_000, 140_000, 260_000, 270_000),
    ).toEqual([
      ['До 100 000 ₽ за двоих', [20_000, 30_000, 50_000]],
      ['От 100 000 ₽ до 200 000 ₽ за двоих', [120_000, 130_000, 140_000]],
      ['От 200 000 ₽ за двоих', [250_000, 260_000, 270_000]],
      ['Цену подскажет поиск', [null]],
    ])
  })

  test('merge a group of a single tile with the next', () => {
    expect(shelves(20_000, 30_000, 50_000, 120_000, 130_000, 140_000, 250_000)).toEqual([
      ['До 100 000 ₽ за двоих', [20_000, 30_000, 50_000]],
      ['От 100 000 ₽ за двоих', [120_000, 130_000, 140_000, 250_000]],
    ])
    expect(shelves(20_000, 120_000, 130_000, 140_000)).toEqual([
      ['До 200 000 ₽ за двоих', [20_000, 120_000, 130_000, 140_000]],
    ])
    expect(shelves(20_000, 250_000)).toEqual([['На любой бюджет', [20_000, 250_000]]])
  })
})
