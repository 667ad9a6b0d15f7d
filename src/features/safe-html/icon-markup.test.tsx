// @vitest-environment jsdom
import { render } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IconMark } from './icon-mark.tsx'
import { readIconMarkup } from './icon-markup.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`
const path = '<path fill-rule="evenodd" d="M1 2l3-4z"/>'

describe('an icon out of markup', () => {
  test('plain shapes are rebuilt', () => {
    expect(readIconMarkup(svg(`<g>${path}<circle cx="1" cy="2" r=".5"/></g>`))).toEqual({
      kind: 'drawing',
      viewBox: '0 0 24 24',
      shapes: [
        {
          tag: 'g',
          attributes: {},
          children: [
            { tag: 'path', attributes: { 'fill-rule': 'evenodd', d: 'M1 2l3-4z' }, children: [] },
            { tag: 'circle', attributes: { cx: '1', cy: '2', r: '.5' }, children: [] },
          ],
        },
      ],
    })
  })

  test('a logo keeps its colours, and nothing that only looks like one', () => {
    const icon = readIconMarkup(
      svg(
        '<rect width="4" height="4" fill="#0a6b86"/><rect width="4" height="4" fill="url(https://evil.example)"/>',
      ),
    )
    expect(icon).toMatchObject({
      shapes: [
        { attributes: { width: '4', height: '4', fill: '#0a6b86' } },
        { attributes: { width: '4', height: '4' } },
      ],
    })
    expect(JSON.stringify(icon)).not.toContain('evil')
  })

  test.each([
    ['<img src="https://img.example.ru/vk.svg">', 'https://img.example.ru/vk.svg'],
    ['<img src="/social/vk.svg" onerror="alert(1)">', '/social/vk.svg'],
  ])('an image: %s', (markup, src) => {
    expect(readIconMarkup(markup)).toEqual({ kind: 'image', src })
  })

  test.each([
    [''],
    ['ВКонтакте'],
    ['<img src="javascript:alert(1)">'],
    ['<img src="//evil.example/x.png">'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['<svg><script>alert(1)</script></svg>'],
    [svg('<foreignObject><iframe src="//evil.example"></iframe></foreignObject>')],
    [svg('<use href="https://evil.example/#x"/>')],
    [`${svg(path)}${svg(path)}`],
    [svg('')],
    ['<script>alert(1)</script>'],
  ])('nothing: %s', (markup) => {
    expect(readIconMarkup(markup)).toBeUndefined()
  })
})

test('10 000 strings of hostile pieces: nothing but shapes and images ever stands in the page', () => {
  const pieces = fc.constantFrom(
    '<svg viewBox="0 0 24 24">',
    '</svg>',
    '<path d="M0 0"/>',
    '<g onclick=alert(1)>',
    '<script>stolen=1</script>',
    '<img src=x onerror=stolen=1>',
    '<img src="https://a.example/i.png">',
    '<animate attributeName=href values=javascript:stolen=1 />',
    '<style>*{}</style>',
    '<math><mi>',
    '<a xlink:href="javascript:stolen=1">',
    '<circle r="1" style="fill:url(//e)"/>',
    '"\'`<>&#x3c;',
    '<!--',
    '-->',
    '<template>',
  )
  // What is drawn follows from what was read: the same need not be drawn twice.
  const drawn = new Set<string | undefined>()
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const icon = readIconMarkup(parts.join(''))
      if (drawn.has(JSON.stringify(icon))) return
      drawn.add(JSON.stringify(icon))
      const { container, unmount } = render(
        <IconMark markup={parts.join('')} size={24} fallback={<i>нет</i>} />,
      )
      const allowed = new Set(['svg', 'path', 'circle', 'rect', 'g', 'img', 'i'])
      for (const element of container.querySelectorAll('*')) {
        expect(allowed.has(element.localName)).toBe(true)
        for (const { name } of element.attributes) expect(name).not.toMatch(/^on|href|style/)
      }
      if (icon === undefined) expect(container.textContent).toBe('нет')
      unmount()
    }),
    { numRuns: 10_000 },
  )
  expect(drawn.size).toBeGreaterThan(5)
  expect(window).not.toHaveProperty('stolen')
}, 60_000)
