import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildManifest } from './build-manifest.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-'))
  await writeFile(join(root, 'main.js'), 'document.title = import.meta.env.BUILD_ID')
})
afterAll(() => rm(root, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

test('puts the name of the build into both files and the client', async () => {
  vi.stubEnv('BUILD_ID', 'v1.2-rc_3')
  const files = await builtFiles()
  const latest = JSON.parse(files['builds/latest.json'] ?? '') as Record<string, unknown>
  expect(latest).toEqual({ id: 'v1.2-rc_3', timestamp: expect.any(Number) as number })
  expect(JSON.parse(files['builds/meta/v1.2-rc_3.json'] ?? '')).toEqual({ ...latest, prerendered: [] })
  expect(files['main.js']).toContain('v1.2-rc_3')
})

test('generates a name for an unnamed build', async () => {
  vi.stubEnv('BUILD_ID', '')
  const ids = [await builtFiles(), await builtFiles()].map((files) => {
    const { id } = JSON.parse(files['builds/latest.json'] ?? '') as { id: string }
    expect(files).toHaveProperty([`builds/meta/${id}.json`])
    return id
  })
  expect(new Set(ids).size).toBe(2)
})

test('rejects a name that is not valid in an address', () => {
  vi.stubEnv('BUILD_ID', '../latest')
  expect(() => buildManifest()).toThrow('BUILD_ID')
})

test('serves both files from the development server', async () => {
  vi.stubEnv('BUILD_ID', 'here')
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    cacheDir: join(root, 'cache'),
    plugins: [buildManifest()],
    server: { port: 0, strictPort: false },
  })
  await server.listen()
  const address = server.httpServer?.address() as AddressInfo
  const read = async (path: string) => (await fetch(`http://localhost:${address.port}/builds/${path}`)).json()
  expect(await read('latest.json?1')).toMatchObject({ id: 'here' })
  expect(await read('meta/here.json')).toMatchObject({ id: 'here', prerendered: [] })
  await server.close()
})

async function builtFiles(): Promise<Record<string, string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [buildManifest()],
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'main.js'), output: { entryFileNames: '[name].js' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('Vite made no output')
  return Object.fromEntries(
    output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}
