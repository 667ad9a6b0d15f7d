import { describe, expect, test } from 'vitest'
import { compareBoxes, toSentence } from '../e2e/screenshots/boxes.ts'
import type { Box } from '../e2e/screenshots/parts.ts'

const button: Box = { part: 'button «Найти»', width: 342, height: 52 }

describe('box sizes in another engine', () => {
  test.each([
    { ...button, width: 346 },
    { ...button, width: 338 },
    { ...button, height: 56 },
    { ...button, height: 48 },
  ])('tolerates 4 pixels: $width × $height', (other) => {
    expect(compareBoxes([button], [other])).toEqual([])
  })

  test.each([
    { ...button, width: 347 },
    { ...button, width: 337 },
    { ...button, height: 57 },
    { ...button, height: 46.9 },
    { ...button, width: 346.01 },
  ])('reports more: $width × $height', (other) => {
    expect(compareBoxes([button], [other])).toHaveLength(1)
  })

  test('reports both sizes of a listed element', () => {
    const [found] = compareBoxes([button], [{ ...button, width: 330.25 }])
    expect(found && toSentence(found, 'firefox')).toBe('button «Найти»: Chromium 342×52, firefox 330,3×52')
  })

  test('compares elements by name wherever they are', () => {
    const link: Box = { part: 'link «Отели»', width: 61, height: 44 }
    expect(compareBoxes([button, link], [link, button])).toEqual([])
  })

  test('reports an element that only one engine has', () => {
    const menu: Box = { part: 'button «Меню»', width: 44, height: 44 }
    const sentences = compareBoxes([button], [menu]).map((one) => toSentence(one, 'webkit'))
    expect(sentences).toEqual([
      'button «Найти»: Chromium 342×52, webkit нет',
      'button «Меню»: Chromium нет, webkit 44×44',
    ])
  })
})
