import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeParty, limitParty, partyOfTour, partySize, priceUnit, UNKNOWN_AGE } from './party.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('limits of a party', () => {
  test.each([
    [
      { adults: 7, children: [] },
      { adults: 6, children: [] },
    ],
    [
      { adults: 0, children: [] },
      { adults: 1, children: [] },
    ],
    [
      { adults: Number.NaN, children: [Number.NaN] },
      { adults: 1, children: [0] },
    ],
    [
      { adults: 2.4, children: [18, -1, 5.6, 9] },
      { adults: 2, children: [17, 0, 6] },
    ],
  ])('corrects %j to %j', (asked, allowed) => expect(limitParty(asked)).toEqual(allowed))

  test('turn any numbers into an accepted party', () => {
    const anyNumber = fc.oneof(fc.integer(), fc.double())
    fc.assert(
      fc.property(anyNumber, fc.array(anyNumber, { maxLength: 6 }), (adults, children) => {
        const party = limitParty({ adults, children })
        expect(party.adults).toBeGreaterThanOrEqual(1)
        expect(party.adults).toBeLessThanOrEqual(6)
        expect(party.children.length).toBeLessThanOrEqual(3)
        expect(party.children.every((age) => Number.isInteger(age) && age >= 0 && age <= 17)).toBe(true)
        expect(limitParty(party)).toEqual(party)
        expect(partySize(party)).toBe(party.adults + party.children.length)
      }),
    )
  })
})

describe('label of a party', () => {
  test.each([
    [{ adults: 2, children: [] }, '2 взрослых', 'за двоих'],
    [{ adults: 1, children: [] }, '1 взрослый', 'за одного'],
    [{ adults: 6, children: [] }, '6 взрослых', 'за шестерых'],
    [{ adults: 2, children: [6] }, '2 взрослых, 1 ребёнок (6 лет)', 'за 2 взрослых и 1 ребёнка'],
    [{ adults: 1, children: [1] }, '1 взрослый, 1 ребёнок (до 2 лет)', 'за 1 взрослого и 1 ребёнка'],
    [{ adults: 2, children: [2, 4] }, '2 взрослых, 2 ребёнка (2, 4 года)', 'за 2 взрослых и 2 детей'],
    [
      { adults: 3, children: [0, 5, 11] },
      '3 взрослых, 3 ребёнка (до 2 лет, 5, 11 лет)',
      'за 3 взрослых и 3 детей',
    ],
  ])('formats %j', (party, words, unit) => {
    expect(plain(describeParty(party))).toBe(words)
    expect(plain(priceUnit(party))).toBe(unit)
  })
})

describe('party of a tour', () => {
  const family = { adults: 2, children: [12, 6] }

  test('keeps the requested party when the operator counts a child of 12 as an adult', () => {
    expect(partyOfTour({ adults: 3, child: 1 }, family)).toBe(family)
  })

  test.each([
    ['a bare link', undefined],
    ['an address of another party', { adults: 2, children: [] }],
  ])("uses the operator's count without ages: %s", (_, asked) => {
    const party = partyOfTour({ adults: 2, child: 2 }, asked)
    expect(party).toEqual({ adults: 2, children: [UNKNOWN_AGE, UNKNOWN_AGE] })
    expect(plain(describeParty(party))).toBe('2 взрослых, 2 ребёнка')
    expect(plain(priceUnit(party))).toBe('за 2 взрослых и 2 детей')
  })
})
