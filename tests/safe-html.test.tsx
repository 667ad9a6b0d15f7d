// @vitest-environment jsdom
import { cleanText } from '#client/features/safe-html/purify.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { cleanHtml } from '#client/features/safe-html/server-text.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { hostileStrings } from './hostile-strings.ts'

const KNOWN = new Set(
  'p br ul ol li b strong i em a h2 h3 h4 blockquote table thead tbody tr th td'.split(' '),
)
const KEPT = new Set(['href', 'colspan', 'rowspan', 'rel', 'target'])

const parsed = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

describe.each<[string, (text: string) => ParentNode]>([
  ['in the browser', cleanText],
  ['in a prerendered page', (text) => parsed(cleanHtml(text))],
])('500 hostile strings %s', (_, clean) => {
  test('leaves plain markup', () => {
    expect(new Set(hostileStrings).size).toBeGreaterThan(500)
    for (const text of hostileStrings) {
      for (const element of clean(text).querySelectorAll('*')) {
        expect(KNOWN.has(element.localName), `<${element.localName}> of ${text}`).toBe(true)
        for (const { name, value } of element.attributes) {
          expect(KEPT.has(name), `${name} of ${text}`).toBe(true)
          if (name === 'href') expect(value).toMatch(/^(https:|tel:|mailto:|\/(?!\/)|#)/i)
        }
      }
    }
  })

  test("keeps the agency's markup and marks external links", () => {
    const text =
      '<h2>Оплата</h2><p>Картой и <b>по счёту</b>, <a href="https://bank.example/x">банк</a>, <a href="/support">вопросы</a></p>'
    const [away, here] = clean(text).querySelectorAll('a')
    expect(away?.outerHTML).toBe(
      '<a href="https://bank.example/x" rel="noopener noreferrer" target="_blank">банк</a>',
    )
    expect(here?.outerHTML).toBe('<a href="/support">вопросы</a>')
    expect(clean(text).querySelector('h2')?.textContent).toBe('Оплата')
    expect(clean(text).querySelector('b')?.textContent).toBe('по счёту')
  })
})

test('runs nothing in the page', async () => {
  const { container } = render(
    <MemoryRouter>
      {[...new Set(hostileStrings)].map((text) => (
        <RichText key={text} html={text} />
      ))}
      <RichText html="<p>Последний</p>" />
    </MemoryRouter>,
  )
  await screen.findByText('Последний')
  expect(container.querySelector('script, iframe, svg, style, [onerror]')).toBeNull()
  expect(window).not.toHaveProperty('stolen')
})
