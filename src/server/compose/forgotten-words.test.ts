import { expect, test } from 'vitest'
import { describeForgotten } from './forgotten-words.ts'

const file = { leads: 40, accounts: 7 }

test('advises to move a forgotten file into an empty database', () => {
  const { seen, remedy } = describeForgotten('/data', { file, postgres: { leads: 0, accounts: 0 } })
  expect(seen).toContain('/data/putevka.sqlite остались заявки (40) и аккаунты (7)')
  expect(remedy).toContain('--from-sqlite --replace')
  expect(remedy).not.toContain('пропадут')
})

test.each([
  { leads: 3, accounts: 0 },
  { leads: 0, accounts: 2 },
])('counts what a move would replace: %o', (postgres) => {
  const { remedy } = describeForgotten('/data', { file, postgres })
  expect(remedy).toMatch(
    `--replace заменит PostgreSQL целиком, и пропадут новые заявки (${postgres.leads}) и аккаунты (${postgres.accounts})`,
  )
})
