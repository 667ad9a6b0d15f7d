import { createCanvas } from '@napi-rs/canvas'
import sharp, { type Region } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { CardFacts } from './card-facts.ts'
import { cardFormats, type CardFormat } from './card-format.ts'
import { drawCard } from './draw-card.ts'
import { drawTexts } from './draw-texts.ts'

const BRAND = { brand: '#0a6b86', brandInk: '#ffffff' }
const FACTS: CardFacts = {
  title: 'Orion Beach',
  stars: 5,
  line: 'Кемер · 5–12 дек, 7 ночей, завтраки',
  price: { sum: '54 010 ₽', unit: 'за двоих, включая налог 1 260 ₽' },
  photo: '/pictures/1.webp',
  agency: 'Ромашка',
}
const LONG = 'Kirman Sidera Luxury & Spa Premium All Inclusive Family Resort Hotel and Villas '
const endless = { title: LONG.repeat(9), line: LONG, agency: LONG.repeat(3), stars: 9 }
const longUnit = { price: { sum: 'от 1 998 437 ₽', unit: LONG.repeat(3) } }

/** Draws the texts alone. Returns where their ink is, and the lines with their upper and lower edges. */
function drawAlone(facts: CardFacts, format: CardFormat) {
  const { width, height, nameTop, nameSize } = format
  const context = createCanvas(width, height).getContext('2d')
  const lines: { top: number; bottom: number }[] = []
  const draw = context.fillText.bind(context)
  vi.spyOn(context, 'fillText').mockImplementation((text, x, y) => {
    const size = Number(/([\d.]+)px/.exec(context.font)?.[1])
    lines.push({ top: y - size * 0.71, bottom: y })
    draw(text, x, y)
  })
  const look = { pill: '#000000', onPill: '#ffffff', hasShadow: false }
  const titleTop = drawTexts(context, facts, format, look)
  const { data } = context.getImageData(0, 0, width, height)
  const ink = { left: width, right: 0, nameTop: height, restTop: height, bottom: 0 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3] === 0) continue
      ink.left = Math.min(ink.left, x)
      ink.right = Math.max(ink.right, x + 1)
      ink.bottom = Math.max(ink.bottom, y + 1)
      if (y < nameTop + nameSize * 2) ink.nameTop = Math.min(ink.nameTop, y)
      else ink.restTop = Math.min(ink.restTop, y)
    }
  return { ink, lines, titleTop }
}

describe.each(['link', 'story'] as const)('texts of a %s', (shape) => {
  const format = cardFormats[shape]

  test.each<[string, Partial<CardFacts>]>([
    ['a usual card', {}],
    ['a long name', { title: LONG }],
    ['endless texts', { ...endless, ...longUnit }],
    ['a title alone', { stars: 0, line: '', price: undefined, agency: '' }],
  ])('keep %s inside, under the veil', (_name, changes) => {
    const { ink, lines, titleTop } = drawAlone({ ...FACTS, ...changes }, format)
    expect(ink.left).toBeGreaterThanOrEqual(format.margin - 1)
    expect(ink.right).toBeLessThanOrEqual(format.width - format.margin + 1)
    expect(ink.nameTop).toBeGreaterThanOrEqual(format.nameTop)
    expect(titleTop).toBeGreaterThan(format.photoHeight - format.veilHeight + 28)
    // Accents are above the capitals.
    expect(ink.restTop).toBeGreaterThan(titleTop - 20)
    expect(Math.max(...lines.map(({ bottom }) => bottom))).toBeLessThanOrEqual(format.bottom + 10)
  })

  test('overlap nowhere', () => {
    const { lines } = drawAlone({ ...FACTS, ...endless, price: undefined }, format)
    const rows = lines.toSorted((one, other) => one.top - other.top)
    for (const [index, { top }] of rows.entries()) expect(top).toBeGreaterThan(rows[index - 1]?.bottom ?? 0)
  })
})

describe('picture', () => {
  test('of a story is a JPEG of 1080 by 1920, from any photo and from none', async () => {
    for (const photoOf of [await photo(2000, 300, '#ffffff'), await photo(1, 1, '#ffffff'), undefined]) {
      const card = await drawCard(FACTS, photoOf, BRAND, 'story')
      expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 })
      expect(card.byteLength).toBeLessThan(500_000)
    }
  })

  test('of a story ends its photo in the dark ground without an edge', async () => {
    const card = await drawCard(FACTS, await photo(900, 600, '#ffffff'), BRAND, 'story')
    const { channels } = await measure(card, { left: 0, top: 1310, width: 60, height: 60 })
    expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(60)
  })

  test('is a JPEG of 1200 by 630 that WhatsApp takes, from any photo', async () => {
    for (const [width, height] of [
      [2000, 300],
      [40, 900],
      [1, 1],
    ] as const) {
      const card = await drawCard(FACTS, await photo(width, height, '#ffffff'), BRAND)
      expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(card.byteLength).toBeLessThan(300_000)
    }
  })

  test('differs with every fact', async () => {
    const white = await photo(1200, 630, '#ffffff')
    const cards = await Promise.all([
      drawCard(FACTS, white, BRAND),
      drawCard(FACTS, undefined, BRAND),
      drawCard(FACTS, white, { brand: '#8e1b5a', brandInk: '#ffffff' }),
      drawCard({ ...FACTS, title: 'Orion Beech' }, white, BRAND),
      drawCard({ ...FACTS, stars: 4 }, white, BRAND),
      drawCard({ ...FACTS, line: 'Кемер' }, white, BRAND),
      drawCard({ ...FACTS, price: { sum: '54 011 ₽', unit: 'за двоих' } }, white, BRAND),
      drawCard({ ...FACTS, agency: 'Лютик' }, white, BRAND),
    ])
    expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(cards.length)
  })

  test('draws markup of a name as text', async () => {
    const title = '<span size="99999">A&amp;B</span> "C" <'
    const card = await drawCard({ ...FACTS, title }, undefined, BRAND)
    expect((await sharp(card).metadata()).width).toBe(1200)
  })

  test('leaves the upper half of a photo as it is', async () => {
    const card = await drawCard({ ...FACTS, agency: '' }, await photo(1200, 630, '#ffffff'), BRAND)
    const { channels } = await measure(card, { left: 0, top: 0, width: 1200, height: 340 })
    expect(channels.every(({ min }) => min > 250)).toBe(true)
  })

  test('is dark behind a long title on a white photo', async () => {
    const card = await drawCard({ ...FACTS, title: LONG }, await photo(1200, 630, '#ffffff'), BRAND)
    const top = Math.round(drawAlone({ ...FACTS, title: LONG }, cardFormats.link).titleTop)
    // The margin next to the first line.
    const { channels } = await measure(card, { left: 10, top, width: 30, height: 30 })
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(160)
  })

  test('refuses what is no photo', async () => {
    await expect(drawCard(FACTS, Buffer.from('<svg/>'), BRAND)).rejects.toThrow()
  })
})

/** Statistics of a part: those of sharp ignore its own steps. */
async function measure(card: Buffer, part: Region) {
  return sharp(await sharp(card).extract(part).png().toBuffer()).stats()
}

function photo(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
