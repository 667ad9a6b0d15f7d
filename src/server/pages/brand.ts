import { readFile } from 'node:fs/promises'
import { deriveBrand, type BrandColors } from '#shared/theme/brand-colors.ts'
import { brandSheet } from '#shared/theme/brand-sheet.ts'
import { readTokens, type Scheme, type Tokens } from '#shared/theme/tokens.ts'
import tokensSheet from '#shared/theme/tokens.css?raw'
import { createAsset, decodeAsset, type Asset, type Assets } from '../assets/assets.ts'
import { SettingsError } from '../settings/settings-error.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Scripts and ways to load them: elements under any prefix, event handlers, URLs, and entities that could
 * encode either.
 */
const ALIVE =
  /<(?:[\w.-]+:)?(?:script|foreignObject|handler|listener|iframe|embed|object)\b|[\s/"']on\w+\s*=|javascript:|<!ENTITY|&#|data:text|XMLSchema-instance|<\?xml-stylesheet/i

/** Address of the logo: the tab's icon, and the logo of the first paint. */
export const LOGO_PATH = '/favicon.svg'
const MAX_LOGO_BYTES = 64 * 1024

/** Visual customization of a deployment; empty if there is none. */
export interface Brand {
  colors?: Record<Scheme, BrandColors>
  /** SVG text of the agency's own logo. */
  logo?: string
}

/**
 * Loads the brand that the settings define.
 * @throws {SettingsError} if the logo file is not an SVG that is safe on a page
 */
export async function loadBrand({ brandColor, brandLogo }: Settings): Promise<Brand> {
  return {
    ...(brandColor && { colors: deriveBrand(brandColor, readTokens(tokensSheet)) }),
    ...(brandLogo && { logo: await readLogo(brandLogo) }),
  }
}

/**
 * Returns the brand's colours as a `head` element, so that the first paint has them; `''` for the
 * product's colours.
 */
export function brandStyle({ colors }: Brand): string {
  return colors ? `<style>${brandSheet(colors)}</style>` : ''
}

/** Returns the client's files with the brand's logo: the agency's, or ours in the agency's colour. */
export function withLogo(assets: Assets, { colors, logo }: Brand): Assets {
  const ours = assets.get(LOGO_PATH)
  if (logo !== undefined) return replaced(assets, logo)
  return colors && ours ? replaced(assets, inColors(decodeAsset(ours), colors.light)) : assets
}

function replaced(assets: Assets, logo: string): Map<string, Asset> {
  return new Map([...assets, [LOGO_PATH, createAsset(LOGO_PATH, Buffer.from(logo))]])
}

/** The logo uses colours of the light scheme. Each is replaced by the brand's colour of the same name. */
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
  // The logo has its own address on the site. Opened directly, it would run its scripts in the site's origin.
  if (ALIVE.test(text)) throw refuse('нужен рисунок без скриптов внутри')
  if (!/^(?:\uFEFF|\s|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)*<svg[\s>]/i.test(text)) {
    throw refuse('нужен рисунок SVG: файл начинается не с <svg>')
  }
  return text
}
