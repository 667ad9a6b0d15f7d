import { readFile } from 'node:fs/promises'
import { deriveBrand, type BrandColors } from '#shared/theme/brand-colors.ts'
import { brandSheet } from '#shared/theme/brand-sheet.ts'
import { readTokens, type Scheme, type Tokens } from '#shared/theme/tokens.ts'
import tokensSheet from '#shared/theme/tokens.css?raw'
import { createAsset, textOf, type Asset, type Assets } from '../assets/assets.ts'
import { SettingsError } from '../settings/settings-error.ts'
import type { Settings } from '../settings/settings.ts'

/** Scripts and what brings them: elements under any prefix, handlers, addresses, entities that could spell either. */
const ALIVE =
  /<(?:[\w.-]+:)?(?:script|foreignObject|handler|listener|iframe|embed|object)\b|[\s/"']on\w+\s*=|javascript:|<!ENTITY|&#|data:text|XMLSchema-instance|<\?xml-stylesheet/i

/** Address of the logo: the tab's icon, and the logo of the first paint. */
export const LOGO_PATH = '/favicon.svg'
const MAX_LOGO_BYTES = 64 * 1024

/** How a deployment differs from the product in looks; empty where it does not. */
export interface Brand {
  colors?: Record<Scheme, BrandColors>
  /** SVG text of the agency's own logo. */
  logo?: string
}

/**
 * The looks that the settings ask for.
 * @throws {SettingsError} when the logo's file is no drawing that may stand on a page
 */
export async function loadBrand({ brandColor, brandLogo }: Settings): Promise<Brand> {
  return {
    ...(brandColor && { colors: deriveBrand(brandColor, readTokens(tokensSheet)) }),
    ...(brandLogo && { logo: await readLogo(brandLogo) }),
  }
}

/** The brand's colours as an element of the head, so that the first paint has them; `''` for the product's own. */
export function brandStyle({ colors }: Brand): string {
  return colors ? `<style>${brandSheet(colors)}</style>` : ''
}

/** The files of the client with the brand's logo: the agency's own, or ours in the agency's colour. */
export function withLogo(assets: Assets, { colors, logo }: Brand): Assets {
  const ours = assets.get(LOGO_PATH)
  if (logo !== undefined) return replaced(assets, logo)
  return colors && ours ? replaced(assets, inColors(textOf(ours), colors.light)) : assets
}

function replaced(assets: Assets, logo: string): Map<string, Asset> {
  return new Map([...assets, [LOGO_PATH, createAsset(LOGO_PATH, Buffer.from(logo))]])
}

/** The logo is drawn in colours of the light scheme; each becomes the brand's of the same name. */
function inColors(logo: string, colors: BrandColors): string {
  const ours: Tokens = readTokens(tokensSheet).light
  return Object.entries(colors).reduce(
    (text, [name, color]) => (ours[name] ? text.replaceAll(ours[name], () => color) : text),
    logo,
  )
}

async function readLogo(path: string): Promise<string> {
  const refuse = (reason: string) => new SettingsError([`BRAND_LOGO: ${reason}`])
  const body = await readFile(path).catch(() => {
    throw refuse('нужен файл, который хост может прочесть: по этому пути его нет или он закрыт')
  })
  if (body.byteLength > MAX_LOGO_BYTES)
    throw refuse('нужен файл не больше 64 КБ: его ждёт первый показ страницы')
  const text = body.toString('utf8')
  // The file is an address of the site, and opened by itself it would run what it holds there.
  if (ALIVE.test(text)) throw refuse('нужен рисунок без скриптов внутри')
  if (!/^(?:\uFEFF|\s|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)*<svg[\s>]/i.test(text)) {
    throw refuse('нужен рисунок SVG: файл начинается не с <svg>')
  }
  return text
}
