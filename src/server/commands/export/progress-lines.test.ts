import { expect, test } from 'vitest'
import { createProgressLines } from './progress-lines.ts'

/**
 * Returns the lines of an export of this many pages, at half a second per page. The first fifty pages
 * name ten images each, the others name the same ones.
 */
function linesOf(allPages: number, { buildBytes = 0, imagesPerPage = 10, absent = 0 } = {}): string[] {
  const lines: string[] = []
  let now = 0
  const say = createProgressLines(
    (line) => void lines.push(line),
    () => now,
  )
  say({
    pages: 0,
    allPages,
    images: 0,
    triedImages: 0,
    namedImages: 0,
    buildBytes: 0,
    imageBytes: 0,
    bytes: 0,
  })
  for (let step = 1; ; step += 1) {
    now += 500
    const pages = Math.min(step, allPages)
    const namedImages = Math.min(pages, 50) * 10
    const triedImages = Math.min(namedImages, Math.floor(step * imagesPerPage))
    const images = Math.max(0, triedImages - absent)
    const imageBytes = images * 40_000
    const bytes = buildBytes + pages * 20_000 + imageBytes
    say({ pages, allPages, images, triedImages, namedImages, buildBytes, imageBytes, bytes })
    if (pages === allPages && triedImages === namedImages) return lines
  }
}

test('prints the number of pages first, and an estimate after ten', () => {
  expect(linesOf(500).slice(0, 2)).toEqual([
    'Страниц 500. Сколько это займёт, скажу после первых 10',
    'По первым 10 всего около 5 мин и 14 МБ',
  ])
})

test('counts the build files once in the estimate', () => {
  expect(linesOf(500, { buildBytes: 2_000_000 })[1]).toBe('По первым 10 всего около 5 мин и 16 МБ')
})

test('estimates by the slower of pages and images once both are measured', () => {
  const lines = linesOf(500, { imagesPerPage: 0.5 })
  expect(lines.find((line) => line.startsWith('По'))).toBe('По первым 40 всего около 7 мин и 26 МБ')
  expect(lines.at(-1)).toBe('Страниц 500 из 500, картинок 500 из 500, 30,0 МБ')
})

test('prints progress and remaining time at every twentieth part', () => {
  const lines = linesOf(500)
  expect(lines).toHaveLength(22)
  expect(lines[2]).toBe('Страниц 25 из 500, картинок 250 из 250, 10,5 МБ, осталось около 4 мин')
  expect(lines.at(-1)).toBe('Страниц 500 из 500, картинок 500 из 500, 30,0 МБ')
})

test('does not wait for missing images', () => {
  const lines = linesOf(500, { absent: 100 })
  expect(lines[1]).toBe('По первым 10 всего около 5 мин и 10 МБ')
  expect(lines.at(-1)).toBe('Страниц 500 из 500, картинок 400 из 500, 26,0 МБ')
})

test('prints only the end of a small site', () => {
  expect(linesOf(8).slice(1)).toEqual(['Страниц 8 из 8, картинок 80 из 80, 3,4 МБ'])
})
