import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as words from './words.ts'
import { counted, plural, type Forms } from './words.ts'

const isOne = [1, 21, 31, 101, 121, 1001]
const isFew = [2, 3, 4, 22, 24, 102, 1002]
const isMany = [0, 5, 10, 11, 12, 13, 14, 19, 20, 25, 100, 111, 112, 114, 211, 1011]

/** Every form that is spoken of: `src/shared/domain/README.md`, "Formats". */
const tables: [Forms, Forms][] = [
  [words.NIGHTS, ['ночь', 'ночи', 'ночей']],
  [words.DAYS, ['день', 'дня', 'дней']],
  [words.ADULTS, ['взрослый', 'взрослых', 'взрослых']],
  [words.CHILDREN, ['ребёнок', 'ребёнка', 'детей']],
  [words.HOTELS, ['отель', 'отеля', 'отелей']],
  [words.TOURS, ['тур', 'тура', 'туров']],
  [words.YEARS, ['год', 'года', 'лет']],
  [words.TOURISTS, ['турист', 'туриста', 'туристов']],
  [words.REVIEWS, ['отзыв', 'отзыва', 'отзывов']],
  [words.OPTIONS, ['вариант', 'варианта', 'вариантов']],
  [words.STOPS, ['пересадка', 'пересадки', 'пересадок']],
]

describe.each(tables)('plural forms of %j', (forms, [one, few, many]) => {
  const composeForms = (values: number[]) => [...new Set(values.map((value) => plural(value, forms)))]
  test('uses the first for 1, 21, 101', () => expect(composeForms(isOne)).toEqual([one]))
  test('uses the second for 2, 3, 4, 22, 102', () => expect(composeForms(isFew)).toEqual([few]))
  test('uses the third for 0, 5, 11 to 14, 111', () => expect(composeForms(isMany)).toEqual([many]))
})

describe('counted nouns', () => {
  test.each([
    [1, '1\u00a0отель'],
    [142, '142\u00a0отеля'],
    [1500, '1\u00a0500\u00a0отелей'],
  ])('formats %i', (value, text) => expect(counted(value, words.HOTELS)).toBe(text))

  test('formats "из 21 оператора", "из 5 операторов"', () => {
    expect(counted(21, words.OPERATORS_INSTRUMENTAL)).toBe('21\u00a0оператора')
    expect(counted(5, words.OPERATORS_INSTRUMENTAL)).toBe('5\u00a0операторов')
  })

  test('never break between the number and its unit', () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(counted(value, words.TOURS)).not.toMatch(/[ \u2009]/)
      }),
    )
  })
})
