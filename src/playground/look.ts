import { readColor } from '#theme/color.ts'
import type { Scheme } from '#theme/tokens.ts'
import { themes, type ThemeName } from './themes.ts'

export type Chrome = 'browser' | ThemeName

/** How the page of samples is looked at; the whole of it stands in the address. */
export interface Look {
  /** In a messenger its theme decides. */
  scheme: Scheme
  chrome: Chrome
  /** `#rrggbb`, `''` for the product's own. */
  brand: string
  isLarge: boolean
  isStill: boolean
}

const ADDRESS = '/playground'

/** The look that an address asks for; what it does not name or names wrongly is as usual. */
export function readLook(search: string, system: Scheme): Look {
  const given = new URLSearchParams(search)
  const scheme = given.get('scheme')
  const chrome = given.get('chrome') ?? ''
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : system,
    chrome: Object.hasOwn(themes, chrome) ? (chrome as ThemeName) : 'browser',
    brand: readColor(given.get('brand')) ?? '',
    isLarge: given.get('text') === '200',
    isStill: given.get('motion') === 'none',
  }
}

/** The address of a look, to be sent or shot. */
export function lookAddress(look: Look): string {
  const params = new URLSearchParams({ scheme: look.scheme })
  if (look.chrome !== 'browser') params.set('chrome', look.chrome)
  if (look.brand !== '') params.set('brand', look.brand)
  if (look.isLarge) params.set('text', '200')
  if (look.isStill) params.set('motion', 'none')
  return `${ADDRESS}?${params.toString()}`
}
