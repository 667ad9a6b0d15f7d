import { describe, expect, test } from 'vitest'
import {
  addUtm,
  formatSource,
  isOwnSource,
  ownUtm,
  readUtm,
  sourceOfUtm,
  type OwnMedium,
  type OwnPlace,
} from './visit-source.ts'

const POST = 'max-20261128-1000'

describe('own links', () => {
  test('writes the id of a channel post as the content', () => {
    expect(ownUtm('channel', 'max', POST)).toEqual({
      utm_source: 'max',
      utm_medium: 'channel',
      utm_content: POST,
    })
  })

  test('writes no content without a post', () => {
    expect(ownUtm('qr', 'print')).toEqual({ utm_source: 'print', utm_medium: 'qr' })
  })

  test.each<[OwnMedium, OwnPlace, string, string]>([
    ['channel', 'max', 'channel', POST],
    ['inline', 'telegram', 'inline', ''],
    ['share', 'max', 'share', ''],
    ['list', 'site', 'list', ''],
    ['qr', 'print', 'qr', ''],
  ])('reads %s of %s back', (medium, place, source, content) => {
    const utm = ownUtm(medium, place, POST)
    expect(sourceOfUtm(utm)).toEqual({ source, content })
    expect(sourceOfUtm(new URLSearchParams(utm).toString())).toEqual({ source, content })
  })
})

describe('source of a visit', () => {
  test.each<[string, string | Record<string, string> | undefined, string]>([
    ['no parameters', undefined, 'direct'],
    ['an empty text', '', 'direct'],
    ['a medium without a source', { utm_medium: 'cpc' }, 'direct'],
    ['the name of an agency’s campaign', { utm_source: ' VK ' }, 'vk'],
    ['a Russian name', { utm_source: 'Листовка_2026' }, 'листовка_2026'],
    ['a lone name', 'vk', 'vk'],
    ['a medium of ours at another source', { utm_source: 'vk', utm_medium: 'share' }, 'vk'],
    ['another medium of a messenger', { utm_source: 'telegram', utm_medium: 'cpc' }, 'telegram'],
    ['a medium that objects inherit', { utm_source: 'telegram', utm_medium: 'constructor' }, 'telegram'],
    ['a name of 40 signs', { utm_source: 'a'.repeat(40) }, 'a'.repeat(40)],
    ['a name of ours', { utm_source: 'channel' }, 'other'],
    ['the name of no source', { utm_source: 'direct' }, 'other'],
    ['a longer name', { utm_source: 'a'.repeat(41) }, 'other'],
    ['markup', { utm_source: '<img src=x>' }, 'other'],
    ['a spoofed direction of text', { utm_source: '\u202Ekv' }, 'other'],
    ['a formula', { utm_source: '=1+1' }, 'other'],
  ])('reads %s', (_, utm, source) => {
    expect(sourceOfUtm(utm)).toEqual({ source, content: '' })
  })

  test('keeps the campaign of an agency’s own source', () => {
    const vk = { utm_source: 'vk', utm_campaign: ' Зима-2026 ' }
    expect(sourceOfUtm(vk)).toEqual({ source: 'vk', content: 'зима-2026' })
    expect(formatSource(sourceOfUtm(vk))).toBe('vk · зима-2026')
    expect(sourceOfUtm({ ...vk, utm_campaign: '=1+1' })).toEqual({ source: 'vk', content: '' })
    expect(sourceOfUtm({ ...ownUtm('share', 'max'), utm_campaign: 'зима' })).toEqual({
      source: 'share',
      content: '',
    })
    expect(sourceOfUtm({ utm_source: 'direct', utm_campaign: 'зима' })).toEqual({
      source: 'other',
      content: '',
    })
  })

  test('ignores a content that is not the id of a post', () => {
    expect(sourceOfUtm({ utm_source: 'max', utm_medium: 'channel', utm_content: '1; drop' })).toEqual({
      source: 'channel',
      content: '',
    })
  })
})

test('reads stored parameters by name', () => {
  expect(readUtm('utm_source=vk&utm_campaign=%D0%B7%D0%B8%D0%BC%D0%B0')).toEqual({
    utm_source: 'vk',
    utm_campaign: 'зима',
  })
  expect(readUtm('utm_source=v%0Ak')).toEqual({ utm_source: 'v k' })
  expect(readUtm({ utm_source: 'vk' })).toEqual({ utm_source: 'vk' })
  expect(readUtm(undefined)).toEqual({})
})

test.each([
  ['https://tours.example.ru/', 'https://tours.example.ru/?utm_source=print&utm_medium=qr'],
  ['/tour-card/t1?adults=2', '/tour-card/t1?adults=2&utm_source=print&utm_medium=qr'],
])('adds UTM parameters to %s', (address, marked) => {
  expect(addUtm(address, ownUtm('qr', 'print'))).toBe(marked)
})

test.each([
  ['channel', 'telegram-20261128-1000', 'Пост 28.11, 10:00'],
  ['channel', POST, 'Пост 28.11, 10:00 в MAX'],
  ['channel', '', 'Пост в канале'],
  ['list', '', 'Общий список'],
  ['direct', '', 'Без метки'],
  ['other', '', 'Другие метки'],
  ['vk', '', 'vk'],
  ['constructor', '', 'constructor'],
])('formats the source %s %s', (source, content, label) => {
  expect(formatSource({ source, content })).toBe(label)
})

test('knows the sources that no visitor can invent', () => {
  const sources = ['channel', 'inline', 'share', 'list', 'qr', 'direct', 'other', 'vk', 'toString']
  expect(sources.filter((source) => !isOwnSource(source))).toEqual(['vk', 'toString'])
})
