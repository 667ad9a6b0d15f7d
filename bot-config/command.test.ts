import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, SITE, type Bench } from '#support/bot-config/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

describe('plan', () => {
  test('lists every difference and writes nothing', async () => {
    expect(await bench.run('plan')).toBe(2)
    expect(bench.telegram.writes()).toEqual([])
    expect(bench.output()).toContain('Имя, для всех: «Новый бот» → «Путёвка: туры и отели»')
    expect(bench.output()).toContain('Команды, личные чаты: нет → /start Открыть витрину; /hot Горящие туры')
    expect(bench.output()).toContain(`Кнопка меню: список команд → «Туры» ${SITE}/`)
    expect(bench.output()).toContain('Права администратора, каналы: никаких → can_post_messages')
  })

  test('runs on apply without --yes', async () => {
    expect(await bench.run('apply')).toBe(2)
    expect(bench.telegram.writes()).toEqual([])
    expect(bench.output()).toContain('apply --yes')
  })
})

describe('apply', () => {
  test('applies the declaration; a second run does nothing', async () => {
    expect(await bench.run('apply', '--yes')).toBe(0)
    const { state } = bench.telegram
    expect(state.names).toEqual({ '': 'Путёвка: туры и отели' })
    expect(state.commands['all_private_chats']?.map(({ command }) => command)).toEqual([
      'start',
      'hot',
      'favorites',
      'history',
      'help',
    ])
    expect(state.menuButton).toEqual({ type: 'web_app', text: 'Туры', web_app: { url: `${SITE}/` } })
    expect(state.rights.channels).toMatchObject({ can_post_messages: true, is_anonymous: false })
    expect(bench.output()).toMatch(/Сделано и перечитано: 7/)
    bench.telegram.calls.length = 0
    expect(await bench.run('apply', '--yes')).toBe(0)
    expect(bench.telegram.writes()).toEqual([])
    expect(bench.output()).toContain('Делать нечего')
  })

  test('removes manual additions in a known language or scope', async () => {
    await bench.applied()
    const { state } = bench.telegram
    state.names['en'] = 'Old name'
    state.commands['all_group_chats:en'] = [{ command: 'stray', description: 'Old' }]
    expect(await bench.run('apply', '--yes')).toBe(0)
    expect(state.names).toEqual({ '': 'Путёвка: туры и отели' })
    expect(state.commands['all_group_chats:en']).toBeUndefined()
  })

  test('clears an uncovered text of one language within the same run', async () => {
    bench.telegram.state.names = { '': 'Старое', en: 'Старое' }
    expect(await bench.run('apply', '--yes')).toBe(0)
    expect(bench.telegram.state.names).toEqual({ '': 'Путёвка: туры и отели' })
    expect(await bench.run('plan')).toBe(0)
  })

  test('leaves undeclared settings alone', async () => {
    bench.config((file) => Reflect.deleteProperty(file, 'name'))
    await bench.applied()
    expect(bench.telegram.state.names).toEqual({ '': 'Новый бот' })
    expect(await bench.run('drift')).toBe(0)
  })

  test('sets the webhook with its secret, rewrites it on demand and removes it', async () => {
    bench.environment['BOT_WEBHOOK_URL'] = `${SITE}/bot-webhook`
    bench.environment['BOT_WEBHOOK_SECRET'] = 'first-secret-of-a-test'
    await bench.applied()
    const { state } = bench.telegram
    expect(state.webhook).toMatchObject({
      url: `${SITE}/bot-webhook`,
      allowed_updates: [
        'callback_query',
        'chosen_inline_result',
        'edited_message',
        'inline_query',
        'message',
      ],
    })
    expect(state.webhookSecret).toBe('first-secret-of-a-test')
    bench.environment['BOT_WEBHOOK_SECRET'] = 'second-secret-of-a-test'
    expect(await bench.run('apply', '--yes', '--rewrite', 'webhook')).toBe(0)
    expect(bench.telegram.writes()).toEqual(['setWebhook'])
    expect(state.webhookSecret).toBe('second-secret-of-a-test')
    delete bench.environment['BOT_WEBHOOK_URL']
    expect(await bench.run('apply', '--yes')).toBe(0)
    expect(state.webhook['url']).toBe('')
  })

  test.each([['apply', '--yes'], ['plan']])(
    'refuses %s for another bot than the declared one',
    async (...args) => {
      bench.telegram.state.me['username'] = 'other_bot'
      expect(await bench.run(...args)).toBe(1)
      expect(bench.output()).toBe('Токен от @other_bot, а описание для @putevka_bot: ничего не меняю')
      expect(bench.telegram.writes()).toEqual([])
    },
  )

  test('fails without an endless loop if Telegram discards a change', async () => {
    Object.defineProperty(bench.telegram.state, 'menuButton', {
      get: () => ({ type: 'commands' }),
      set() {},
    })
    expect(await bench.run('apply', '--yes')).toBe(1)
    expect(bench.output()).toContain('Telegram принял изменения, но показывает другое: Кнопка меню')
    expect(bench.telegram.writes().filter((method) => method === 'setChatMenuButton')).toHaveLength(3)
  })
})

describe('export', () => {
  test('prints a file without differences', async () => {
    await bench.applied()
    bench.telegram.state.names['en'] = 'Putevka: tours'
    bench.telegram.state.commands['default'] = [{ command: 'start', description: 'Start' }]
    expect(await bench.run('export')).toBe(0)
    const printed = bench.output()
    expect(printed).toContain('"url": "${PUBLIC_URL}/"')
    expect(printed).toContain('"username": "${TELEGRAM_BOT_NAME}"')
    expect(JSON.parse(printed)).toMatchObject({
      name: { '': 'Путёвка: туры и отели', en: 'Putevka: tours' },
      commands: { default: [['start', 'Start']] },
      webhook: { url: '' },
      texts: { button: 'Открыть витрину' },
    })
    bench.configText(printed)
    expect(await bench.run('drift')).toBe(0)
  })
})

describe('command', () => {
  test.each([
    [['nothing-like-it']],
    [[]],
    [['plan', 'apply']],
    [['plan', '--force']],
    [['apply', '--rewrite', 'x']],
  ])('refers %j to the help and exits with code 1', async (args) => {
    expect(await bench.run(...args)).toBe(1)
    expect(bench.output()).toContain('npm run putevka -- bot')
    expect(bench.telegram.calls).toEqual([])
  })

  test('exits without an error on --help', async () => {
    expect(await bench.run('--help')).toBe(0)
    for (const verb of ['plan', 'apply', 'drift', 'doctor', 'export', 'run'])
      expect(bench.output()).toMatch(new RegExp(`^ {2}${verb} `, 'm'))
    expect(bench.output()).not.toMatch(/Usage|Options|Commands|display/)
  })
})
