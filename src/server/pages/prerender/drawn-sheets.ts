import { textOf, type Assets } from '../../assets/assets.ts'

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
export function createDrawnSheets(assets: Assets): (body: string, own: string[]) => string[] {
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
