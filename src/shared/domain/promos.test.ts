import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectPromos } from './promos.ts'

const TODAY = '2026-11-21'
const titles = (promos: unknown, country?: string) =>
  selectPromos(promos, TODAY, country).map(({ title }) => title)

describe('promotions', () => {
  test('shows a promotion through its last day', () => {
    const until = (day: string) => [{ title: 'Акция', until: day }]
    expect(titles(until('2026-11-21'))).toEqual(['Акция'])
    expect(titles(until('2026-11-20'))).toEqual([])
    expect(titles(until(''))).toEqual(['Акция'])
    expect(titles(until('скоро'))).toEqual([])
  })

  test("shows a country's promotions on its landings, general ones everywhere", () => {
    const promos = [{ title: 'Турция', countries: ['4'] }, { title: 'Везде' }]
    expect(titles(promos, '4')).toEqual(['Турция', 'Везде'])
    expect(titles(promos, '1')).toEqual(['Везде'])
    expect(titles(promos)).toEqual(['Турция', 'Везде'])
  })

  test.each(['javascript:alert(1)', 'http://a.ru', 'tours', 'mailto:a@a.ru', '/\\a.ru', 'https://a.ru@b.ru'])(
    'rejects the link %j',
    (link) => {
      expect(selectPromos([{ title: 'Акция', link }], TODAY)[0]?.link).toBe('')
    },
  )

  test('never throws for any settings', () => {
    fc.assert(fc.property(fc.anything(), (promos) => void selectPromos(promos, TODAY, '4')))
  })
})
