import { createBrowser } from './messenger/browser.ts'
import { silentMetrics } from './metrics.ts'
import { expect, test } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { createSafeStorage } from './safe-storage.ts'
import { rememberVisit, captureVisit } from './visit.ts'

const host = 'tours.example.ru'
const start = () => createSafeStorage(() => memoryStorage(new Map()))

test.each([
  ['?utm_source=vk&utm_campaign=зима&from=1', 'utm_source=vk&utm_campaign=%D0%B7%D0%B8%D0%BC%D0%B0'],
  ['?from=1', undefined],
  ['?utm_source=', undefined],
  ['?utm=direct', undefined],
  ['?xutm_source=vk', undefined],
  ['?utm_so-urce=vk', undefined],
])('reads the UTM parameters of %s', (search, utm) => {
  const local = start()
  rememberVisit(local, { search, host }, '')
  expect(local.get('utm')).toBe(utm)
})

test('keeps the latest UTM parameters, also over a visit without any', () => {
  const local = start()
  for (const search of ['?utm_source=vk', '?utm_source=ya', '', '?page=2'])
    rememberVisit(local, { search, host }, '')
  expect(local.get('utm')).toBe('utm_source=ya')
})

test('keeps the referrer unless it is our own page', () => {
  const local = start()
  rememberVisit(local, { search: '', host }, 'https://blog.example/turkey')
  rememberVisit(local, { search: '', host }, `https://${host}/policy`)
  rememberVisit(local, { search: '', host }, '')
  const around = { local, messenger: createBrowser(), metrics: silentMetrics }
  expect(captureVisit('https://tours.example.ru/tours?from=1#tgWebAppData=secret', around)).toEqual({
    page: 'https://tours.example.ru/tours?from=1',
    referrer: 'https://blog.example/turkey',
    channel: 'site',
    client_id: '',
    messenger_user: '',
  })
})

test('adds the messenger user and the counter’s visitor id', () => {
  const person = { id: '42', firstName: 'Анна', username: 'anna', photoUrl: '' }
  const messenger = { ...createBrowser(), kind: 'telegram' as const, isMessenger: true, person }
  const metrics = { ...silentMetrics, clientId: () => '17' }
  expect(captureVisit('https://tours.example.ru/', { local: start(), messenger, metrics })).toMatchObject({
    channel: 'telegram',
    messenger_user: '42',
    client_id: '17',
  })
})

test('cuts overlong values before storing them', () => {
  const local = start()
  rememberVisit(
    local,
    { search: `?utm_term=${'a'.repeat(5000)}`, host },
    `https://blog.example/${'b'.repeat(5000)}`,
  )
  expect(local.get('utm')).toHaveLength(1000)
  expect(local.get('visit_referrer')).toHaveLength(1000)
  const around = { local, messenger: createBrowser(), metrics: silentMetrics }
  expect(captureVisit('https://tours.example.ru/', around).utm).toMatch(/^utm_term=a+$/)
})

test('marks a request from MAX', () => {
  const messenger = { ...createBrowser(), kind: 'max' as const, isMessenger: true }
  const around = { local: start(), messenger, metrics: silentMetrics }
  expect(captureVisit('https://tours.example.ru/', around).channel).toBe('max')
})
