import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEV_BOT_TOKEN, signInitData } from '../identity/init-data-signature.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'
import type { PreparedShare } from './context.ts'

const PATH = '/user/prepared-share'
const link = 'https://t.me/putevka_bot/tours?startapp=h_turkey'
const page = 'https://tours.example.ru/hotels/turkey/kemer/orion_1'
const share = { text: 'Орион 5★, Турция · от 98 437 ₽ за двоих', link, page }

const linkOnly = { data: { errormessage: 'Сообщение не подготовить. Поделитесь ссылкой', success: 0 } }

const prepared: PreparedShare[] = []
let answer: string | undefined = 'prepared-1'
let bench: Bench

async function open(isAble = true): Promise<Bench> {
  const settings = {
    botToken: DEV_BOT_TOKEN,
    botName: 'putevka_bot',
    publicUrl: 'https://tours.example.ru',
    limits: { sharesPerHour: 2 },
  }
  const prepareShare = async (one: PreparedShare) => {
    prepared.push(one)
    return answer
  }
  return openBench(settings, undefined, undefined, isAble ? { prepareShare } : {})
}

async function fromTelegram(of = bench): Promise<string> {
  const fields = {
    auth_date: String(Math.floor(of.now() / 1000)),
    user: JSON.stringify({ id: 42, first_name: 'Анна' }),
  }
  const reply = await of.call('POST', '/tg-user/', {
    body: { init_data: signInitData(fields, DEV_BOT_TOKEN) },
  })
  return String(reply.body['access_token'])
}

beforeEach(async () => {
  prepared.length = 0
  answer = 'prepared-1'
  bench = await open()
})
afterEach(() => bench.close())

test('gives a Telegram user the id of a prepared message', async () => {
  const token = await fromTelegram()
  const { status, body } = await bench.call('POST', PATH, { body: share, token })
  expect({ status, body }).toEqual({ status: 200, body: { id: 'prepared-1' } })
  expect(prepared).toEqual([{ telegramId: 42, ...share, text: 'Смотрите в «Путёвка»' }])
})

test.each([
  ['a stranger’s link', { link: 'https://evil.example/' }],
  ['another bot', { link: 'https://t.me/evil_bot/tours?startapp=1' }],
  ['a chat of the like name', { link: 'https://t.me/putevka_bot_evil' }],
  ['a stranger’s page', { page: 'https://tours.example.ru.evil.example/' }],
  ['no address', { link: 'javascript:alert(1)' }],
  ['a user name', { link: 'https://evil.example@tours.example.ru/' }],
  ['a password', { page: 'https://a:evil.example@tours.example.ru/' }],
])("does not send %s in the bot's name", async (_, change) => {
  const token = await fromTelegram()
  expect((await bench.call('POST', PATH, { body: { ...share, ...change }, token })).status).toBe(422)
  expect(prepared).toEqual([])
})

test.each([
  ['https://tours.example.ru\\@evil.example/pay', 'https://tours.example.ru/@evil.example/pay'],
  [' https://tours.example.ru/a b', 'https://tours.example.ru/a%20b'],
  ['ht\ntps:\\\\tours.example.ru\\pay', 'https://tours.example.ru/pay'],
  ['https://ｔours.example.ru/\u202Ego', 'https://tours.example.ru/%E2%80%AEgo'],
])('sends %j as the address that was checked', async (raw, checked) => {
  const token = await fromTelegram()
  const body = { ...share, link: raw, page: raw }
  expect((await bench.call('POST', PATH, { body, token })).status).toBe(200)
  expect(prepared).toMatchObject([{ link: checked, page: checked }])
})

test.each(['Оплатите: putevka-pay.ru', 'Приз на https://evil.example', 'Пишите @evil', 'putevka-pay。ru'])(
  "keeps the text «%s» out of the bot's message",
  async (text) => {
    const token = await fromTelegram()
    expect((await bench.call('POST', PATH, { body: { ...share, text }, token })).status).toBe(200)
    expect(prepared).toMatchObject([{ text: 'Смотрите в «Путёвка»' }])
  },
)

test.each([
  ['/hotels/turkey/kemer/sun-palace_77', 'Sun Palace 5★, Турция'],
  ['/hotels/turkey/kemer/gone_78', 'Смотрите в «Путёвка»'],
  [
    '/tours?from=1&to=4&dates=2026-12-05_2026-12-12&nights=7-10&adults=2',
    'Туры в Турцию из Москвы: 5–12 декабря · 7–10 ночей · 2 взрослых',
  ],
  ['/tours/turkey-moskva', 'Туры в Турцию из Москвы'],
  ['/hottours/turkey-moskva', 'Туры в Турцию из Москвы'],
  ['/tours/nowhere-moskva', 'Смотрите в «Путёвка»'],
  ['/tour-card/t1?from=2&to=4&adults=2&price=1', 'Тур из Москвы: Sun · 98 000 ₽ за двоих'],
  ['/tour-card/sold?price=1', 'Смотрите в «Путёвка»'],
  ['/about', 'Смотрите в «Путёвка»'],
])('describes %s as «%s»', async (address, text) => {
  const token = await fromTelegram()
  const body = { ...share, page: `https://tours.example.ru${address}` }
  expect((await bench.call('POST', PATH, { body, token })).status).toBe(200)
  expect(prepared[0]?.text.replaceAll('\u00a0', ' ')).toBe(text)
})

describe('answers no when none can be prepared, so the app shares a link', () => {
  test('without sign-in', async () => {
    expect((await bench.call('POST', PATH, { body: share })).status).toBe(401)
  })

  test('for an account without Telegram', async () => {
    const token = await bench.signIn('anna@example.ru')
    expect((await bench.call('POST', PATH, { body: share, token })).body).toEqual(linkOnly)
  })

  test('without a bot of the deployment', async () => {
    const plain = await open(false)
    const token = await fromTelegram(plain)
    expect((await plain.call('POST', PATH, { body: share, token })).body).toEqual(linkOnly)
    await plain.close()
  })

  test('when Telegram refuses it', async () => {
    answer = undefined
    const token = await fromTelegram()
    const { status, text } = await bench.call('POST', PATH, { body: share, token })
    expect(status).toBe(502)
    expect(text).toContain('Поделитесь ссылкой')
  })

  test('over the hourly limit', async () => {
    const token = await fromTelegram()
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1)
      statuses.push((await bench.call('POST', PATH, { body: share, token })).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})
