import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { compare } from '../e2e/pictures/compare.ts'
import { KEPT } from '../e2e/pictures/reference.ts'

const files = [
  'tour_browser_desktop_light.webp',
  'results_messenger_phone_dark.webp',
  'home_browser_phone_light.webp',
]
/** About a price: as little as must not go unseen. */
const [WIDTH, HEIGHT] = [36, 12]
const INKED = 24

const read = (file: string) => readFileSync(join(KEPT, file))
const encode = (picture: Sharp) => picture.webp({ quality: 60 }).toBuffer()

describe.each(files)('%s', (file) => {
  test('is like itself', async () => {
    expect(await compare(read(file), read(file), true)).toEqual({ fault: '' })
  })

  test('is another when a word of it is gone, wherever it stood', async () => {
    const { width, height } = await sharp(read(file)).metadata()
    let tried = 0
    for (let top = 60; top + HEIGHT < height; top += 139) {
      for (let left = 24; left + WIDTH < width; left += 101) {
        const box = { left, top, width: WIDTH, height: HEIGHT }
        const { channels } = await sharp(await sharp(read(file)).extract(box).png().toBuffer()).stats()
        const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean)
        if (Math.max(...channels.map(({ stdev }) => stdev)) < INKED) continue
        tried += 1
        const background = { r, g, b }
        const patch = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
          .png()
          .toBuffer()
        const spoilt = await encode(sharp(read(file)).composite([{ input: patch, left, top }]))
        const like = await encode(sharp(read(file)))
        expect((await compare(like, spoilt, true)).fault, `${left}, ${top}`).not.toBe('')
      }
    }
    expect(tried).toBeGreaterThan(10)
  })

  test('is another on a ground of another tint', async () => {
    const tinted = await encode(sharp(read(file)).linear([1, 1, 1], [13, -12, -24]))
    expect((await compare(await encode(sharp(read(file))), tinted, true)).fault).not.toBe('')
  })

  test('is another when it is longer', async () => {
    const longer = await encode(sharp(read(file)).extend({ bottom: 8, background: '#ffffff' }))
    expect((await compare(read(file), longer, true)).fault).toMatch(/^было \d+×\d+, стало/)
  })
})
