// @vitest-environment jsdom
import { render } from '@testing-library/react'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { IconMark, readIconMarkup } from './icon-mark.tsx'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`
const path = '<path fill-rule="evenodd" d="M1 2l3-4z"/>'

describe('icon markup', () => {
  test('rebuilds plain shapes', () => {
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

  test('keeps the colours of a logo and drops everything else', () => {
    const icon = readIconMarkup(
      svg(
        '<rect width="4" height="4" fill="#0a6b86"/><rect width="4" height="4" fill="url(https://evil.example)"/>',
      ),
    )
    expect(icon).toMatchObject({
      shapes: [
        { attributes: { width: '4', height: '4', fill: '#0a6b86' } },
        { attributes: { width: '4', height: '4', fill: 'currentColor' } },
      ],
    })
    expect(JSON.stringify(icon)).not.toContain('evil')
  })

  test('keeps a shape with a named colour and drops clip paths', () => {
    const clip = '<defs><clipPath id="a"><rect width="24" height="24" fill="white"/></clipPath></defs>'
    const icon = readIconMarkup(
      `<svg viewBox="0 0 24 24" fill="none">${clip}<path d="M1 2" fill="black"/></svg>`,
    )
    const path = { tag: 'path', attributes: { d: 'M1 2', fill: 'currentColor' }, children: [] }
    expect(icon).toMatchObject({ shapes: [{ tag: 'g', attributes: { fill: 'none' }, children: [path] }] })
  })

  test('rejects an endless value in linear time', () => {
    const spaces = `scale(1)${' '.repeat(500)}`.repeat(9)
    const started = process.cpuUsage()
    const attributes = `transform="${spaces}!" stroke-width="${'1'.repeat(50_000)}x"`
    readIconMarkup(svg(`<g ${attributes}>${path}</g>`))
    readIconMarkup(`<svg viewBox="${'1'.repeat(50_000)}">${path}</svg>`)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
  })

  test('keeps the strokes of an outline, also those set on the svg', () => {
    const line = '<polyline points="1 2 3 4" transform="rotate(45 2 2)" stroke="url(#x)"/>'
    const outline = `<svg width="24px" height="24" fill="none" stroke="currentColor" stroke-width="2">${line}</svg>`
    expect(readIconMarkup(outline)).toEqual({
      kind: 'drawing',
      viewBox: '0 0 24 24',
      shapes: [
        {
          tag: 'g',
          attributes: { fill: 'none', stroke: 'currentColor', 'stroke-width': '2' },
          children: [
            {
              tag: 'polyline',
              attributes: { points: '1 2 3 4', transform: 'rotate(45 2 2)', stroke: 'currentColor' },
              children: [],
            },
          ],
        },
      ],
    })
    const { container } = render(<IconMark markup={outline} size={24} fallback={null} />)
    expect(container.querySelector('g')?.getAttribute('stroke-width')).toBe('2')
  })

  test.each([
    ['<img src="https://img.example.ru/vk.svg">', 'https://img.example.ru/vk.svg'],
    ['<img src="/social/vk.svg" onerror="alert(1)">', '/social/vk.svg'],
    ['<img src="//img.example.ru/vk.svg">', 'https://img.example.ru/vk.svg'],
  ])('reads an image: %s', (markup, src) => {
    expect(readIconMarkup(markup)).toEqual({ kind: 'image', src })
  })

  test.each([
    [''],
    ['ВКонтакте'],
    ['<img src="javascript:alert(1)">'],
    ['<img src="///evil.example/x.png">'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
    ['<svg><script>alert(1)</script></svg>'],
    [svg('<foreignObject><iframe src="//evil.example"></iframe></foreignObject>')],
    [svg('<use href="https://evil.example/#x"/>')],
    [`${svg(path)}${svg(path)}`],
    [svg('')],
    ['<script>alert(1)</script>'],
  ])('rejects %s', (markup) => {
    expect(readIconMarkup(markup)).toBeUndefined()
  })
})

test('renders only shapes and images for any mix of hostile fragments', () => {
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
  // The result depends only on what was read: each distinct one is rendered once.
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
    { numRuns: scaledRuns(4_000) },
  )
  // Even a short run must read some icons, not only reject them.
  expect(drawn.size).toBeGreaterThan(2)
  expect(window).not.toHaveProperty('stolen')
})
