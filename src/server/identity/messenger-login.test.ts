import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { printFigure } from '#support/provider/figure.ts'
import { DEV_BOT_TOKEN, signInitData } from './init-data-signature.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ botToken: DEV_BOT_TOKEN, maxBotToken: 'token-of-a-bot-in-max' })
})
afterAll(() => bench.close())

const initData = (id: number, user: object = {}, ageSeconds = 0) =>
  signInitData(
    {
      auth_date: String(Math.floor(bench.now() / 1000) - ageSeconds),
      user: JSON.stringify({ id, first_name: 'Анна', username: 'anna', ...user }),
    },
    DEV_BOT_TOKEN,
  )
const enter = (init_data: unknown) => bench.call('POST', '/tg-user/', { body: { init_data } })
const tokenOf = async (init_data: string) => String((await enter(init_data)).body['access_token'])
const parseUser = async (token: string) => (await bench.call('GET', '/user/info', { token })).body['user']

describe('messenger sign-in', () => {
  test('creates an account for the messenger user and finds it again', async () => {
    const photo_url = 'https://t.me/i/userpic/320/anna.jpg'
    const first = await tokenOf(initData(1, { last_name: 'Ли', photo_url }))
    expect(await parseUser(first)).toEqual({
      email: '',
      first_name: 'Анна',
      user_data: { last_name: 'Ли', phone: '', birthday: '', photo_url, username: 'anna' },
    })
    await bench.call('PUT', '/user/profile', {
      body: { first_name: 'Аня', phone: '+79991234567' },
      token: first,
    })
    const second = await tokenOf(initData(1, { username: 'anna_li' }, 5))
    expect(await parseUser(second)).toMatchObject({
      first_name: 'Аня',
      user_data: { phone: '+79991234567', username: 'anna_li', photo_url: '' },
    })
  })

  test('accepts https photos only', async () => {
    const user = await parseUser(await tokenOf(initData(2, { photo_url: 'javascript:alert(1)' })))
    expect(user).toMatchObject({ user_data: { photo_url: '' } })
  })

  test('cuts long texts and rejects links that only end in https', async () => {
    const long = { first_name: 'а'.repeat(101), last_name: 'б'.repeat(101), username: 'c'.repeat(65) }
    expect(await parseUser(await tokenOf(initData(21, long)))).toMatchObject({
      first_name: 'а'.repeat(100),
      user_data: { last_name: 'б'.repeat(100), username: 'c'.repeat(64) },
    })
    for (const photo_url of [
      'http://x/?https://t.me/a.jpg',
      'https://t.me/a b',
      `https://t.me/${'a'.repeat(1001)}`,
    ])
      expect(await parseUser(await tokenOf(initData(22, { photo_url })))).toMatchObject({
        user_data: { photo_url: '' },
      })
  })

  test('repeats a launch after a reload, but not after signing out', async () => {
    const launch = initData(3)
    const [first, second] = [await tokenOf(launch), await tokenOf(launch)]
    await bench.call('GET', '/auth/logout', { token: first })
    expect((await bench.call('GET', '/user/info', { token: second })).status).toBe(401)
    const replayed = await enter(launch)
    expect({ status: replayed.status, message: replayed.body['message'] }).toEqual({
      status: 401,
      message: 'Вы вышли. Откройте приложение из бота заново',
    })
    const reordered = new URLSearchParams([...new URLSearchParams(launch)].toReversed()).toString()
    expect((await enter(reordered)).status).toBe(401)
    expect((await enter(initData(3, {}, 1))).status).toBe(200)
  })

  test('keeps a token through reloads that never learned theirs', async () => {
    const launch = initData(33)
    const kept = await tokenOf(launch)
    for (let reload = 0; reload < 5; reload += 1) await tokenOf(launch)
    expect((await bench.call('GET', '/user/info', { token: kept })).status).toBe(200)
  })

  test('gives ten live tokens to one launch, however often it signs in', async () => {
    const launch = initData(31)
    const tokens: string[] = []
    for (let count = 0; count < 200; count += 1) tokens.push(await tokenOf(launch))
    const statuses = []
    for (const token of tokens) statuses.push((await bench.call('GET', '/user/info', { token })).status)
    const alive = statuses.filter((status) => status === 200).length
    printFigure(`Один запуск мессенджера, 200 входов: живых токенов ${alive}`)
    expect([alive, statuses.at(-1)]).toEqual([10, 200])
    const other = await tokenOf(initData(31, {}, 1))
    expect((await bench.call('GET', '/user/info', { token: other })).status).toBe(200)
    expect((await bench.call('GET', '/user/info', { token: tokens.at(-1) })).status).toBe(200)
  })

  test('gives two pages of one launch a token each when they sign in at the same time', async () => {
    const launches = Array.from({ length: 40 }, (_, index) => initData(900 + index))
    const tokens = await Promise.all(launches.flatMap((launch) => [tokenOf(launch), tokenOf(launch)]))
    const answers = await Promise.all(tokens.map((token) => bench.call('GET', '/user/info', { token })))
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200))
  })

  test('stores a name in one line', async () => {
    const user = await parseUser(await tokenOf(initData(32, { first_name: 'Анна\nТелефон: +7' })))
    expect(user).toMatchObject({ first_name: 'Анна Телефон: +7' })
  })

  test('explains forged and stale init data', async () => {
    const forged = await enter(initData(4).replace('4', '5'))
    expect({ status: forged.status, message: forged.body['message'] }).toEqual({
      status: 401,
      message: 'Не удалось подтвердить вход из Telegram. Откройте приложение из бота заново',
    })
    const stale = await enter(initData(4, {}, 3601))
    expect({ status: stale.status, message: stale.body['message'] }).toEqual({
      status: 401,
      message: 'Откройте приложение из бота заново',
    })
    expect((await enter(undefined)).status).toBe(422)
  })

  describe('from MAX', () => {
    const MAX_TOKEN = 'token-of-a-bot-in-max'
    const maxData = (id: number, token = MAX_TOKEN) =>
      signInitData(
        { auth_date: String(bench.now()), user: JSON.stringify({ id, first_name: 'Мария', username: null }) },
        token,
      )
    const enterMax = (max_init_data: string, at = bench) =>
      at.call('POST', '/tg-user/', { body: { max_init_data } })

    test('separates users of MAX and Telegram with equal ids', async () => {
      const own = String((await enterMax(maxData(1))).body['access_token'])
      expect(await parseUser(own)).toMatchObject({
        email: '',
        first_name: 'Мария',
        user_data: { username: '' },
      })
      expect(await parseUser(await tokenOf(initData(1, {}, 9)))).not.toMatchObject({ first_name: 'Мария' })
      await bench.call('PUT', '/user/profile', { body: { first_name: 'Маша' }, token: own })
      const again = String((await enterMax(maxData(1))).body['access_token'])
      expect(await parseUser(again)).toMatchObject({ first_name: 'Маша' })
    })

    test("rejects one bot's signature in the other's field", async () => {
      const answers = [
        await enterMax(maxData(2, DEV_BOT_TOKEN)),
        await enter(maxData(2)),
        await enterMax(initData(2)),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
      expect(answers[0]?.body['message']).toBe(
        'Не удалось подтвердить вход из MAX. Откройте приложение из бота заново',
      )
    })

    test('rejects a body with both fields or none', async () => {
      const body = { init_data: initData(3), max_init_data: maxData(3) }
      expect((await bench.call('POST', '/tg-user/', { body })).status).toBe(422)
      expect((await bench.call('POST', '/tg-user/', { body: {} })).status).toBe(422)
    })

    test('answers 401 with another way in without its token', async () => {
      const tokenless = await openBench({ botToken: DEV_BOT_TOKEN })
      const { status, body } = await enterMax(maxData(4), tokenless)
      expect({ status, message: body['message'] }).toEqual({
        status: 401,
        message: 'Вход из MAX не настроен. Войдите по почте',
      })
      await tokenless.close()
    })
  })

  test('answers 401 with another way in without a bot token', async () => {
    const tokenless = await openBench()
    const { status, body } = await tokenless.call('POST', '/tg-user/', { body: { init_data: initData(6) } })
    expect({ status, message: body['message'] }).toEqual({
      status: 401,
      message: 'Вход из Telegram не настроен. Войдите по почте',
    })
    await tokenless.close()
  })
})
