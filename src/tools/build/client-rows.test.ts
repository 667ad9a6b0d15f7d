import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { clientRows, withoutServerColumns } from './client-rows.ts'

test('removes server-only columns and their imports', () => {
  const code = [
    'import { CodeReply } from "../account.ts";',
    'import { CodeQuery, GetCodeBody } from "../bodies.ts";',
    'export const login = {',
    '  method: "GET",',
    '  reply: CodeReply,',
    '  query: CodeQuery,',
    '  wrap: "data",',
    '  summary: "Войти по коду",',
    '  queue: "signIns"',
    '};',
    '',
  ].join('\n')
  const kept = withoutServerColumns(code, parseSync('endpoints.js', code).program as never)
  expect(kept.replace(/\s+/g, ' ')).toBe(
    'import { CodeReply } from "../account.ts"; export const login = { method: "GET", reply: CodeReply, wrap: "data", }; ',
  )
})

test.each(['client', 'desk'])('removes them in the build of %s', (name) => {
  expect(clientRows().applyToEnvironment?.({ name } as never)).toBe(true)
})
