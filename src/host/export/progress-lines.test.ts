import { expect, test } from 'vitest'
import { createProgressLines } from './progress-lines.ts'

/**
 * Lines of an export of so many pages with two images each, a page in half a second. By default both images of a page
 * are saved with it.
 */
function linesOf(allPages: number, buildBytes = 0, savedImages = (pages: number) => pages * 2): string[] {
  const lines: string[] = []
  let now = 0
  const say = createProgressLines(
    (line) => void lines.push(line),
    () => now,
  )
  say({ pages: 0, allPages, images: 0, namedImages: 0, buildBytes: 0, imageBytes: 0, bytes: 0 })
  for (let pages = 1; pages <= allPages; pages += 1) {
    now += 500
    const images = savedImages(pages)
    const imageBytes = images * 40_000
    const bytes = buildBytes + pages * 20_000 + imageBytes
    say({ pages, allPages, images, namedImages: pages * 2, buildBytes, imageBytes, bytes })
  }
  return lines
}

test('says the number of pages first, and after ten of them what all will take', () => {
  expect(linesOf(500).slice(0, 2)).toEqual([
    'Страниц 500. Сколько это займёт, скажу после первых 10',
    'По первым 10 всего около 5 мин и до 50 МБ',
  ])
})

test('counts the files of the build once in the estimate', () => {
  expect(linesOf(500, 2_000_000)[1]).toBe('По первым 10 всего около 5 мин и до 52 МБ')
})

test('estimates images that are not saved yet by those that are', () => {
  const lines = linesOf(500, 0, (pages) => Math.ceil(pages / 2))
  expect(lines[1]).toBe('По первым 10 всего около 17 мин и до 50 МБ')
  expect(lines[2]).toMatch(/^Страниц 25 из 500, картинок 13 из 50,.+осталось около 16 мин$/)
})

test('waits for the first image before it estimates', () => {
  const lines = linesOf(500, 0, (pages) => (pages < 20 ? 0 : pages * 2))
  expect(lines[1]).toBe('По первым 20 всего около 4 мин и до 50 МБ')
})

test('says how far it has come at every twentieth part, and what is left', () => {
  const lines = linesOf(500)
  expect(lines).toHaveLength(22)
  expect(lines[2]).toBe('Страниц 25 из 500, картинок 50 из 50, 2,5 МБ, осталось около 4 мин')
  expect(lines.at(-1)).toBe('Страниц 500 из 500, картинок 1000 из 1000, 50,0 МБ')
})

test('says the end of a small site in one line', () => {
  expect(linesOf(8).slice(1)).toEqual(['Страниц 8 из 8, картинок 16 из 16, 0,8 МБ'])
})
