import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCommandTable } from '#server/commands/command-table.ts'
import { sinkKinds } from '#server/leads/sinks/table.ts'
import { sinkDocs } from '#server/settings/rows/lead-rows.ts'
import { settingGroups } from '#server/settings/setting-docs.ts'

/**
 * Tables of settings in documents are generated from the rows of `src/server/settings/rows`. Regenerate them:
 * `npx vitest run --project pages tests/setting-docs.test.ts -u`.
 */
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const settings = settingGroups.flatMap((group) => group.settings)

test('documents every setting of the host once', () => {
  const names = settings.map(({ variable }) => variable)
  expect(names).toEqual([...new Set(names)])
})

test('documents every variable of every lead sink', () => {
  const declared = Object.values(sinkKinds).flatMap(({ variables }) => variables)
  expect(sinkDocs.map(({ variable }) => variable).toSorted()).toEqual(declared.toSorted())
})

test('README.md has the table of settings', async () => {
  const table = formatTable([
    ['Variable', 'Default', 'Meaning'],
    ...settings.map((row) => [code(row.variable), code(row.default), row.en]),
  ])
  await expect(replaceSection(read('README.md'), table)).toMatchFileSnapshot(join(root, 'README.md'))
})

test('the guide of the operator has the tables of settings', async () => {
  const path = 'src/docs/operator/settings.md'
  const tables = settingGroups.map(({ heading, settings: rows }) => {
    const table = formatTable([
      ['Переменная', 'По умолчанию', 'Значение'],
      ...rows.map((row) => [code(row.variable), code(row.default), row.ru]),
    ])
    return `## ${heading}\n\n${table}`
  })
  await expect(replaceSection(read(path), tables.join('\n\n'))).toMatchFileSnapshot(join(root, path))
})

test('.env.example has every setting with its comment', async () => {
  // The introduction is written by hand.
  const [introduction = ''] = read('.env.example').split('\n\n')
  const blocks = settingGroups.flatMap(({ heading, settings: rows }) => [
    `# ${heading.toUpperCase()}`,
    ...rows.map(({ variable, example, ru }) => `${formatComment(ru)}\n# ${variable}=${example}`),
  ])
  await expect(`${[introduction, ...blocks].join('\n\n')}\n`).toMatchFileSnapshot(join(root, '.env.example'))
})

test('README.md names every command of putevka', () => {
  const rows = read('README.md').matchAll(/^\| `npm run putevka -- ([^|]+?) *\|/gm)
  const named = [...rows].flatMap(([, cell = '']) => cell.match(/[a-z][a-z-]+/g) ?? [])
  expect(named.toSorted()).toEqual(
    createCommandTable()
      .map(({ name }) => name)
      .toSorted(),
  )
})

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``
}

function replaceSection(page: string, section: string): string {
  return page.replace(/(?<=<!-- settings -->\n)[^]*(?=<!-- \/settings -->)/, () => `\n${section}\n\n`)
}

/** Pads columns as oxfmt does. */
function formatTable(rows: string[][]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const format = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const line = widths.map((width) => '-'.repeat(width))
  return [format(head), format(line), ...rows.slice(1).map(format)].join('\n')
}

/** Wraps a comment at 118 characters. A line never starts like a variable: it could be uncommented by mistake. */
function formatComment(markdown: string): string {
  const sentence = markdown.replace(/^[а-я]/, (letter) => letter.toUpperCase())
  // No full stop after a value: it would be copied with it.
  const text = sentence.endsWith('`') ? sentence : `${sentence}.`
  const lines = ['#']
  for (const word of text.replaceAll('`', '').split(' ')) {
    const last = lines.at(-1) ?? ''
    const fits = last.length + word.length < 118 || /^[A-Z\d_]+=/.test(word)
    if (fits) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines.join('\n')
}
