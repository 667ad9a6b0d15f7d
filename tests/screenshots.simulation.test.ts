import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Region, type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { compare, shiftByPixel } from '../e2e/screenshots/compare.ts'
import { KEPT } from '../e2e/screenshots/reference.ts'

const files = [
  'tour_browser_desktop_light.webp',
  'results_messenger_phone_dark.webp',
  'home_browser_phone_light.webp',
]
/** About a price: the smallest change that must be noticed. */
const [WIDTH, HEIGHT] = [36, 12]
const INKED = 24
/** Ink nearer to the edge of a tile is half a character. */
const EDGE = 3
/** Pixels compared around removed text. */
const MARGIN = 24

const read = (file: string) => readFileSync(join(KEPT, file))
const encode = (screenshot: Sharp) => screenshot.webp({ quality: 60 }).toBuffer()

describe.each(files)('screenshot %s', (file) => {
  test('equals itself', async () => {
    expect(await compare(read(file), [read(file)], true)).toEqual({ fault: '' })
  })

  test('equals itself moved by one pixel, not by two', async () => {
    const screenshot = await sharp(read(file)).png().toBuffer()
    const [up = screenshot] = await shiftByPixel(screenshot)
    const [twice = screenshot] = await shiftByPixel(up)
    const findFault = async (now: Buffer) => {
      const all = [now, ...(await shiftByPixel(now))]
      return (await compare(screenshot, all, true)).fault
    }
    expect(await findFault(up)).toBe('')
    expect(await findFault(twice)).not.toBe('')
  })

  test('differs when any word is removed', async () => {
    // Decoded once and compared around the text only: tiles are independent.
    const { data, info } = await sharp(read(file)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const around = (left: number, top: number) =>
      sharp(data, { raw: { width, height, channels } }).extract({
        left: left - MARGIN,
        top: top - MARGIN,
        width: WIDTH + 2 * MARGIN,
        height: HEIGHT + 2 * MARGIN,
      })
    let tried = 0
    for (let top = 60; top + HEIGHT + MARGIN < height; top += 83) {
      for (let left = 24; left + WIDTH + MARGIN < width; left += 67) {
        const place = await around(left, top).png().toBuffer()
        const word = { left: MARGIN, top: MARGIN, width: WIDTH, height: HEIGHT }
        const stats = await statsOf(place, word)
        const inside = await statsOf(place, {
          left: MARGIN + EDGE,
          top: MARGIN + EDGE,
          width: WIDTH - 2 * EDGE,
          height: HEIGHT - 2 * EDGE,
        })
        if (Math.max(...inside.map(({ stdev }) => stdev)) < INKED) continue
        tried += 1
        const [r = 0, g = 0, b = 0] = stats.map(({ mean }) => mean)
        const patch = {
          create: { width: WIDTH, height: HEIGHT, channels: 3 as const, background: { r, g, b } },
        }
        const spoilt = sharp(place).composite([{ input: patch, left: MARGIN, top: MARGIN }])
        const all: Buffer[] = [await spoilt.png().toBuffer()]
        all.push(...(await shiftByPixel(all[0] ?? place)))
        const now = await Promise.all(all.map((one) => encode(sharp(one))))
        const { fault } = await compare(await encode(sharp(place)), now, true)
        expect(fault, `${left}, ${top}`).not.toBe('')
      }
    }
    expect(tried).toBeGreaterThan(6)
  })

  test('differs with another background tint', async () => {
    const tinted = await encode(sharp(read(file)).linear([1, 1, 1], [13, -12, -24]))
    expect((await compare(await encode(sharp(read(file))), [tinted], true)).fault).not.toBe('')
  })

  test('differs when longer', async () => {
    const longer = await encode(sharp(read(file)).extend({ bottom: 8, background: '#ffffff' }))
    expect((await compare(read(file), [longer], true)).fault).toMatch(/^было \d+×\d+, стало/)
  })
})

async function statsOf(image: Buffer, region: Region) {
  return (await sharp(await sharp(image).extract(region).png().toBuffer()).stats()).channels
}
