import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'

test('the contract page names every call of the table, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../src/docs/contract.md'), 'utf8')
  const named = [...page.matchAll(/`([A-Z, ]+) (\/[^`]*)`/g)].flatMap(([, methods = '', path = '']) =>
    methods.split(', ').map((method) => `${method} ${path}`),
  )
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(named)].toSorted()).toEqual(calls.toSorted())
})
