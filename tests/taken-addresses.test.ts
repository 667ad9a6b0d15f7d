import { expect, test } from 'vitest'
import { isTaken } from '#server/agency/files.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'

const ofOnePart = Object.values(routes).flatMap(
  ({ path }) => /^\/([a-z][a-z-]*)(?:\/|$)/.exec(path)?.[1] ?? [],
)

test.each([...new Set(ofOnePart)])("reserves /%s, which an agency's page cannot use", (alias) => {
  expect(isTaken(alias)).toBe(true)
})

test('leaves other addresses free', () => {
  expect(isTaken('payment')).toBe(false)
  expect(matchRoute('/payment')?.name).toBe('page')
})
