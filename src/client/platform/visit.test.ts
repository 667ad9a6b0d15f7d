import { createBrowser } from './messenger/browser.ts'
import { silentMetrics } from './metrics.ts'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { createSafeStorage } from './safe-storage.ts'
import { ownUtm } from '#shared/domain/source/visit-source.ts'
import { rememberLanding, rememberVisit, captureVisit, splitUtm } from './visit.ts'

const host = 'tours.example.ru'
const start = () => createSafeStorage(() => memoryStorage(new Map()))
const openStorages = () => ({ local: start(), perTab: start() })

test.each([
  ['?utm_source=vk&utm_campaign=зима&from=1', 'utm_source=vk&utm_campaign=%D0%B7%D0%B8%D0%BC%D0%B0'],
  ['?from=1', undefined],
  ['?utm_source=', undefined],
  ['?utm=direct', undefined],
  ['?xutm_source=vk', undefined],
  ['?utm_so-urce=vk', undefined],
])('reads the UTM parameters of %s', (search, utm) => {
  const { local, perTab } = openStorages()
  rememberVisit({ local, perTab }, { search, host }, '')
  expect(local.get('utm')).toBe(utm)
  expect(perTab.get('utm')).toBe(utm)
})

test('keeps the latest UTM parameters, also over a visit without any', () => {
  const storages = openStorages()
  for (const search of ['?utm_source=vk', '?utm_source=ya', '', '?page=2'])
    rememberVisit(storages, { search, host }, '')
  expect(storages.local.get('utm')).toBe('utm_source=ya')
})

describe('landing', () => {
  const list = new URLSearchParams(ownUtm('list', 'site')).toString()
  const shared = `/together/${'0a'.repeat(16)}`

  test('at a shared list without UTM parameters comes by the list', () => {
    const { local, perTab } = openStorages()
    rememberLanding({ local, perTab }, shared)
    expect(perTab.get('utm')).toBe(list)
    expect(local.get('utm')).toBe(list)
  })

  test('at a shared list keeps the UTM parameters of its link', () => {
    const { local, perTab } = openStorages()
    rememberVisit({ local, perTab }, { search: '?utm_source=vk', host }, '')
    rememberLanding({ local, perTab }, shared)
    expect(perTab.get('utm')).toBe('utm_source=vk')
    expect(local.get('utm')).toBe('utm_source=vk')
  })

  test('at a shared list keeps what brought an earlier visit for the lead', () => {
    const { local, perTab } = openStorages()
    local.set('utm', 'utm_source=vk')
    rememberLanding({ local, perTab }, shared)
    expect(perTab.get('utm')).toBe(list)
    expect(local.get('utm')).toBe('utm_source=vk')
  })

  test('is the first page of a tab: a list opened later is none', () => {
    const { local, perTab } = openStorages()
    rememberLanding({ local, perTab }, '/')
    rememberLanding({ local, perTab }, shared)
    expect(perTab.get('utm')).toBe('')
    expect(local.get('utm')).toBeUndefined()
  })
})

test.each([
  ['/?utm_source=vk', '/', 'utm_source=vk'],
  ['/tours?from=1&utm_source=vk&to=4&utm_term=', '/tours?from=1&to=4', 'utm_source=vk'],
  ['/tours?from=1', '/tours?from=1', ''],
  ['/policy', '/policy', ''],
])('splits the UTM parameters off %s', (address, rest, utm) => {
  expect(splitUtm(address)).toEqual({ address: rest, utm })
})

test('keeps the referrer unless it is our own page', () => {
  const { local, perTab } = openStorages()
  for (const referrer of ['https://blog.example/turkey', `https://${host}/policy`, ''])
    rememberVisit({ local, perTab }, { search: '', host }, referrer)
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
  const { local, perTab } = openStorages()
  rememberVisit(
    { local, perTab },
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
