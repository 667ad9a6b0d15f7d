import { themeVariables } from '#launcher/theme-variables.ts'
import { deriveBrand } from '#theme/brand-colors.ts'
import { brandSheet } from '#theme/brand-sheet.ts'
import { isDarkTheme, readTheme } from '#messenger/theme.ts'
import type { Look } from './look.ts'
import { themes } from './themes.ts'
import { tokens } from './tokens.ts'

const BRAND_STYLE = 'brand'

/**
 * Dresses the document as the launch, the host and the client would; answers whether it is dark now. Everything that
 * decides is the product's own code.
 */
export function wearLook(look: Look, root: HTMLElement): boolean {
  const colors = look.client === 'browser' ? {} : readTheme(themes[look.client].params)
  const isDark = look.client === 'browser' ? look.scheme === 'dark' : (isDarkTheme(colors) ?? false)
  set(root, 'scheme', isDark ? 'dark' : 'light')
  set(root, 'client', look.client === 'browser' ? undefined : 'messenger')
  set(root, 'effects', look.isStill ? 'reduced' : undefined)
  for (const [name, value] of Object.entries(themeVariables(colors))) {
    if (value === undefined) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
  root.style.fontSize = look.isLarge ? '200%' : ''
  brandElement(root.ownerDocument).textContent =
    look.brand === '' ? '' : brandSheet(deriveBrand(look.brand, tokens))
  return isDark
}

function set(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete root.dataset[name]
  else root.dataset[name] = value
}

function brandElement(page: Document): HTMLElement {
  const known = page.getElementById(BRAND_STYLE)
  if (known) return known
  const style = page.createElement('style')
  style.id = BRAND_STYLE
  page.head.append(style)
  return style
}
