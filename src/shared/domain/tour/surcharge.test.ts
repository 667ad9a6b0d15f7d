import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  estimateSurcharge,
  formatSurcharge,
  includeSurcharge,
  splitListedPrice,
  sumListedPrice,
  UNKNOWN_SURCHARGE,
  withVisa,
} from './surcharge.ts'

const tax = { name: 'Туристический налог', amount: 630 }
const dinner = { name: 'Обязательный новогодний ужин', amount: 6_800 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('mandatory payments of a price', () => {
  test.each([
    [[tax], 'включая налог 1 260 ₽'],
    [withVisa(6_900, []), 'включая визу 13 800 ₽'],
    [[{ name: 'Виза по прилёте', amount: 2_150 }], 'включая визу 4 300 ₽'],
    [[{ name: 'Гринтакс Мальдивы', amount: 6_860 }], 'включая сбор 13 720 ₽'],
    [[{ name: 'Обязательная страховка Занзибара', amount: 4_300 }], 'включая страховку 8 600 ₽'],
    [[dinner], 'включая ужин 13 600 ₽'],
    [[{ name: 'Resort fee', amount: 100 }], 'включая доплаты 200 ₽'],
    [[tax, dinner], 'включая доплаты 14 860 ₽'],
    [[], ''],
  ])('%o: %s', (payments, words) => {
    expect(plain(formatSurcharge(includeSurcharge(payments, 2)))).toBe(words)
  })

  test.each([
    [[tax], '+ туристический налог ≈ 1 260 ₽'],
    [[{ ...tax, name: 'ТУРИСТИЧЕСКИЙ НАЛОГ' }], '+ налог ≈ 1 260 ₽'],
    [[{ ...tax, name: 'Сбор за бронирование у туроператора' }], '+ сбор ≈ 1 260 ₽'],
    [[tax, dinner], '+ доплаты ≈ 14 860 ₽'],
    [[], ''],
  ])('%o, estimated: %s', (payments, words) => {
    expect(plain(formatSurcharge(estimateSurcharge(payments, 2)))).toBe(words)
  })

  test('names no sum that is not known', () => {
    expect(formatSurcharge(UNKNOWN_SURCHARGE)).toBe('+ доплаты, если есть')
    expect(formatSurcharge({ ...UNKNOWN_SURCHARGE, surchargename: 'Виза' })).toBe('+ виза')
  })
})

describe('a listed price', () => {
  test('is the operator’s price and the payments', () => {
    const parts = fc.record({ price: fc.integer({ min: 1, max: 900_000 }), payments: fc.nat(90_000) })
    fc.assert(
      fc.property(parts, ({ price, payments }) => {
        const listed = splitListedPrice({ price: price + payments, surcharge: payments })
        expect(listed).toEqual({ price, payments })
        expect(sumListedPrice(listed)).toBe(price + payments)
      }),
    )
  })

  test('keeps its payments unknown if the source does not know them, or says nonsense', () => {
    for (const surcharge of [null, 98_000, 200_000])
      expect(splitListedPrice({ price: 98_000, surcharge })).toEqual({ price: 98_000, payments: undefined })
  })
})
