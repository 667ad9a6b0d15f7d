import type { MenuItem } from '#shared/domain/settings.ts'
import { agencyContent } from '#support/agency/sample-agency.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchFaq, type FaqPart } from './faq-search.ts'

const items: MenuItem[] = agencyContent.menus.left.map(({ title, alias, content = '' }) => ({
  title,
  alias,
  content,
  showInFooter: false,
}))
const text = (parts: FaqPart[]) => parts.map((part) => part.text).join('')
const matches = (parts: FaqPart[]) => parts.filter((part) => part.isMatch).map((part) => part.text)

describe('FAQ search', () => {
  test('returns everything unmarked for an empty query', () => {
    const found = searchFaq(items, '  ')
    expect(found.map(({ item }) => item)).toEqual(items)
    expect(found.flatMap(({ title, excerpt }) => [...matches(title), ...excerpt])).toEqual([])
  })

  test.each(['топливный сбор', 'ТОПЛИВНОГО СБОРА', 'топливным'])('%s, in any ending', (typed) => {
    const [first] = searchFaq(items, typed).filter(({ item }) => item.alias === 'fuel')
    expect(matches(first?.title ?? []).length).toBeGreaterThan(0)
  })

  test('finds and shows words of the answer in context', () => {
    const found = searchFaq(items, 'керосин')
    expect(found.map(({ item }) => item.alias)).toEqual(['fuel'])
    expect(matches(found[0]?.excerpt ?? [])).toEqual(['керосина'])
  })

  test('requires every word', () => {
    expect(searchFaq(items, 'керосин собака')).toEqual([])
  })

  test('marks matches without changing the question', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, typed) => {
        const item = { title, alias: 'a', content: `<p>${title}</p>`, showInFooter: false }
        for (const found of searchFaq([item], typed)) expect(text(found.title)).toBe(title)
      }),
    )
  })
})
