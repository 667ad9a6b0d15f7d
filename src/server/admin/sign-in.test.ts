import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { MANAGER_MAIL, openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(() => bench.close())

const codeFor = (email: string) => bench.agency('POST', '/session/code', { body: { email }, token: '' })
const enter = (code: string, challenge: unknown) =>
  bench.agency('POST', '/session/login', {
    body: { code },
    token: '',
    headers: { 'x-auth-challenge': String(challenge) },
  })

describe('by the bot', () => {
  test('a manager has a session until a day without use', async () => {
    const token = await bench.manager()
    const who = () => bench.agency('GET', '/session', { token })
    expect((await who()).body).toEqual({
      manager: { kind: 'telegram', id: 'telegram:777', name: 'Ольга Ким' },
      ends_at: '2026-11-22T09:00:00.000Z',
    })
    for (let day = 0; day < 13; day += 1) {
      bench.advance(23 * HOUR_MS)
      expect((await who()).status).toBe(200)
    }
    bench.advance(24 * HOUR_MS)
    expect((await who()).status).toBe(401)
  })

  test.each([
    ['a stranger', () => bench.initData(778), 403],
    ['forged', () => bench.initData().replace('777', '778'), 401],
    ['nothing', () => '', 401],
  ])('%s gets no session', async (_, initData, status) => {
    const answer = await bench.agency('POST', '/session/messenger', {
      body: { init_data: initData() },
      token: '',
    })
    expect([answer.status, 'access_token' in answer.body]).toEqual([status, false])
  })

  test('a launch cannot be reused after signing out of the desk or the storefront', async () => {
    const [initData, other] = [bench.initData(), bench.initData(777, { username: 'olga' })]
    const signIn = (init_data: string) =>
      bench.agency('POST', '/session/messenger', { body: { init_data }, token: '' })
    const token = String((await signIn(initData)).body['access_token'])
    expect((await bench.agency('DELETE', '/session', { token })).status).toBe(200)
    expect((await signIn(initData)).status).toBe(401)
    const { body } = await bench.call('POST', '/tg-user/', { body: { init_data: other } })
    // The storefront session of the first launch continues.
    expect((await bench.call('POST', '/tg-user/', { body: { init_data: initData } })).status).toBe(200)
    await bench.call('GET', '/auth/logout', { token: String(body['access_token']) })
    expect((await signIn(other)).status).toBe(401)
  })
})

describe('by e-mail', () => {
  test('a manager signs in with a code once', async () => {
    const { body } = await codeFor(` ${MANAGER_MAIL.toUpperCase()} `)
    const code = await bench.readCode(MANAGER_MAIL)
    expect(code).toMatch(/^\d{8}$/)
    const entered = await enter(code, body['challenge'])
    expect(entered.body).toMatchObject({
      manager: { kind: 'mail', id: `mail:${MANAGER_MAIL}`, name: 'olga' },
    })
    const token = String(entered.body['access_token'])
    const lead = await bench.ask()
    await bench.agency('PATCH', `/leads/${lead}`, { body: { version: 1, note: 'Звоню' }, token })
    expect((await bench.read('lead', 'GET', `/leads/${lead}`)).lead.events).toMatchObject([
      { actor: { kind: 'manager', id: `mail:${MANAGER_MAIL}`, name: MANAGER_MAIL } },
    ])
    expect((await enter(code, body['challenge'])).status).toBe(422)
  })

  test('a session lives for thirty days without use, and is listed among the devices', async () => {
    const { body } = await codeFor(MANAGER_MAIL)
    const entered = await enter(await bench.readCode(MANAGER_MAIL), body['challenge'])
    const token = String(entered.body['access_token'])
    bench.advance(29 * DAY_MS)
    const { body: seen } = await bench.agency('GET', '/session/devices', { token })
    expect(seen['devices']).toMatchObject([{ is_current: true }])
    bench.advance(30 * DAY_MS)
    expect((await bench.agency('GET', '/session', { token })).status).toBe(401)
  })

  test('a second code of eight digits follows after three wrong guesses', async () => {
    const guessed = await codeFor(MANAGER_MAIL)
    for (let guess = 0; guess < 3; guess += 1)
      expect((await enter('0000', guessed.body['challenge'])).status).toBe(422)
    await bench.provider.settled()
    bench.advance(HOUR_MS)
    const { body } = await codeFor(MANAGER_MAIL)
    await bench.provider.settled()
    const first = await enter(await bench.readCode(MANAGER_MAIL), body['challenge'])
    expect(first.status).toBe(428)
    await bench.provider.settled()
    const second = await bench.readCode(MANAGER_MAIL)
    expect(second).toMatch(/^\d{8}$/)
    expect((await enter(second, body['challenge'])).status).toBe(200)
  })

  test('a stranger gets the same answer, no e-mail and no access', async () => {
    const [ours, theirs] = [await codeFor(MANAGER_MAIL), await codeFor('evil@example.ru')]
    await bench.provider.settled()
    expect({ ...theirs.body, challenge: '' }).toEqual({ ...ours.body, challenge: '' })
    expect(theirs.status).toBe(ours.status)
    expect(await bench.letterTo('evil@example.ru')).toBeUndefined()
    for (let code = 0; code < 3; code += 1)
      expect((await enter(String(code).padStart(8, '0'), theirs.body['challenge'])).body['message']).toBe(
        'Неверный код',
      )
  })

  test('codes of the storefront and the desk do not open each other', async () => {
    const asked = await bench.call('POST', '/auth/get-code', { body: { email: MANAGER_MAIL } })
    expect((await enter(await bench.readCode(MANAGER_MAIL), asked.body['challenge'])).status).toBe(422)
    const { body } = await codeFor(MANAGER_MAIL)
    const code = await bench.readCode(MANAGER_MAIL)
    const headers = { 'x-auth-challenge': String(body['challenge']) }
    expect((await bench.call('GET', `/auth/login?code=${code}`, { headers })).status).toBe(422)
  })
})

describe('sessions of one launch in Telegram', () => {
  const launch = async (initData: string) => {
    const { body } = await bench.agency('POST', '/session/messenger', {
      body: { init_data: initData },
      token: '',
    })
    return String(body['access_token'])
  }
  const statusOf = async (token: string) => (await bench.agency('GET', '/session', { token })).status

  test('are limited to the newest ten', async () => {
    const initData = bench.initData()
    const tokens: string[] = []
    for (let number = 0; number < 20; number += 1) tokens.push(await launch(initData))
    const alive = await Promise.all(tokens.map(statusOf))
    expect(alive.filter((status) => status === 200)).toHaveLength(10)
    expect(alive.at(-1)).toBe(200)
  })

  test('end together on sign-out, not those of another launch', async () => {
    const initData = bench.initData(undefined, { username: 'one' })
    const other = await launch(bench.initData(undefined, { username: 'other' }))
    const tokens = [await launch(initData), await launch(initData), await launch(initData)]
    await bench.agency('DELETE', '/session', { token: tokens[0] ?? '' })
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401])
    expect(await statusOf(other)).toBe(200)
    const again = await bench.agency('POST', '/session/messenger', {
      body: { init_data: initData },
      token: '',
    })
    expect(again.status).toBe(401)
  })
})
