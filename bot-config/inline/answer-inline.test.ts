import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { createDemoTours } from '#server/sources/demo/demo-tours.ts'
import { openBench as openProvider, type Bench as ProviderBench } from '#support/provider/bench.ts'
import { openBench, SITE, TOKEN, type Bench } from '#support/bot-config/bench.ts'
import { TRIAL_KEY } from '#support/demo-tours.ts'
import { until } from '#support/until.ts'

interface Card {
  id: string
  title: string
  description: string
  thumbnail_url: string
  input_message_content: { message_text: string; link_preview_options: { url: string } }
  reply_markup: { inline_keyboard: [[{ text: string; url: string }]] }
}
interface InlineAnswer {
  inline_query_id: string
  results: Card[]
  cache_time: number
  is_personal: boolean
  button: { text: string; start_parameter: string }
}

let bench: Bench
let provider: ProviderBench
let asked: string[]
let stop: () => Promise<number>

beforeEach(async () => {
  bench = await openBench()
  const tours = createDemoTours({ clock: Date.now, idKey: TRIAL_KEY, searchSpeed: Infinity })
  provider = await openProvider({ botToken: TOKEN }, undefined, tours)
  provider.advance(Date.now() - provider.now())
  asked = []
  bench.page.reply = async (url, init) => {
    asked.push(url)
    return provider.provider(new Request(url, init))
  }
  const { ended, stop: end } = bench.start('run')
  stop = () => {
    end()
    return ended
  }
  await Promise.race([until(() => expect(bench.output()).toContain('отвечает')), ended])
})
afterEach(async () => {
  expect(await stop()).toBe(0)
  expect(bench.output()).not.toMatch(/secret/)
  await provider.close()
  await bench.close()
})

let updates = 0
function send(update: object): void {
  updates += 1
  bench.telegram.state.updates.push({ update_id: updates, ...update })
}
const from = { id: 42, is_bot: false, first_name: 'Анна' }
function type(query: string): void {
  send({ inline_query: { id: `q${updates + 1}`, from, query, offset: '' } })
}
const answers = () => bench.telegram.state.inlineAnswers as unknown as InlineAnswer[]

async function answerTo(query: string): Promise<InlineAnswer> {
  const before = answers().length
  type(query)
  await until(() => expect(answers().length).toBeGreaterThan(before))
  const answer = answers().at(-1)
  if (!answer) throw new Error('no answer')
  return answer
}

describe('inline mode', () => {
  test('answers with cards whose buttons open their tours', async () => {
    const { results, cache_time, is_personal, button } = await answerTo('Турция 7 ночей')
    expect(results).toHaveLength(20)
    expect({ cache_time, is_personal }).toEqual({ cache_time: 300, is_personal: false })
    expect(addressOfStartParam(button.start_parameter)).toBe(
      '/tours?from=1&to=4&nights=7-7&utm_source=telegram&utm_medium=inline',
    )
    for (const card of results) {
      const { url: page } = card.input_message_content.link_preview_options
      const [[{ url }]] = card.reply_markup.inline_keyboard
      const param = new URL(url).searchParams.get('startapp') ?? ''
      expect(url).toMatch(/^https:\/\/t\.me\/putevka_bot\/tours\?startapp=/)
      expect(page).toBe(SITE + addressOfStartParam(param))
      expect(page).toMatch(/&utm_source=telegram&utm_medium=inline$/)
      expect(card.thumbnail_url).toMatch(new RegExp(`^${SITE}/_img/w_320&f_\\w+/pictures/`))
    }
  })

  test('states the price, its unit, the days and the city', async () => {
    const { results } = await answerTo('турция')
    const [first] = results
    expect(first?.title).toMatch(/^[^·]+ · [\d\u00a0]+\u00a0₽$/)
    expect(first?.input_message_content.message_text).toMatch(
      /^.+\n.+, Турция · вылет из Москвы\n.+, 7\u00a0ночей, .+\n[\d\u00a0]+\u00a0₽ за человека(, включая .+)?\nЦена из последних поисков, по кнопке/u,
    )
    expect(results.at(-1)?.title).toMatch(/ · от [\d\u00a0]+\u00a0₽$/)
    expect(results.at(-1)?.input_message_content.message_text).toMatch(
      /₽ за двоих.*\nЦена из недавнего поиска, на ваши даты/u,
    )
  })

  test('answers an empty query with hot tours', async () => {
    const { results, button } = await answerTo('')
    expect(results.length).toBeGreaterThan(5)
    expect(addressOfStartParam(button.start_parameter)).toMatch(/^\/hottours/)
  })

  test('asks the host once for equal queries', async () => {
    for (const query of ['Турция', ' турция ', 'ТУРЦИЯ']) type(query)
    await until(() => expect(answers()).toHaveLength(3))
    await answerTo('турция')
    expect(asked).toHaveLength(1)
  })

  test.each([
    'https://evil.example/?a=1',
    '@everyone',
    '{"a":1}',
    '1234567',
    'а'.repeat(101),
    '\u0000\u0007',
  ])('answers %j with nothing and asks no host', async (query) => {
    expect(await answerTo(query)).toMatchObject({ results: [], cache_time: 300 })
    expect(asked).toEqual([])
  })

  test('answers with nothing for a moment while the host is away', async () => {
    const reply = bench.page.reply
    bench.page.reply = () => Promise.reject(new TypeError('fetch failed'))
    expect(await answerTo('турция')).toMatchObject({ results: [], cache_time: 5 })
    expect(await answerTo('египет')).toMatchObject({ results: [], cache_time: 5 })
    expect(
      bench.output().match(/витрина https:\/\/tours\.example\.ru не ответила \(fetch failed\)/g),
    ).toHaveLength(1)
    bench.page.reply = async () => new Response('<html>', { status: 200 })
    expect(await answerTo('турция')).toMatchObject({ results: [], cache_time: 5 })
    expect(bench.output()).toContain('не ответила (ответ не JSON)')
    bench.page.reply = reply
    expect((await answerTo('турция')).results).toHaveLength(20)
  })

  test('accepts a provider without the call', async () => {
    bench.page.reply = async () => new Response('{}', { status: 404 })
    expect(await answerTo('турция')).toMatchObject({ results: [], cache_time: 300 })
  })

  test('keeps answering after refusals of Telegram and waits for none', async () => {
    bench.telegram.spoil(
      'answerInlineQuery',
      { code: 400, description: 'Bad Request: query is too old and response timeout expired' },
      { code: 429, description: 'Too Many Requests', retryAfter: 30 },
    )
    type('турция')
    type('египет')
    await until(() => expect(bench.output()).toContain('Telegram просит подождать 30 с'))
    expect((await answerTo('турция')).results).toHaveLength(20)
    expect(bench.output()).not.toContain('too old')
    expect(bench.waits).toEqual([])
  })

  test('answers messages while a query waits for the host', async () => {
    let release: (response: Response) => void = () => {}
    bench.page.reply = async (url) =>
      url.endsWith('/bot-updates')
        ? new Response('', { status: 404 })
        : new Promise((resolve) => void (release = resolve))
    type('турция')
    send({ message: { message_id: 1, date: 0, chat: { id: 42, type: 'private' }, from, text: 'Привет' } })
    await until(() => expect(bench.telegram.state.messages).toHaveLength(1))
    release(new Response('{}', { status: 404 }))
    await until(() => expect(answers()).toHaveLength(1))
  })
})

describe('a chosen card', () => {
  const choose = (result_id: string, inline_message_id: string) =>
    send({ chosen_inline_result: { result_id, from, query: 'турция', inline_message_id } })
  const counted = () => provider.store.inlineChoices.count('2000-01-01', '2100-01-01')

  test('is counted once, whatever Telegram repeats', async () => {
    choose('a', 'message-1')
    choose('a', 'message-1')
    choose('a', 'message-2')
    await until(() => expect(asked).toHaveLength(3))
    await until(async () => expect(await counted()).toBe(2))
  })

  test('tells the operator about a host with another token', async () => {
    bench.page.reply = async () => new Response('{}', { status: 401 })
    choose('a', 'message-1')
    await until(() =>
      expect(bench.output()).toContain('Отправленная карточка не посчитана. Витрина не узнала'),
    )
  })
})
