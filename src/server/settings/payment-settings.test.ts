import { expect, test } from 'vitest'
import { createRedact } from '../log/redact.ts'
import { listSecrets } from './secrets-of.ts'
import { SettingsError } from './settings-error.ts'
import { parseSettings } from './settings.ts'

const keys = {
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'live_0123456789-0123456789',
  YOOKASSA_VAT_CODE: '1',
}

test('connects YooKassa by three variables', () => {
  expect(parseSettings({}).yookassa).toBeUndefined()
  expect(parseSettings(keys).yookassa).toEqual({
    shopId: '100500',
    secretKey: keys.YOOKASSA_SECRET_KEY,
    vatCode: 1,
    subject: 'service',
    apiRoot: 'https://api.yookassa.ru/v3',
  })
})

test.each(Object.keys(keys))('refuses the other two without %s', (missing) => {
  const given = Object.fromEntries(Object.entries(keys).filter(([name]) => name !== missing))
  expect(() => parseSettings(given)).toThrow(SettingsError)
  expect(() => parseSettings(given)).toThrow(new RegExp(missing))
})

test.each([
  ['YOOKASSA_SHOP_ID', 'shop'],
  ['YOOKASSA_SECRET_KEY', 'short'],
  ['YOOKASSA_VAT_CODE', '13'],
  ['YOOKASSA_VAT_CODE', '0'],
  ['YOOKASSA_SUBJECT', 'payment'],
  ['YOOKASSA_API_ROOT', 'http://api.yookassa.ru/v3'],
])('refuses a wrong %s (%s) without repeating it', (variable, value) => {
  expect(() => parseSettings({ ...keys, [variable]: value })).toThrow(
    new RegExp(`^(?!.*: ${value}).*${variable}`, 's'),
  )
})

test('refuses them with an own provider', () => {
  expect(() => parseSettings({ ...keys, PROVIDER_HOST: 'https://api.example.ru' })).toThrow(
    /YOOKASSA_SHOP_ID/,
  )
})

test('hides the key in logs', () => {
  const redact = createRedact(listSecrets(parseSettings(keys)))
  expect(redact(`key ${keys.YOOKASSA_SECRET_KEY}`)).not.toContain('0123456789')
})
