import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { islands, mayImport, MOST_FILES, reactFree, serverMayImport } from './architecture-map.ts'

interface Edge {
  from: string
  to: string
}

const root = join(import.meta.dirname, '..')
/** Files under the root; those of `src` by their path inside it. */
const sources = ['src', 'bot-config'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => nameOf(join(root, folder, file))),
)

const edges = sources.flatMap((file) => importsOf(file).map((to) => ({ from: file, to })))

describe('architecture', () => {
  test('has a map with a row for every folder and no other', () => {
    const folders = new Set([...sources.map(resolveFolder), ...docsFolders()])
    expect([...folders].toSorted()).toEqual(Object.keys(mayImport).toSorted())
  })

  test('has no import across layers', () => {
    expect(edges.filter((edge) => !isAllowed(edge)).map(describeEdge)).toEqual([])
  })

  test.each([
    ['server/sources/demo', ['src/server/compose/load-demo.ts src/server/sources/demo/open-demo.ts']],
    [
      'server/sources/tourvisor',
      ['src/server/compose/load-tourvisor.ts src/server/sources/tourvisor/open-tourvisor.ts'],
    ],
    ['tools/conformance', ['src/server/commands/command-table.ts src/tools/conformance/command.ts']],
    [
      'bot-config',
      ['command.ts', 'process.ts'].map((file) => `src/server/commands/command-table.ts bot-config/${file}`),
    ],
    // No visitor loads a file of it: nothing reachable from index.html imports it.
    ['desk', []],
  ])('%s has no doors but its own', (room, known) => {
    const doors = edges.filter(({ from, to }) => to.startsWith(`${room}/`) && !from.startsWith(`${room}/`))
    const paths = ({ from, to }: Edge) => [from, to].map((file) => relative(root, pathOf(file))).join(' ')
    expect(doors.filter(({ from }) => !isTest(from)).map(paths)).toEqual(known)
  })

  test('maps every folder of the server and allows its imports', () => {
    const folders = new Set(sources.filter((file) => file.startsWith('server/')).map(serverFolderOf))
    expect([...folders].filter((folder) => !(folder in serverMayImport))).toEqual([])
    const inside = edges.filter(({ from, to }) => from.startsWith('server/') && to.startsWith('server/'))
    const wrong = inside.filter(({ from, to }) => {
      const [folder, target] = [serverFolderOf(from), serverFolderOf(to)]
      return !isTest(from) && folder !== target && !serverMayImport[folder]?.includes(target)
    })
    expect(wrong.map(describeEdge)).toEqual([])
  })

  test('has no two server folders that may import each other', () => {
    const pairs = Object.entries(serverMayImport).flatMap(([folder, allowed]) =>
      allowed.filter((one) => serverMayImport[one]?.includes(folder)).map((one) => `${folder} ${one}`),
    )
    expect(pairs).toEqual([])
  })

  test('has no two sibling folders that import each other', () => {
    const pairs = edges.flatMap(({ from, to }) => {
      const [folder, target] = [dirname(from), dirname(to)]
      const areOfOneRoot = folder.split('/')[0] === target.split('/')[0]
      const areApart =
        areOfOneRoot && !`${folder}/`.startsWith(`${target}/`) && !`${target}/`.startsWith(`${folder}/`)
      return !isTest(from) && areApart && !to.startsWith('npm:') ? [`${folder} ${target}`] : []
    })
    const known = new Set(pairs)
    const both = [...known].filter((pair) => known.has(pair.split(' ').toReversed().join(' ')))
    expect(both).toEqual([])
  })

  test('has no circle of files', () => {
    let left = edges.filter(({ from, to }) => !isTest(from) && !to.startsWith('npm:') && from !== to)
    for (let before = -1; before !== left.length;) {
      before = left.length
      const [sources, targets] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))]
      left = left.filter(({ from, to }) => sources.has(to) && targets.has(from))
    }
    expect(left.map(describeEdge)).toEqual([])
  })

  test('has at most 25 source files in a folder', () => {
    const counts = new Map<string, number>()
    for (const file of sources.filter((one) => !isTest(one)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
  })

  test('has no file named after a kind of thing', () => {
    const kinds = /(^|\/)(utils?|lib|helpers?|hooks|types|common|misc|index)(\/|\.tsx?$)/
    expect(sources.filter((file) => kinds.test(file))).toEqual([])
  })
})

/** `leads` of `server/leads/sinks/table.ts`, `.` of `server/main.ts`. */
function serverFolderOf(file: string): string {
  const [, folder = '', ...rest] = file.split('/')
  return rest.length === 0 ? '.' : folder
}

/** The folder that has a row in the map: `client/ui` of `client/ui/form/field.tsx`, `desk` of `desk/main.tsx`. */
function resolveFolder(file: string): string {
  const [root = '', folder = ''] = file.split('/')
  return ['client', 'shared', 'tools'].includes(root) ? `${root}/${folder}` : root
}

function docsFolders(): string[] {
  return existsSync(join(root, 'src/docs')) ? ['docs'] : []
}

function isAllowed({ from, to }: Edge): boolean {
  const folder = resolveFolder(from)
  if (to.startsWith('npm:')) return isAllowedPackage(from, folder, to.slice(4))
  const target = resolveFolder(to)
  if (folder === target) return !islands.has(folder) || from.split('/')[2] === to.split('/')[2]
  if (isTest(from) && ['server', 'support'].includes(target)) return true
  return mayImport[folder]?.includes(target) ?? false
}

function isAllowedPackage(from: string, folder: string, name: string): boolean {
  if (name === 'react-router' || name.startsWith('react-router/')) return false
  if (name.startsWith('@telegram-apps/sdk')) return from.startsWith('client/platform/messenger/')
  if (name.startsWith('@telegram-apps/telegram-ui')) return folder === 'client/ui'
  if (/^react(-dom|-router-dom)?(\/|$)/.test(name)) return !reactFree.has(folder)
  if (name.startsWith('node:'))
    return ['server', 'tools/conformance', 'tools/build', 'bot-config'].includes(folder) || isTest(from)
  if (/^(?:grammy|lru-cache)(\/|$)/.test(name)) return folder === 'server' || folder === 'bot-config'
  if (name === 'commander')
    return from.startsWith('server/commands/') || ['tools/conformance', 'bot-config'].includes(folder)
  if (folder === 'bot-config') return ['valibot', 'lru-cache'].includes(name) || isTest(from)
  return true
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** Path of a source inside `src`, or from the root for other folders. */
function nameOf(path: string): string {
  return relative(root, path)
    .replaceAll('\\', '/')
    .replace(/^src\//, '')
}

function pathOf(name: string): string {
  return name.startsWith('bot-config/') ? join(root, name) : join(root, 'src', name)
}

function importsOf(file: string): string[] {
  const path = pathOf(file)
  const text = readFileSync(path, 'utf8')
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  return found.map((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    if (specifier.startsWith('.')) return nameOf(join(dirname(path), specifier))
    return `npm:${specifier}`
  })
}

function describeEdge({ from, to }: Edge): string {
  return `${relative(root, pathOf(from))} may not import ${to.startsWith('npm:') ? to.slice(4) : relative(root, pathOf(to))}`
}
