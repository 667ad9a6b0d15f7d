import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DESK_PAGE } from '../../src/tools/build/desk-page.ts'
import { floor } from '../../src/tools/build/floor.ts'
import { excused, guards } from './excused.ts'
import { lackedInScript } from './in-scripts.ts'
import { lackedInSheet } from './in-sheets.ts'

const root = join(import.meta.dirname, '..', '..')
const client = join(root, 'dist', 'client')
const desk = join(root, 'dist', 'desk')

/**
 * Features that the build uses and the floor lacks: the engines that lack it, and the first file that
 * uses it.
 */
const used = new Map<string, { lackedBy: string[]; file: string }>()
for (const file of [
  join(client, 'index.html'),
  join(desk, DESK_PAGE),
  ...[client, desk].flatMap((built) =>
    readdirSync(join(built, 'assets')).map((name) => join(built, 'assets', name)),
  ),
]) {
  const text = readFileSync(file, 'utf8')
  for (const lacked of lackedIn(file, text))
    for (const [feature, lackedBy] of lacked)
      used.set(feature, used.get(feature) ?? { lackedBy, file: relative(root, file) })
}

const problems = [
  ...[...used]
    .filter(([feature]) => !excused.some((excuse) => feature.startsWith(excuse.feature)))
    .map(([feature, { lackedBy, file }]) => `${feature}: нет в ${lackedBy.join(', ')} (${file})`),
  ...excused
    .filter((excuse) => ![...used.keys()].some((feature) => feature.startsWith(excuse.feature)))
    .map(({ feature }) => `${feature}: больше не используется, уберите строку из e2e/floor/excused.ts`),
  ...guards
    .filter(({ file, test, probe }) => !mentions(file, probe) || !mentions(test, probe))
    .map(({ feature, file, test, probe }) => `${feature}: ${probe} нет в ${file} или в ${test}`),
]

const engines = `iOS ${floor.ios}, Chromium ${floor.chrome}, Firefox ${floor.firefox}`
process.stdout.write(
  problems.length === 0
    ? `Сборка работает в ${engines}: новее только ${used.size} названных исключений.\n`
    : `Сборка не для ${engines}. Замените, оградите или объясните в e2e/floor/excused.ts:\n${problems
        .sort()
        .map((line) => `  ${line}\n`)
        .join('')}`,
)
process.exitCode = problems.length === 0 ? 0 : 1

function lackedIn(file: string, text: string): Map<string, string[]>[] {
  if (file.endsWith('.css')) return [lackedInSheet(text)]
  if (file.endsWith('.js')) return [lackedInScript(text)]
  if (!file.endsWith('.html')) return []
  const inline = (tag: string) => [...text.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))]
  return [
    ...inline('style').map(([, sheet = '']) => lackedInSheet(sheet)),
    ...inline('script').map(([, script = '']) => lackedInScript(script)),
  ]
}

function mentions(file: string, words: string): boolean {
  return existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(words)
}
