import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '#support/until.ts'
import { openBench, SITE, WEBHOOK_SECRET, type Bench } from '#support/bot-config/bench.ts'

let bench: Bench
let stop: (() => Promise<number>) | undefined
beforeEach(async () => {
  bench = await openBench()
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  expect(output()).not.toMatch(/secret/)
  await bench.close()
})
const output = () => bench.lines.join('\n')
const sent = () => bench.telegram.state.messages

let updates = 0
/** A message as Telegram sends it; commands are marked as clients mark them. */
function message(text: string, chat: { id: number; type: string } = { id: 42, type: 'private' }) {
  updates += 1
  const command = /^\/\S+/.exec(text)?.[0]
  return {
    update_id: updates,
    message: {
      message_id: updates,
      date: 0,
      chat,
      from: { id: 42, is_bot: false, first_name: 'Анна' },
      text,
      ...(command && { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
    },
  }
}
const group = { id: -1001, type: 'supergroup' }

async function started(): Promise<void> {
  const { ended, stop: end } = bench.start('run')
  stop = () => {
    end()
    return ended
  }
  await Promise.race([until(() => expect(output()).toContain('отвечает')), ended])
}

/** Returns the answer of the bot to one message. */
async function answerTo(update: object): Promise<Record<string, unknown>> {
  const before = sent().length
  bench.telegram.state.updates.push(update as Record<string, unknown>)
  await until(() => expect(sent().length).toBeGreaterThan(before))
  return sent().at(-1) ?? {}
}
const buttonOf = (answer: Record<string, unknown>) =>
  (answer['reply_markup'] as { inline_keyboard: Record<string, unknown>[][] }).inline_keyboard[0]?.[0]

describe('polling', () => {
  beforeEach(started)

  test('greets on /start with the button of the app', async () => {
    const answer = await answerTo(message('/start'))
    expect(answer).toMatchObject({ chat_id: 42, text: expect.stringMatching(/^Здравствуйте!/) })
    expect(buttonOf(answer)).toEqual({ text: 'Открыть витрину', web_app: { url: `${SITE}/` } })
  })

  test.each([
    ['/start hot', 'Откроем: Горящие туры.', '/hottours'],
    ['/start h-a2VtZXI', expect.stringMatching(/^Здравствуйте!/), '/'],
    ['/start c-dHVya2V5', 'Откроем: Отели.', '/hotels/turkey'],
    ['/start c_turkey', 'Откроем: Отели.', '/hotels/turkey'],
    [
      '/start s__from-1_to-4_dates-2026-12-05_2026-12-12_nights-7-10_adults-2',
      'Откроем: Поиск тура.',
      '/tours?from=1&to=4&dates=2026-12-05_2026-12-12&nights=7-10&adults=2',
    ],
    ['/start utm_campaign_42', expect.stringMatching(/^Здравствуйте!/), '/'],
    ['/favorites', 'Откроем: Избранное.', '/favorites'],
    ['/help', expect.stringMatching(/^Здравствуйте!/), '/'],
    ['Сколько стоит Турция?', expect.stringMatching(/^Я бот/), '/'],
  ])('answers %s with %s at %s', async (text, words, path) => {
    const answer = await answerTo(message(text))
    expect(answer['text']).toEqual(words)
    expect(buttonOf(answer)).toMatchObject({ web_app: { url: SITE + path } })
  })

  test('opens the desk on /desk with the user id, also for an unknown manager', async () => {
    const newcomer = message('/desk', { id: 43, type: 'private' })
    newcomer.message.from.id = 43
    const answer = await answerTo(newcomer)
    expect(answer['text']).toBe(
      'Откроем: Кабинет менеджера. Ваш номер 43: если кабинет вас не пускает, впишите его в MANAGERS и перезапустите витрину.',
    )
    expect(buttonOf(answer)).toEqual({ text: 'Кабинет', web_app: { url: `${SITE}/desk` } })
  })

  test('ignores /desk in a group', async () => {
    bench.telegram.state.updates.push(message('/desk', group))
    expect(await answerTo(message('/chat', group))).toMatchObject({ text: 'LEADS_CHAT_ID=-1001' })
    expect(sent()).toHaveLength(1)
  })

  test('uses a link in a group, because web_app buttons need a private chat', async () => {
    const answer = await answerTo(message('/start@Putevka_bot hot', group))
    expect(buttonOf(answer)).toEqual({
      text: 'Открыть витрину',
      url: 'https://t.me/putevka_bot/tours?startapp=hot',
    })
  })

  test('answers /chat and ignores group conversations and shared contacts', async () => {
    bench.telegram.state.updates.push(message('Куда летим?', group))
    const contact = message('')
    Object.assign(contact.message, {
      text: undefined,
      contact: { phone_number: '79161234567', first_name: 'А' },
    })
    bench.telegram.state.updates.push(contact)
    const answer = await answerTo(message('/chat', group))
    expect(answer).toMatchObject({ chat_id: -1001, text: 'LEADS_CHAT_ID=-1001' })
    expect(sent()).toHaveLength(1)
  })

  test('answers other users after a user has blocked the bot', async () => {
    bench.telegram.spoil('sendMessage', { code: 403, description: 'Forbidden: bot was blocked by the user' })
    bench.telegram.state.updates.push(message('/start'))
    expect(await answerTo(message('/help'))).toMatchObject({ chat_id: 42 })
    expect(output()).toContain('Ответ не ушёл. Telegram отказал в sendMessage: 403')
    expect(output()).not.toContain('Анна')
  })

  test('changes no setting and ends on a stop', async () => {
    expect(await stop?.()).toBe(0)
    expect(bench.telegram.writes()).toEqual(['deleteWebhook'])
  })
})

test.each([
  [
    'a webhook takes the updates',
    { code: 409, description: "Conflict: can't use getUpdates method while webhook is active" },
    'забирает другой процесс или вебхук',
  ],
  ['the token died', { code: 401, description: 'Unauthorized' }, 'не признаёт токен'],
])('ends when %s', async (_, mood, words) => {
  bench.telegram.spoil('getUpdates', mood)
  expect(await bench.start('run').ended).toBe(1)
  expect(output()).toContain(words)
})

test('continues after another process has taken the updates', async () => {
  const taken = { code: 409, description: 'Conflict: terminated by other getUpdates request' }
  // Each conflict costs two calls: the loop's own and the one that confirms updates.
  bench.telegram.spoil('getUpdates', taken, taken, taken, taken)
  await started()
  await until(() =>
    expect(bench.telegram.calls.filter((method) => method === 'getUpdates').length).toBeGreaterThan(4),
  )
  expect(await answerTo(message('/start'))).toMatchObject({ chat_id: 42 })
  expect(output().match(/обновления забирает сам/g)).toHaveLength(1)
  expect(bench.waits).toContain(15_000)
  expect(output().match(/забирает другой процесс/g)).toHaveLength(1)
})

test('keeps a foreign webhook that prevents polling', async () => {
  bench.telegram.state.webhook['url'] = 'https://other.example/hook'
  expect(await bench.start('run').ended).toBe(1)
  expect(output()).toContain('установлен другой вебхук. Сначала: npm run putevka -- bot apply --yes')
  expect(bench.telegram.writes()).toEqual([])
})

describe('webhook', () => {
  const url = `${SITE}/bot-webhook`
  const bring = (update: object | string, secret = WEBHOOK_SECRET, path = '/bot-webhook') =>
    fetch(`http://127.0.0.1:${/порт (\d+)/.exec(output())?.[1] ?? ''}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: typeof update === 'string' ? update : JSON.stringify(update),
    })

  beforeEach(async () => {
    Object.assign(bench.environment, {
      BOT_WEBHOOK_URL: url,
      BOT_WEBHOOK_SECRET: WEBHOOK_SECRET,
      BOT_PORT: '0',
    })
    bench.telegram.state.webhook['url'] = url
    await started()
  })

  test('answers updates of Telegram with its secret only', async () => {
    expect((await bring(message('/start hot'))).status).toBe(200)
    expect(sent()).toMatchObject([{ text: 'Откроем: Горящие туры.' }])
    expect((await bring(message('/start'), 'another-secret')).status).toBe(401)
    expect((await bring(message('/start'), WEBHOOK_SECRET, '/')).status).toBe(404)
    expect((await bring('{"update_id":')).status).toBe(400)
    expect(sent()).toHaveLength(1)
  })

  test('acknowledges an update after a failed answer', async () => {
    bench.telegram.spoil('sendMessage', { code: 403, description: 'Forbidden' })
    expect((await bring(message('/start'))).status).toBe(200)
    expect(output()).toContain('Ответ не ушёл')
  })

  test('changes no setting and ends on a stop', async () => {
    expect(await stop?.()).toBe(0)
    expect(bench.telegram.writes()).toEqual([])
  })
})
