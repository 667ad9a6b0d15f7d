import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readManifest, screenFiles } from '#server/pages/prerender/client-build.ts'
import { usedParts, withoutUnused } from '#server/pages/prerender/screen-head.ts'
import { readAssets, decodeAsset, type Assets } from '#server/assets/assets.ts'
import { routes, type RouteName } from '#shared/routes/table.ts'
import type { BuiltFloor } from './build-floors.ts'
import type { BudgetName } from './budgets.ts'
import type { Reading } from './reading.ts'

const SDK = '@telegram-apps/sdk-react/dist/index.js'

/** Entry screens of a visit, each with its two budgets. */
const firstViews = [
  { screen: 'home', js: 'homeJs', css: 'homeCss' },
  { screen: 'direction', js: 'landingJs', css: 'landingCss' },
  { screen: 'tours', js: 'resultsJs', css: 'resultsCss' },
] as const satisfies { screen: RouteName; js: BudgetName; css: BudgetName }[]

/**
 * Reads sizes from the build: without a browser or a clock, so they are the same on every machine.
 * @throws when the product is not built
 */
export async function measureBytes(client: string, floors: Record<BuiltFloor, Assets>): Promise<Reading[]> {
  const [assets, manifest] = await Promise.all([readAssets(client), readManifest(client)])
  const used = usedParts(assets)
  const frame = sum(scriptsOf(decodeAsset(assets.get('/index.html'))), assets)
  const own = (screen: RouteName) => sum(screenFiles(manifest, screen).scripts, assets)
  // The host inlines the style sheets of a page into its document, without telegram-ui's unused parts.
  const css = (screen: RouteName) =>
    kilobytes(
      screenFiles(manifest, screen)
        .styles.map((path) => withoutUnused(decodeAsset(assets.get(path)), used))
        .join('\n'),
    )
  const sdk = Object.keys(manifest).find((key) => key.endsWith(SDK))
  if (sdk === undefined) throw new Error(`The build has no part for ${SDK}`)
  const floorJs = { react: scripts(floors.react), stack: scripts(floors.stack) }
  const floorCss = { stack: sum(readPaths(floors.stack, '.css'), floors.stack) }
  return [
    ...firstViews.flatMap((view): Reading[] => [
      { budget: view.js, product: frame + own(view.screen), floors: floorJs },
      { budget: view.css, product: css(view.screen), floors: floorCss },
    ]),
    {
      budget: 'messengerJs',
      product: frame + own('home') + sum([`/${manifest[sdk]?.file}`], assets),
      floors: floorJs,
    },
    ...(Object.keys(routes) as RouteName[]).map((screen): Reading => ({
      budget: 'screenJs',
      of: screen,
      product: own(screen),
    })),
  ]
}

/** The client folder of the build, under the root of the repository. */
export const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client')

/** Returns the scripts that a document loads at once: its own and the preloaded ones. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
}

function scripts(floor: Assets): number {
  return sum(readPaths(floor, '.js'), floor)
}

function readPaths(assets: Assets, ending: string): string[] {
  return [...assets.keys()].filter((path) => path.endsWith(ending))
}

function sum(paths: string[], assets: Assets): number {
  return paths.reduce((total, path) => total + kilobytes(decodeAsset(assets.get(path))), 0)
}

function kilobytes(text: string): number {
  return brotliCompressSync(underSteadyNames(text)).byteLength / 1000
}

/**
 * Replaces the names of builds and files, which change with every build and vary the size by a hundred
 * bytes. All are measured with names of equal length and entropy.
 */
function underSteadyNames(text: string): string {
  const known = new Map<string, string>()
  return text.replaceAll(
    /(?<=-)[\w-]{8}(?=\.(?:js|css)\b)|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (name) => {
      const steady = known.get(name) ?? steadyName(known.size, name.length)
      known.set(name, steady)
      return steady
    },
  )
}

function steadyName(index: number, length: number): string {
  return createHash('sha256').update(`${index}`).digest('base64url').slice(0, length)
}
