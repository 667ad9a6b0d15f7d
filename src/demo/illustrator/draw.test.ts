import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { countries } from '../geography/countries.ts'
import { drawIllustration } from './draw.ts'

const SCENES = [
  'sea',
  'beach',
  'pool',
  'room',
  'suite',
  'restaurant',
  'lobby',
  'mountains',
  'city',
  'spa',
  'kids',
  'sunset',
]
const MOST_CHARACTERS = 96_000

const slugs = countries.map(({ slug }) => slug)
const paths = SCENES.flatMap((scene) => slugs.map((slug) => `/pictures/${scene}/${slug}/1001-1.webp`))

function every(step: number): string[] {
  return paths.filter((_, index) => index % step === 0)
}

describe('drawIllustration', () => {
  test.each(SCENES)('draws %s in every country of the catalogue', (scene) => {
    for (const slug of slugs) {
      for (const key of ['cover', '1001', '40127']) {
        const drawing = drawIllustration(`/pictures/${scene}/${slug}/${key}-1.webp`)
        expect(drawing, `${scene} of ${slug}`).toBeDefined()
        expect(drawing, `${scene} of ${slug}`).not.toMatch(/NaN|undefined|Infinity|~/)
        expect(drawing?.length, `${scene} of ${slug}`).toBeLessThan(MOST_CHARACTERS)
      }
    }
  })

  test('writes SVG that a renderer understands', async () => {
    const sample = every(7)
    const read = await Promise.all(
      sample.map((path) => sharp(Buffer.from(drawIllustration(path) ?? '')).metadata()),
    )
    for (const { format, width, height } of read) {
      expect({ format, width, height }).toEqual({ format: 'svg', width: 1536, height: 1024 })
    }
  })

  test('refers to nothing outside the illustration, and defines what it refers to', () => {
    for (const path of every(3)) {
      const drawing = drawIllustration(path) ?? ''
      expect(drawing).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)|<image|<text|<filter/)
      const known = new Set([...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const wanted = [...drawing.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id)
      expect(wanted.filter((id) => !known.has(id))).toEqual([])
    }
  })

  test('draws the same illustration for the same path', () => {
    for (const path of every(5)) expect(drawIllustration(path)).toBe(drawIllustration(path))
  })

  test('draws another illustration for another hotel and for another number', () => {
    for (const scene of SCENES) {
      const of = (name: string) => drawIllustration(`/pictures/${scene}/turkey/${name}.webp`)
      const drawings = ['1001-1', '1001-2', '1002-1', '1003-1', 'cover-1'].map(of)
      expect(new Set(drawings).size).toBe(drawings.length)
    }
  })

  test.each([
    '/pictures/forest/turkey/1001-1.webp',
    '/pictures/sea/atlantis/1001-1.webp',
    '/pictures/sea/turkey/1001.webp',
    '/pictures/sea/turkey/1001-1.png',
    '/pictures/toString/turkey/1001-1.webp',
    '/pictures/hotel/77/1.jpg',
    '',
  ])('does not know %s', (path) => {
    expect(drawIllustration(path)).toBeUndefined()
  })

  test('takes a few milliseconds', () => {
    const sample = every(5)
    for (const path of sample) drawIllustration(path)
    const before = process.cpuUsage()
    for (const path of sample) drawIllustration(path)
    const spent = process.cpuUsage(before).user / 1000 / sample.length
    expect(spent).toBeLessThan(25)
  })
})
