import { textOf, type Assets } from '../../assets/assets.ts'
import { screenFiles, type Manifest } from './client-build.ts'
import postcss from 'postcss'
import type { HeadOfScreen } from '../document/html-document.ts'

/**
 * Makes the heads of a build; without a screen that of the frame alone. What a page has drawn of parts whose code comes
 * later has its sheets as well: it stands as it will stay, also where no code ever comes.
 */
export function createScreenHead(assets: Assets, manifest: Manifest): HeadOfScreen {
  const used = usedParts(assets)
  const sheets = new Map<string, string>()
  const sheet = (path: string) => {
    const known = sheets.get(path) ?? withoutUnused(textOf(assets.get(path)), used)
    sheets.set(path, known)
    return known
  }
  const sheetsOf = createDrawnSheets(assets)
  return (screen = '', drawn = '') => {
    const { styles: own, scripts } = screenFiles(manifest, screen)
    const styles = [...new Set([...own, ...sheetsOf(drawn, own)])]
    // Links that load nothing keep the module loader from fetching the sheets a second time.
    const links = styles.map((path) => `<link rel="stylesheet" href="${path}" disabled>`)
    const texts = styles.map(sheet).join('\n')
    return { sheets: texts && `<style>${texts}</style>${links.join('')}`, scripts }
  }
}

const CLASS_IN_SHEET = /\.(-?[_a-z][\w-]*)/gi
const CLASSES_IN_PAGE = / class="([^"]*)"/g

/** The names of classes that a sheet has rules for. */
function classesOf(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(CLASS_IN_SHEET)].flatMap(([, name]) => name ?? []))
}

/**
 * Finds the sheets of a build that a drawn page needs over and above those it has: each that has rules for a class on
 * the page of which none of its own knows. They stand in the order of the build's files.
 */
function createDrawnSheets(assets: Assets): (body: string, own: string[]) => string[] {
  const sheets = new Map(
    [...assets.values()]
      .filter(({ path }) => path.endsWith('.css'))
      .map((asset) => [asset.path, classesOf(textOf(asset))]),
  )
  return (body, own) => {
    const drawn = new Set([...body.matchAll(CLASSES_IN_PAGE)].flatMap(([, names = '']) => names.split(' ')))
    for (const path of own) for (const name of sheets.get(path) ?? []) drawn.delete(name)
    return [...sheets].flatMap(([path, names]) => ([...drawn].some((name) => names.has(name)) ? [path] : []))
  }
}

/** Class names of telegram-ui; its sheet comes whole, for some sixty parts of which the app uses a few. */
const PART = /tgui-[0-9a-f]{16}/g

/** Names of telegram-ui's classes that the built scripts know. */
export function usedParts(assets: Assets): ReadonlySet<string> {
  const scripts = [...assets.values()].filter(({ path }) => path.endsWith('.js'))
  return new Set(scripts.flatMap((script) => textOf(script).match(PART) ?? []))
}

/** A sheet without the rules of parts that no script can put on a page. */
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
