import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { compare, shiftByPixel } from './compare.ts'
import { differenceOf, fileOf, type Look } from './looks.ts'

export const KEPT = join(import.meta.dirname, 'references')
/** The screenshots of this run and their differences. */
export const DRAWN = join(import.meta.dirname, '..', '..', 'test-results', 'screenshots')
/** The browser version that made the references. */
const BROWSER = 'chromium.txt'
const QUALITY = 60

/**
 * Stores a screenshot next to the report and compares it with its reference. Both go through the same
 * compression, so its artifacts are the same in both.
 * @param part stored share of the captured size
 * @param browser version of the browser that captured it
 * @returns a sentence for the report, `''` if the screen matches its reference
 */
export async function compareWithReference(
  look: Look,
  png: Buffer,
  part: number,
  browser: string,
): Promise<string> {
  const file = fileOf(look)
  const drawn = await keepDrawn(file, png, part)
  if (process.env['SCREENSHOTS'] === 'update') {
    keep(KEPT, file, drawn)
    keep(KEPT, BROWSER, Buffer.from(`${majorOf(browser)}\n`))
    return ''
  }
  const path = join(KEPT, file)
  if (!existsSync(path))
    return `${file}: образца нет. Посмотрите на картинку и сохраните: npm run screenshots -- --update`
  const known = readFileSync(path)
  if (drawn.equals(known)) return ''
  const isSameBrowser = readFileSync(join(KEPT, BROWSER), 'utf8').trim() === majorOf(browser)
  const moved = await shiftByPixel(png)
  const all = [drawn, ...(await Promise.all(moved.map((one) => compress(one, part))))]
  const { fault, difference } = await compare(known, all, isSameBrowser)
  if (difference) keep(DRAWN, differenceOf(look), difference)
  return fault && `${file}: ${fault}`
}

/** Compresses a screenshot and stores it next to the report. */
export async function keepDrawn(file: string, png: Buffer, part = 1): Promise<Buffer> {
  const drawn = await compress(png, part)
  keep(DRAWN, file, drawn)
  return drawn
}

async function compress(png: Buffer, part: number): Promise<Buffer> {
  const { width } = await sharp(png).metadata()
  return sharp(png)
    .resize(Math.round(width * part))
    .webp({ quality: QUALITY })
    .toBuffer()
}

const majorOf = (version: string) => version.split('.')[0] ?? ''

function keep(folder: string, file: string, content: Buffer): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), content)
}
