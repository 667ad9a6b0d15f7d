import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readAgency } from '../agency/agency-folder.ts'
import { routes } from '#shared/routes/table.ts'

const folder = mkdtempSync(join(tmpdir(), 'putevka-agency-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** First path segments that may equal a file name. */
const firstParts = Object.values(routes)
  .map(({ path }) => path.split('/')[1] ?? '')
  .filter((part) => /^[a-z0-9-]+$/.test(part))

test('no agency page hides a screen', async () => {
  mkdirSync(join(folder, 'pages'))
  for (const part of firstParts)
    writeFileSync(join(folder, `pages/${part}.md`), '---\ntitle: Своя\n---\nТекст.')
  writeFileSync(join(folder, 'agency.md'), AGENCY)
  const read = await readAgency(folder)
  const told = 'problems' in read ? read.problems.map(({ words }) => words).join('\n') : ''
  expect(firstParts).toContain('tour-booking')
  for (const part of firstParts) expect(told).toContain(`адрес /${part} занят`)
})

const AGENCY = `---
name: Ромашка
legal_name: ООО «Ромашка»
phone: +7 495 123-45-67
email: a@example.com
address: Москва
hours: с 9 до 21
inn: "7707083893"
ogrn: "1027700132195"
registry_number: РТА 1
---
`
