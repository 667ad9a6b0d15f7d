// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

const text = `<img src="x" onerror='alert(1)'> & &amp;`

test.each(['text/html', 'text/xml'] as const)('preserves text in %s', (type) => {
  const document = new DOMParser().parseFromString(
    `<p title="${escapeHtml(text)}" id='${escapeHtml(text)}'>${escapeHtml(text)}</p>`,
    type,
  )
  const paragraph = document.querySelector('p')
  expect(paragraph?.textContent).toBe(text)
  expect(paragraph?.getAttribute('title')).toBe(text)
  expect(paragraph?.id).toBe(text)
  expect(document.querySelector('img')).toBeNull()
})
