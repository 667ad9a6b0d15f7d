import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ allowedOrigins: ['https://shop.example'] })
})
afterAll(() => bench.close())

describe('provider', () => {
  test('signs in by a code, shows and changes the traveller, signs out', async () => {
    const token = await bench.signIn('anna@example.ru')
    expect((await bench.call('GET', '/user/info', { token })).body).toMatchObject({
      user: { email: 'anna@example.ru', first_name: '' },
    })
    const change = { body: { first_name: 'Анна', phone: '+7 999 123-45-67' }, token }
    expect((await bench.call('PUT', '/user/profile', change)).body).toMatchObject({
      message: 'Профиль обновлен',
      user: { first_name: 'Анна', email: 'anna@example.ru' },
    })
    expect((await bench.call('GET', '/auth/logout', { token })).body).toEqual({
      message: 'Вы успешно вышли из системы!',
    })
    expect((await bench.call('GET', '/user/info', { token })).status).toBe(401)
  })
})
