import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('outlives the reader of its output', async () => {
  const program = join(import.meta.dirname, '../src/host/cli.ts')
  const bot = spawn(process.execPath, ['--import', 'tsx', program, 'bot', '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  bot.stdout.destroy()
  bot.stderr.destroy()
  expect(await once(bot, 'exit')).toEqual([0, null])
})
