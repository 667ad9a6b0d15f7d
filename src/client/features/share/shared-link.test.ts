import { filtersToParams, noFilters } from '#shared/domain/search/filters.ts'
import { defaultQuery, queryToParams } from '#shared/domain/search/tour-query.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { splitUtm } from '#client/platform/visit.ts'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { sharedAddresses } from '#shared/routes/shared-address.ts'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import type { ShareSettings } from './share-settings.ts'
import { sharedLink } from './shared-link.ts'

const settings: ShareSettings = {
  origin: 'https://tours.example.ru',
  botName: 'putevka_bot',
  appName: 'tours',
  maxBotName: 'id77_bot',
}
const kinds: Messenger['kind'][] = ['telegram', 'webapp', 'max', 'browser']
const hotel = '/hotels/turkey/kemer/orion_40211'
const query = {
  ...defaultQuery('2026-11-21'),
  party: { adults: 2, children: [0, 5, 17] },
  regions: ['11', '12'],
  hotels: ['40211'],
  charterOnly: true,
  directOnly: true,
}
const search = queryToParams(query).toString()
const everyFilter = {
  ...noFilters,
  stars: ['4', '5'],
  meals: ['ai'],
  types: ['family'],
  tags: ['Первая линия'],
  regions: ['Кемер', 'Белек'],
  operators: ['Анекс'],
  lines: ['1'],
  beaches: ['sand'],
  rooms: ['Люкс'],
  airlines: ['AZUR air'],
  departures: ['1', '2'],
  baggage: ['20'],
  rating: 4,
  budget: 200_000,
  instantOnly: true,
  nonstopOnly: true,
}
const startParamIn = (link: string) => new URL(link).searchParams.get('startapp') ?? ''
const openedBy = (link: string) => splitUtm(addressOfStartParam(startParamIn(link)))
const opensAt = (link: string) => openedBy(link).address
const utmIn = (link: string) => openedBy(link).utm
const isUnmarked = (link: string) => startParamIn(link) !== '' && utmIn(link) === ''
/** What a link shared in Telegram adds to its start parameter. */
const SHARED = '_utm_source-telegram_utm_medium-share'

describe('a shared link', () => {
  test.each<[Messenger['kind'], Partial<ShareSettings>, string]>([
    ['telegram', {}, 'https://t.me/putevka_bot/tours?startapp=h_turkey_kemer_orion_40211_' + SHARED],
    ['webapp', {}, 'https://t.me/putevka_bot/tours?startapp=h_turkey_kemer_orion_40211_' + SHARED],
    ['telegram', { appName: '' }, 'https://t.me/putevka_bot?startapp=h_turkey_kemer_orion_40211_' + SHARED],
    ['telegram', { botName: '' }, `https://tours.example.ru${hotel}`],
    [
      'max',
      {},
      'https://max.ru/id77_bot?startapp=h_turkey_kemer_orion_40211__utm_source-max_utm_medium-share',
    ],
    ['max', { maxBotName: '' }, `https://tours.example.ru${hotel}`],
    ['browser', {}, `https://tours.example.ru${hotel}`],
  ])('from %s with %j: %s', (kind, changes, link) =>
    expect(sharedLink(hotel, kind, { ...settings, ...changes })).toBe(link),
  )

  test('opens the app itself for the home page', () => {
    expect(sharedLink('/', 'telegram', settings)).toBe(
      `https://t.me/putevka_bot/tours?startapp=home_${SHARED}`,
    )
    const nameless = { ...settings, appName: '' }
    expect(sharedLink('/', 'telegram', nameless)).toBe(`https://t.me/putevka_bot?startapp=home_${SHARED}`)
    expect(sharedLink('/', 'browser', settings)).toBe('https://tours.example.ru/')
  })

  test('names a shared list as the source of its visits', () => {
    const address = `/together/${'0a'.repeat(16)}`
    expect(utmIn(sharedLink(address, 'telegram', settings))).toBe('utm_source=telegram&utm_medium=list')
    expect(utmIn(sharedLink(address, 'max', settings))).toBe('utm_source=max&utm_medium=list')
    expect(sharedLink(address, 'browser', settings)).toBe(settings.origin + address)
  })

  test('drops the source before a filter when a start parameter has no room for both', () => {
    const tags = Array.from({ length: 40 }, (_, index) => `garden view ${index}`)
    const fill = (count: number) =>
      `/tours?${filtersToParams({ ...noFilters, tags: tags.slice(0, count) }, new URLSearchParams(search)).toString()}`
    const links = tags.map((_, index) => sharedLink(fill(index), 'telegram', settings))
    const unmarked = links.map((link, index) => ({ link, index })).filter(({ link }) => isUnmarked(link))
    expect(unmarked.length).toBeGreaterThan(0)
    for (const { link, index } of unmarked) expect(opensAt(link)).toBe(fill(index))
  })

  test('carries all parameters of a search and its filters', () => {
    const address = `/tours?${filtersToParams(everyFilter, new URLSearchParams(`${search}&sort=sea`)).toString()}`
    expect(sharedLink(address, 'browser', settings)).toBe(settings.origin + address)
    expect(opensAt(sharedLink(address, 'telegram', settings))).toBe(address)
  })

  test('drops filters that do not fit but keeps the search', () => {
    const tags = Array.from({ length: 30 }, (_, index) => `Первая линия ${index}`)
    const wanted = filtersToParams({ ...everyFilter, tags }, new URLSearchParams(search))
    const link = sharedLink(`/tours?${wanted.toString()}`, 'telegram', settings)
    const opened = new URLSearchParams(addressOfStartParam(startParamIn(link)).split('?')[1])
    expect(opened.has('f_tag')).toBe(false)
    expect(opened.get('f_op')).toBe('Анекс')
    expect(opened.get('regions')).toBe('11-12')
  })

  test('links to the page if the search does not fit a start parameter', () => {
    const codes = (first: number) => Array.from({ length: 30 }, (_, index) => `10000${first + index}`)
    const address = `/tours?${queryToParams({ ...query, hotels: codes(10), regions: codes(50) }).toString()}`
    expect(sharedLink(address, 'telegram', settings)).toBe(settings.origin + address)
  })

  test.each([
    [`${hotel}?utm_source=vk&token=secret&_ath_tkn=1#tgWebAppData=user`, hotel],
    ['/tour-card/abcd1234?price=98437&adults=2&init_data=x', '/tour-card/abcd1234?price=98437&adults=2'],
    ['/profile?code=1234&email=a@b.ru', '/profile'],
    ['/tours?from=1&to=4&tgWebAppStartParam=s', '/tours?from=1&to=4'],
    ['//evil.ru/tours', '/'],
  ])('drops personal data: %s', (address, shared) => {
    expect(sharedLink(address, 'browser', settings)).toBe(settings.origin + shared)
    expect(opensAt(sharedLink(address, 'telegram', settings))).toBe(shared)
  })

  test('handles any address: on the site, and inside a messenger as a start parameter', () => {
    const addresses = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.webPath(),
      fc
        .tuple(fc.constantFrom('/tours', hotel, '/tour-card/abcd1234', '/hottours'), fc.webQueryParameters())
        .map((parts) => parts.join('?')),
    )
    fc.assert(
      fc.property(addresses, fc.constantFrom(...kinds), (address, kind) => {
        const link = sharedLink(address, kind, settings)
        expect(link).toMatch(/^https:\/\/(tours\.example\.ru\/(?!\/)|t\.me\/putevka_bot\/|max\.ru\/id77_bot)/)
        if (startParamIn(link) !== '') expect(sharedAddresses(address)).toContain(opensAt(link))
      }),
      { numRuns: scaledRuns(1000) },
    )
  })
})
