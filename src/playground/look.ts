import { readColor } from '#theme/color.ts'
import type { Scheme } from '#theme/tokens.ts'
import { themes, type ThemeName } from './themes.ts'

export type Client = 'browser' | ThemeName

/** How the page of samples is looked at; the whole of it stands in the address. */
export interface Look {
  /** In a messenger its theme decides. */
  scheme: Scheme
  client: Client
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
  const client = given.get('client') ?? ''
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : system,
    client: Object.hasOwn(themes, client) ? (client as ThemeName) : 'browser',
    brand: readColor(given.get('brand')) ?? '',
    isLarge: given.get('text') === '200',
    isStill: given.get('motion') === 'none',
  }
}

/** The address of a look, to be sent or shot. */
export function lookAddress(look: Look): string {
  const params = new URLSearchParams({ scheme: look.scheme })
  if (look.client !== 'browser') params.set('client', look.client)
  if (look.brand !== '') params.set('brand', look.brand)
  if (look.isLarge) params.set('text', '200')
  if (look.isStill) params.set('motion', 'none')
  return `${ADDRESS}?${params.toString()}`
}
