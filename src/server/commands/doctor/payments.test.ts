import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDoctorBench, type DoctorBench } from '#support/host/doctor-bench.ts'
import { openFakeYookassa, type FakeYookassa } from '#support/yookassa/fake-yookassa.ts'

let bench: DoctorBench
let kassa: FakeYookassa
beforeEach(async () => {
  ;[bench, kassa] = await Promise.all([openDoctorBench(), openFakeYookassa()])
})
afterEach(() => Promise.all([bench.close(), kassa.close()]))

const connect = (changes: Record<string, string> = {}) =>
  Object.assign(bench.environment, {
    YOOKASSA_SHOP_ID: kassa.shopId,
    YOOKASSA_SECRET_KEY: kassa.secretKey,
    YOOKASSA_VAT_CODE: '1',
    YOOKASSA_API_ROOT: kassa.apiRoot,
    ...changes,
  })
const shop = { account_id: '100500', status: 'enabled', test: false, fiscalization_enabled: true }

test('says nothing about payments without YooKassa', async () => {
  const { rows } = await bench.run()
  expect(rows['Оплата']).toBeUndefined()
})

test.each([
  [{}, 'fine', /payments\/yookassa/],
  [{ test: true }, 'wrong', /тестовый/],
  [{ status: 'disabled' }, 'wrong', /выключен/],
  [{ fiscalization_enabled: false }, 'wrong', /чеки/],
] as const)('reads the shop %j as %s', async (changes, state, seen) => {
  connect()
  kassa.moods.push({ does: 'refuse', status: 200, body: { ...shop, ...changes } })
  const { rows, text } = await bench.run()
  expect(rows['Оплата']).toMatchObject({ state, seen: expect.stringMatching(seen) })
  expect(text).not.toContain(kassa.secretKey)
})

test('names wrong keys and hides them', async () => {
  connect({ YOOKASSA_SECRET_KEY: 'live_another-secret-0123456789' })
  const { rows, text } = await bench.run()
  expect(rows['Оплата']).toMatchObject({ state: 'wrong', seen: expect.stringMatching(/ответ 401/) })
  expect(text).not.toContain('live_another-secret')
})
