import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'

const email = 'anna@example.ru'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const ask = (address: unknown, from?: string) =>
  bench.call('POST', '/auth/get-code', { body: { email: address, utm: 'vk' }, ...(from && { from }) })

async function challengeFor(address: string, from?: string): Promise<Record<string, string>> {
  const { body } = await ask(address, from)
  return { 'x-auth-challenge': String(body['challenge']) }
}

const enter = (code: string, headers: Record<string, string>, from?: string) =>
  bench.call('GET', `/auth/login?code=${code}`, { headers, ...(from && { from }) })

const notThis = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('requesting a code', () => {
  test('answers strangers and known addresses alike', async () => {
    await bench.signIn(email)
    const [known, stranger] = [await ask(email), await ask('boris@example.ru')]
    expect(known.body).toEqual({ message: 'Проверьте почту', challenge: expect.any(String) })
    expect(stranger.body).toEqual({ message: 'Проверьте почту', challenge: expect.any(String) })
  })

  test.each([
    ['', 'Введите email'],
    ['   ', 'Введите email'],
    ['anna', 'Некорректный формат почты'],
    ['a@x.ru, b@x.ru', 'Некорректный формат почты'],
    ['a@x.ru\r\nBcc: evil@x.ru', 'Некорректный формат почты'],
    ['Anna <a@x.ru>, b@x.ru', 'Некорректный формат почты'],
    ['"a b"@x.ru', 'Некорректный формат почты'],
    ['a@x.ru;b@x.ru', 'Некорректный формат почты'],
    ['группа:a@x.ru', 'Некорректный формат почты'],
    [`${'a'.repeat(250)}@x.ru`, 'Некорректный формат почты'],
  ])('rejects %j', async (address, message) => {
    const { status, body } = await ask(address)
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { email: [message] } } })
    expect(await bench.store.mailbox.list()).toEqual([])
  })

  test.each([
    [
      'Gmail',
      ['anna.k@gmail.com', 'a.nnak@gmail.com', 'annak+tours@googlemail.com', 'an.na.k@googlemail.com'],
    ],
    ['Yandex', ['anna-k@ya.ru', 'anna.k@yandex.ru', 'anna-k@yandex.com', 'anna.k+a@yandex.kz']],
    ['Proton', ['anna.k@proton.me', 'anna-k@protonmail.com', 'anna_k+a@pm.me']],
  ])('delays e-mails to one mailbox of %s however it is spelled', async (_service, addresses) => {
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1)
      statuses.push((await ask(addresses[count % addresses.length])).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect((await ask('boris@gmail.com')).status).toBe(200)
    const [one, other] = [await bench.signIn('o.leg@gmail.com'), await bench.signIn('oleg@gmail.com')]
    const read = async (token: string) => (await bench.call('GET', '/user/info', { token })).text
    expect(await read(one)).not.toBe(await read(other))
  })

  test('rejects a missing e-mail in Russian', async () => {
    const { status, body } = await ask(undefined)
    expect({ status, message: body['message'] }).toEqual({ status: 422, message: 'Заполните это поле' })
  })
})

describe('entering a code', () => {
  test('requires the challenge of the requesting browser', async () => {
    const headers = await challengeFor(email)
    const code = await bench.readCode(email)
    const foreign = await challengeFor('evil@example.ru')
    expect((await enter(code, {})).body).toMatchObject({ message: 'Неверный код' })
    expect((await enter(code, { 'x-auth-challenge': crypto.randomUUID() })).status).toBe(422)
    expect((await enter(code, foreign)).status).toBe(
      (await bench.readCode('evil@example.ru')) === code ? 200 : 422,
    )
    expect((await enter(code, headers)).body).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/) })
  })

  test('accepts a body with the same code, guesses and refusals', async () => {
    const headers = await challengeFor(email)
    const code = await bench.readCode(email)
    const post = (body: unknown, more: Record<string, string> = {}) =>
      bench.call('POST', '/auth/login', { body, headers: { ...headers, ...more } })
    expect((await post({ code: notThis(code) })).body).toEqual({
      message: 'Неверный код',
      errors: { code: ['Неверный код'] },
    })
    expect((await enter(notThis(code), headers)).status).toBe(422)
    expect((await post({ code }, { 'sec-fetch-mode': 'navigate' })).status).toBe(403)
    expect((await post({ code }, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({})).body).toMatchObject({ errors: { code: ['Заполните это поле'] } })
    const entered = await post({ code })
    expect(entered.body).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(entered.headers.get('cache-control')).toBe('no-store')
    expect((await post({ code })).status).toBe(422)
  })

  test('records the source of a new traveller', async () => {
    await bench.signIn(email)
    const account = await bench.store.accounts.byLoginEmail(email)
    expect(account?.utm).toBe('')
    const headers = await challengeFor('boris@example.ru')
    await enter(await bench.readCode('boris@example.ru'), headers)
    expect((await bench.store.accounts.byLoginEmail('boris@example.ru'))?.utm).toBe('vk')
  })

  test('works once', async () => {
    const headers = await challengeFor(email)
    const code = await bench.readCode(email)
    expect((await enter(code, headers)).status).toBe(200)
    expect((await enter(code, headers)).status).toBe(422)
  })

  test('works for ten minutes', async () => {
    const [early, late] = [await challengeFor(email), await challengeFor('boris@example.ru')]
    bench.advance(599_999)
    expect((await enter(await bench.readCode(email), early)).status).toBe(200)
    bench.advance(1)
    expect((await enter(await bench.readCode('boris@example.ru'), late)).status).toBe(422)
  })

  test('ends a code after three wrong guesses, not after a newer code', async () => {
    const headers = await challengeFor(email)
    const code = await bench.readCode(email)
    bench.advance(1000)
    await challengeFor(email)
    expect((await enter(notThis(code), headers)).body).toEqual({
      message: 'Неверный код',
      errors: { code: ['Неверный код'] },
    })
    expect((await enter(notThis(code), headers)).status).toBe(422)
    expect((await enter(code, headers)).status).toBe(200)
    const second = await challengeFor('boris@example.ru')
    const other = await bench.readCode('boris@example.ru')
    for (let count = 0; count < 3; count += 1) await enter(notThis(other), second)
    expect((await enter(other, second)).status).toBe(422)
  })

  test.each(['navigate', 'no-cors'])('cannot be spent by a link: Sec-Fetch-Mode %s', async (mode) => {
    const headers = await challengeFor(email)
    const code = await bench.readCode(email)
    expect((await enter(code, { ...headers, 'sec-fetch-mode': mode })).status).toBe(403)
    expect((await enter(code, { ...headers, 'sec-fetch-mode': 'cors' })).status).toBe(200)
  })

  test('never logs codes and addresses', async () => {
    await bench.signIn(email)
    const code = await bench.readCode(email)
    expect(bench.lines).toEqual(['Письмо «Код для входа: Путёвка»: смотрите /dev/mailbox'])
    expect(bench.lines.join()).not.toContain(code)
  })
})
