import { decodeAsset, type Assets } from '../../assets/assets.ts'
import { screenFiles, type Manifest } from './client-build.ts'
import postcss from 'postcss'
import type { HeadOfScreen } from '../document/html-document.ts'

/**
 * Creates the heads of a build; without a screen, only the frame's. A page also gets the style sheets of
 * rendered lazy chunks, so it looks final even if its scripts never load.
 */
export function createScreenHead(assets: Assets, manifest: Manifest): HeadOfScreen {
  const used = usedParts(assets)
  const sheets = new Map<string, string>()
  const sheet = (path: string) => {
    const known = sheets.get(path) ?? withoutUnused(decodeAsset(assets.get(path)), used)
    sheets.set(path, known)
    return known
  }
  const sheetsOf = createDrawnSheets(assets)
  return (screen = '', drawn = '') => {
    const { styles: own, scripts } = screenFiles(manifest, screen)
    const styles = [...new Set([...own, ...sheetsOf(drawn, own)])]
    // Disabled links keep the module loader from fetching the style sheets a second time.
    const links = styles.map((path) => `<link rel="stylesheet" href="${path}" disabled>`)
    const texts = styles.map(sheet).join('\n')
    return { sheets: texts && `<style>${texts}</style>${links.join('')}`, scripts }
  }
}

const CLASS_IN_SHEET = /\.(-?[_a-z][\w-]*)/gi
const CLASSES_IN_PAGE = / class="([^"]*)"/g

function listClasses(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(CLASS_IN_SHEET)].flatMap(([, name]) => name ?? []))
}

/**
 * Finds the style sheets that a rendered page needs in addition to its own: those with rules for a class
 * on the page that its own sheets lack. They keep the order of the build's files.
 */
function createDrawnSheets(assets: Assets): (body: string, own: string[]) => string[] {
  const sheets = new Map(
    [...assets.values()]
      .filter(({ path }) => path.endsWith('.css'))
      .map((asset) => [asset.path, listClasses(decodeAsset(asset))]),
  )
  return (body, own) => {
    const drawn = new Set([...body.matchAll(CLASSES_IN_PAGE)].flatMap(([, names = '']) => names.split(' ')))
    for (const path of own) for (const name of sheets.get(path) ?? []) drawn.delete(name)
    return [...sheets].flatMap(([path, names]) => ([...drawn].some((name) => names.has(name)) ? [path] : []))
  }
}

/** Class names of telegram-ui. Its style sheet covers some sixty components, of which the app uses a few. */
const PART = /tgui-[0-9a-f]{16}/g

/** Returns the telegram-ui class names that occur in the built scripts. */
export function usedParts(assets: Assets): ReadonlySet<string> {
  const scripts = [...assets.values()].filter(({ path }) => path.endsWith('.js'))
  return new Set(scripts.flatMap((script) => decodeAsset(script).match(PART) ?? []))
}

/** Removes rules of components that no script can render. */
export function withoutUnused(css: string, used: ReadonlySet<string>): string {
  if (!css.includes('tgui-')) return css
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) =>
      (selector.match(PART) ?? []).every((part) => used.has(part)),
    )
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
}
