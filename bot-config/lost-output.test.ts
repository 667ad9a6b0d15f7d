import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SITE, TOKEN } from '#support/bot-config/bench.ts'
import { openFakeTelegram } from '#support/bot-config/fake-telegram.ts'
import { until } from '#support/until.ts'

const program = join(import.meta.dirname, '../src/server/cli.ts')

/** Starts the bot's command in a process with unread output. */
function startUnread(args: readonly string[], environment: Record<string, string> = {}) {
  const bot = spawn(process.execPath, ['--import', 'tsx', program, 'bot', ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  bot.stdout.destroy()
  bot.stderr.destroy()
  return bot
}

test('outlives the reader of its output', async () => {
  expect(await once(startUnread(['--help']), 'exit')).toEqual([0, null])
})

test('answers people without a reader of its output, until SIGTERM', async () => {
  const telegram = await openFakeTelegram(TOKEN)
  const bot = startUnread(['run'], {
    DATA_DIR: join(import.meta.dirname, 'no-such-folder'),
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_API_ROOT: telegram.url,
    TELEGRAM_BOT_NAME: 'putevka_bot',
    TELEGRAM_APP_NAME: 'tours',
    PUBLIC_URL: SITE,
  })
  onTestFinished(async () => {
    bot.kill('SIGKILL')
    await telegram.close()
  })
  // The first line of its output is written before it requests updates.
  await until(() => expect(telegram.calls).toContain('getUpdates'))
  const from = { id: 42, is_bot: false, first_name: 'Анна' }
  const message = { message_id: 1, date: 0, chat: { id: 42, type: 'private' }, from, text: 'Здравствуйте' }
  telegram.state.updates.push({ update_id: 1, message })
  await until(() => expect(telegram.state.messages).toHaveLength(1))
  bot.kill('SIGTERM')
  expect(await once(bot, 'exit')).toEqual([0, null])
})
