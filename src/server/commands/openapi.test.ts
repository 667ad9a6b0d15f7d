import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { agencyEndpoints } from '#shared/contract/agency/endpoints.ts'
import { runCommandLine } from './command-line.ts'

async function run(...args: string[]) {
  const told: string[] = []
  const write = (text: string) => void told.push(text)
  const code = await runCommandLine(['openapi', ...args], { environment: {}, out: write, err: write })
  return { code, text: told.join('\n') }
}

test('writes the contract with every call of the table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-openapi-'))
  const file = join(folder, 'openapi.json')
  expect((await run(file)).code).toBe(0)
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    openapi: string
    paths: Record<string, object>
  }
  expect(document.openapi).toBe('3.1.0')
  for (const { path, method } of Object.values(endpoints))
    expect(document.paths[path], path).toHaveProperty(method.toLowerCase())
  expect(JSON.parse((await run()).text)).toEqual(document)
  rmSync(folder, { recursive: true })
  expect(await run(file)).toMatchObject({ code: 1, text: expect.stringContaining('не записать') as string })
  expect((await run('a', 'b')).code).toBe(2)
})

test('writes the agency’s own calls as a separate document', async () => {
  const { paths } = JSON.parse((await run('--agency')).text) as { paths: Record<string, object> }
  for (const { path, method } of Object.values(agencyEndpoints))
    expect(paths[path], path).toHaveProperty(method.toLowerCase())
})
