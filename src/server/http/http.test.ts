import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeReply } from '#shared/contract/decode.ts'
import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ allowedOrigins: ['https://shop.example'] })
})
afterAll(() => bench.close())

describe('address', () => {
  test.each(['/departures', '/departures/', '/init/settings/', '/tg-user', '/tg-user/'])(
    '%s answers with and without a trailing slash',
    async (path) => {
      const method = path.startsWith('/tg-user') ? 'POST' : 'GET'
      const { status } = await bench.call(method, path, method === 'POST' ? { body: { init_data: '' } } : {})
      expect(status).not.toBe(404)
    },
  )

  test('lists existing calls for an unknown one', async () => {
    const { status, body } = await bench.call('GET', '/serch/request')
    expect(status).toBe(404)
    expect(body['message']).toMatch(
      /^Нет такого вызова: GET \/front\/v1\/serch\/request\. Известны: .*GET \/init\/settings, /,
    )
    expect((await bench.call('DELETE', '/init/settings')).status).toBe(404)
  })

  test('names a missing required parameter', async () => {
    const { status, body } = await bench.call('GET', '/guidebooks/region')
    expect({ status, body }).toEqual({
      status: 422,
      body: { message: 'Не хватает параметра: ext_id', errors: { ext_id: ['Укажите значение'] } },
    })
  })

  test('answers 404 for an unknown direction, 200 with an error for a gone tour', async () => {
    expect((await bench.call('GET', '/departures/single?url=nowhere')).status).toBe(404)
    expect((await bench.call('GET', '/departures/single?url=turkey-moskva')).body).toMatchObject({
      data: { title: 'Туры в Турцию из Москвы' },
    })
    const gone = await bench.call('GET', '/search/actualize?tourid=old')
    expect({ status: gone.status, body: gone.body }).toEqual({
      status: 200,
      body: { data: { errormessage: 'Тура больше нет', success: 0 } },
    })
    expect(decodeReply('actualize', gone.body)).toEqual({ kind: 'refused', message: 'Тура больше нет' })
  })

  test('answers every call without a body as the client decodes it', async () => {
    const token = await bench.signIn('all@example.ru')
    const query = 'ext_id=4&hotelcode=77&tourid=t1&departure=1&country=4&requestid=r1&url=turkey-moskva'
    const shared = { kind: 'hearts', hotels: ['77'] }
    const { body: made } = await bench.call('POST', '/user/shared-sets', { body: shared, token })
    const { id } = made['set'] as { id: string }
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      if (method !== 'GET' || path.startsWith('/auth/')) continue
      const { status, body } = await bench.call('GET', `${path.replace('{set}', id)}?${query}`, { token })
      expect({ name, status, kind: decodeReply(name as EndpointName, body).kind }).toEqual({
        name,
        status: 200,
        kind: 'data',
      })
    }
  })
})

describe('body', () => {
  const post = (body: string, type = 'application/json') =>
    bench.call('POST', '/auth/get-code', { body, headers: { 'content-type': type } })

  test.each([
    ['no JSON', '{"email":', 400],
    ['nothing', '', 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a number for a text', '{"email":5}', 422],
    ['too much', JSON.stringify({ email: 'a'.repeat(70_000) }), 413],
  ])('of %s is refused with a sentence', async (_, body, status) => {
    const answer = await post(body)
    expect({ status: answer.status, message: answer.body['message'] }).toEqual({
      status,
      message: expect.stringMatching(/[а-яё]/i),
    })
  })

  test('is refused while arriving once too long, whatever its stated length', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    }
    const response = await bench.provider(new Request('http://localhost/front/v1/auth/get-code', init))
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(200_000)
  })

  test("is the visitor's fault when cut off, not logged as a failure", async () => {
    const before = bench.lines.length
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"email":"an'))
        controller.error(new Error('aborted'))
      },
    })
    const response = await bench.provider(
      new Request('http://localhost/front/v1/auth/get-code', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit),
    )
    expect(response.status).toBe(400)
    expect(bench.lines.slice(before)).toEqual([])
  })

  test('is refused unless JSON, because a foreign form could send it', async () => {
    expect((await post('{"email":"a@x.ru"}', 'text/plain')).status).toBe(415)
    expect((await post('email=a@x.ru', 'application/x-www-form-urlencoded')).status).toBe(415)
  })

  test('is safe with keys like __proto__', async () => {
    await post('{"email":"a@x.ru","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

describe('headers', () => {
  test('forbid storing answers', async () => {
    for (const path of ['/init/settings', '/user/info', '/nowhere', '/openapi.json']) {
      expect((await bench.call('GET', path)).headers.get('cache-control')).toBe('no-store')
    }
  })

  const preflight = (origin: string) =>
    bench.provider(
      new Request('http://localhost/front/v1/user/profile', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
        },
      }),
    )

  test('allow a configured origin with every header the client sends', async () => {
    const allowed = await preflight('https://shop.example')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(allowed.headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,x-auth-challenge,idempotency-key',
    )
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    const { headers } = await bench.call('GET', '/user/info', { headers: { origin: 'https://shop.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(headers.get('vary')).toContain('Origin')
  })

  test.each(['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null'])(
    'forbid %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
      const { headers } = await bench.call('GET', '/init/settings', { headers: { origin } })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  test('turns an unexpected failure into a sentence and a log line', async () => {
    const broken = await openBench()
    await broken.store.close()
    const { status, body } = await broken.call('POST', '/auth/get-code', { body: { email: 'a@x.ru' } })
    expect({ status, body }).toEqual({
      status: 500,
      body: { message: 'У нас что-то сломалось. Попробуйте через минуту' },
    })
    expect(broken.lines).toEqual([expect.stringMatching(/^Вызов getCode не удался: /)])
    expect(broken.lines.join()).not.toContain('a@x.ru')
  })
})
