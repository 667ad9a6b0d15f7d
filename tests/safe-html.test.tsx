// @vitest-environment jsdom
import { SafeHtml } from '#features/safe-html/safe-html.tsx'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hostileStrings } from './hostile-strings.ts'

const KNOWN = new Set(
  'div p br ul ol li b strong i em a h2 h3 h4 blockquote table thead tbody tr th td'.split(' '),
)
const KEPT = new Set(['href', 'colspan', 'rowspan', 'rel', 'target', 'class'])

test('500 hostile strings: plain markup is left of each, and nothing runs', () => {
  expect(new Set(hostileStrings).size).toBeGreaterThan(500)
  for (const text of hostileStrings) {
    const { container, unmount } = render(<SafeHtml html={text} />)
    for (const element of container.querySelectorAll('*')) {
      expect(KNOWN.has(element.localName), `<${element.localName}> of ${text}`).toBe(true)
      for (const { name, value } of element.attributes) {
        expect(KEPT.has(name), `${name} of ${text}`).toBe(true)
        if (name === 'href') expect(value).toMatch(/^(https:|tel:|mailto:|\/(?!\/)|#)/i)
      }
    }
    unmount()
  }
  expect(window).not.toHaveProperty('stolen')
})
