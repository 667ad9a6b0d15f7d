import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, SITE, type Bench } from '#support/bot-config/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

describe('drift', () => {
  test('reports nothing about a bot as declared, in any order of a set', async () => {
    bench.environment['BOT_WEBHOOK_URL'] = `${SITE}/bot-webhook`
    bench.environment['BOT_WEBHOOK_SECRET'] = 'first-secret-of-a-test'
    bench.config((file) => {
      file['webhook'] = {
        url: '${BOT_WEBHOOK_URL}',
        allowedUpdates: ['message', 'callback_query'],
        maxConnections: 20,
      }
    })
    await bench.applied()
    bench.telegram.state.webhook['allowed_updates'] = ['callback_query', 'message']
    expect(await bench.run('drift')).toBe(0)
    expect(bench.output()).toBe('Расхождений нет.')
  })

  test.each<[string, (bench: Bench) => void, string]>([
    [
      'the menu button',
      ({ telegram }) => (telegram.state.menuButton = { type: 'commands' }),
      `Кнопка меню: список команд → «Туры» ${SITE}/`,
    ],
    [
      'the order of commands',
      ({ telegram }) => telegram.state.commands['all_private_chats']?.reverse(),
      'Команды, личные чаты: /help',
    ],
    [
      'a description',
      ({ telegram }) => (telegram.state.shortDescriptions['ru'] = 'Чужое'),
      'Описание в профиле, язык ru: «Чужое» → пусто',
    ],
    [
      'a setting of BotFather’s',
      ({ telegram }) => (telegram.state.me['has_main_web_app'] = false),
      'Главное мини-приложение: нет → да. Только руками: /mybots',
    ],
    [
      'another bot’s token',
      ({ telegram }) => (telegram.state.me['username'] = 'other_bot'),
      'Имя в ссылках: @other_bot → @putevka_bot',
    ],
  ])('finds a foreign change of %s', async (_, change, line) => {
    await bench.applied()
    change(bench)
    expect(await bench.run('drift')).toBe(2)
    expect(bench.output()).toContain(line)
    expect(bench.telegram.writes()).toEqual([])
  })
})
