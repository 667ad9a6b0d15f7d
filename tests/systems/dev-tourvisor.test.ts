import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = ['--import', 'tsx', join(import.meta.dirname, '../support/tourvisor/main.ts')]

test('suggests a port to a second fake Tourvisor on the same one', { timeout: 60_000 }, async () => {
  const first = spawn(process.execPath, [...program, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void first.kill())
  const [greeting] = (await once(first.stdout, 'data')) as [Buffer]
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(greeting.toString())?.[1])
  const { status, stdout } = spawnSync(process.execPath, [...program, `${port}`], { encoding: 'utf8' })
  expect(stdout).toBe(`Порт ${port} занят, назовите другой: npm run dev:tourvisor -- ${port + 1}\n`)
  expect(status).toBe(1)
})
