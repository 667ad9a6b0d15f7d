import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDoctorBench, type DoctorBench } from '#support/host/doctor-bench.ts'

let bench: DoctorBench
beforeEach(async () => {
  bench = await openDoctorBench()
})
afterEach(() => bench.close())

test('blames the token alone in every row of the bot', async () => {
  bench.environment['TELEGRAM_BOT_TOKEN'] = '123456789:BBwrongBBwrongBBwrongBB'
  const { rows } = await bench.run()
  for (const title of ['Бот', 'Обновления бота', 'Мини-приложение'])
    expect(rows[title]).toMatchObject({
      state: 'wrong',
      remedy: expect.stringMatching(/^проверьте TELEGRAM_BOT_TOKEN/),
    })
})

test('blames the database alone when PostgreSQL is away', async () => {
  bench.signsIn()
  bench.environment['DATABASE_URL'] = 'postgres://putevka:wrong@127.0.0.1:9/putevka'
  const { rows } = await bench.run()
  expect(rows['База']).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('DATABASE_URL') })
  expect(rows['Туры']?.state).toBe('fine')
  expect(rows['Слежение за ценой']?.state).toBe('unchecked')
})
