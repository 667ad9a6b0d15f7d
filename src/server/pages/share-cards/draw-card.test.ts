import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Region } from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CardFacts } from './card-facts.ts'
import { drawCard } from './draw-card.ts'
import { BOLD, loadFont, MEDIUM } from './font.ts'
import { cardFormats } from './card-format.ts'
import { capTop, layOut } from './lay-out.ts'
import { lineWidth } from './lines.ts'

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
const fonts = { medium: loadFont(MEDIUM), bold: loadFont(BOLD) }

describe('layout', () => {
  test.each<[string, Partial<CardFacts>]>([
    ['a usual card', {}],
    ['a long name', { title: LONG }],
    ['endless texts', { title: LONG.repeat(9), line: LONG, agency: LONG.repeat(3), stars: 9 }],
    ['a long unit', { price: { sum: 'от 1 998 437 ₽', unit: LONG.repeat(3) } }],
    ['a title alone', { stars: 0, line: '', price: undefined, agency: '' }],
  ])('keeps %s inside, under the veil', (_name, changes) => {
    for (const piece of layOut({ ...FACTS, ...changes }, fonts)) {
      const isName =
        piece.kind === 'pill' ? piece.look === 'name' : piece.kind === 'text' && piece.ink === 'dark'
      const top = piece.kind === 'text' ? capTop(piece) : piece.y
      const right =
        piece.kind === 'text'
          ? piece.x + lineWidth(piece.font, piece.text, piece.size)
          : piece.x + (piece.kind === 'pill' ? piece.width : 30)
      expect(top).toBeGreaterThan(isName ? 40 : 630 * 0.55 + 30)
      expect(piece.x).toBeGreaterThanOrEqual(52)
      expect(right).toBeLessThanOrEqual(1200 - 51)
      if (piece.kind === 'text') expect(piece.baseline).toBeLessThanOrEqual(600)
    }
  })
})

const endless = { title: LONG.repeat(9), line: LONG, agency: LONG.repeat(3), stars: 9 }

describe('layout of a story', () => {
  test.each<[string, Partial<CardFacts>]>([
    ['a usual card', {}],
    ['endless texts', { ...endless, price: { sum: 'от 1 998 437 ₽', unit: LONG.repeat(3) } }],
    ['a title alone', { stars: 0, line: '', price: undefined, agency: '' }],
  ])('keeps %s between the parts that clients cover', (_name, changes) => {
    const { margin, width, photoHeight, veilHeight } = cardFormats.story
    let lowest = 0
    for (const piece of layOut({ ...FACTS, ...changes }, fonts, cardFormats.story)) {
      const top = piece.kind === 'text' ? capTop(piece) : piece.y
      const right =
        piece.kind === 'text'
          ? piece.x + lineWidth(piece.font, piece.text, piece.size)
          : piece.x + (piece.kind === 'pill' ? piece.width : piece.size)
      expect(piece.x).toBeGreaterThanOrEqual(margin)
      expect(right).toBeLessThanOrEqual(width - margin + 1)
      expect(top).toBeGreaterThan(230)
      const isTitle = piece.kind === 'text' && piece.ink === 'title'
      if (isTitle) expect(top).toBeGreaterThan(photoHeight - veilHeight + 40)
      if (piece.kind === 'text') lowest = Math.max(lowest, piece.baseline)
    }
    expect(lowest).toBeLessThanOrEqual(1610)
  })

  test('overlaps no texts', () => {
    const rows = layOut({ ...FACTS, ...endless }, fonts, cardFormats.story)
      .flatMap((piece) => (piece.kind === 'text' ? [{ top: capTop(piece), bottom: piece.baseline }] : []))
      .toSorted((a, b) => a.top - b.top)
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
    const title = layOut({ ...FACTS, title: LONG }, fonts).find(
      (piece) => piece.kind === 'text' && piece.ink === 'title',
    )
    const top = title?.kind === 'text' ? Math.round(capTop(title)) : 0
    // The margin next to the first line.
    const { channels } = await measure(card, { left: 10, top, width: 30, height: 30 })
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(160)
  })

  test('refuses what is no photo', async () => {
    await expect(drawCard(FACTS, Buffer.from('<svg/>'), BRAND)).rejects.toThrow()
  })
})

test('draws lines as wide as it measures them', async () => {
  for (const font of [fonts.medium, fonts.bold]) {
    const text = 'Туры в Турцию из Нижнего Новгорода 5–12 дек'
    const { width } = await sharp({
      text: { text, font: `${font.name} 40`, fontfile: font.file, rgba: true, dpi: 72 },
    }).metadata()
    expect(Math.abs(width - lineWidth(font, text, 40))).toBeLessThan(12)
  }
})

test('draws its letters on a machine without fonts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = join(folder, 'fonts.conf')
  await writeFile(config, '<fontconfig></fontconfig>')
  const { name, file } = fonts.bold
  const text = 'Отель 54 010 ₽ – «за двоих»'
  const options = { text: { text, font: `${name} 40`, fontfile: file, rgba: true, dpi: 72 } }
  const script = `import('sharp').then(async ({ default: sharp }) => {
    const { width, height } = await sharp(${JSON.stringify(options)}).metadata()
    const { channels } = await sharp(${JSON.stringify(options)}).stats()
    process.stdout.write(JSON.stringify([width, height, channels[3].mean]))
  })`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    env: { ...process.env, FONTCONFIG_FILE: config },
  })
  const [width = 0, height = 0, ink = 0] = JSON.parse(stdout) as number[]
  const here = await sharp(options).metadata()
  const { channels } = await sharp(options).stats()
  // The system's settings smooth edges differently, the letters are the same.
  expect(Math.abs(width - here.width)).toBeLessThan(4)
  expect(Math.abs(height - here.height)).toBeLessThan(4)
  expect(ink / (channels[3]?.mean ?? 0)).toBeCloseTo(1, 1)
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
