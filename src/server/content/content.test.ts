import { agencyContent } from '#support/agency/sample-agency.ts'
import { createDemoTours } from '../sources/demo/demo-tours.ts'
import { createLandings } from '../catalogue/landings.ts'
import { TRIAL_KEY } from '#support/demo-tours.ts'
import { rareLinks } from './settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeReply } from '#shared/contract/decode.ts'
import type { SettingEntry } from '#shared/contract/settings.ts'
import { contactLink, readSettings, type SiteSettings } from '#shared/domain/settings.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { oneHotelTours } from '#support/provider/one-hotel-tours.ts'

let bench: Bench
let entries: SettingEntry[]
let links: { type: string; title: string; url: string }[]
let site: SiteSettings
beforeAll(async () => {
  bench = await openBench()
  const decoded = decodeReply('settings', (await bench.call('GET', '/init/settings')).body)
  if (decoded.kind !== 'data') throw new Error('The settings cannot be read')
  entries = decoded.data.settings
  links = decoded.data.lfr
  site = readSettings(entries)
})
afterAll(() => bench.close())

describe('settings', () => {
  test('contain every key of the requirements', () => {
    expect(entries.map((entry) => entry.key)).toEqual([
      'view',
      'main_menu',
      'left_menu',
      'right_menu',
      'contacts',
      // Keys that only this product has.
      'promos',
      'payment',
      'loyalty',
      'coordinates',
      'metrics',
    ])
    expect(site.authorizationGoal).not.toBe('')
  })

  test.each(['logo', 'about', 'policy', 'consent', 'consent_version', 'benefits', 'reviews', 'technology'])(
    'have the view %s',
    (title) => {
      expect(site.view(title)).not.toBe('')
    },
  )

  test('answer at least ten questions, each with its anchor, some in the footer', () => {
    const aliases = site.leftMenu.map((item) => item.alias)
    expect(aliases.length).toBeGreaterThanOrEqual(10)
    expect(new Set(aliases).size).toBe(aliases.length)
    expect(aliases.filter((alias) => !/^[a-z][a-z-]+$/.test(alias))).toEqual([])
    expect(site.leftMenu.filter((item) => item.content.length < 150)).toEqual([])
    expect(site.leftMenu.filter((item) => item.showInFooter).length).toBeGreaterThanOrEqual(4)
  })

  test('contain the consent as a separate text with its version', () => {
    expect(site.view('consent')).toContain(site.view('consent_version'))
    expect(site.rightMenu.map((item) => item.alias)).toEqual(
      expect.arrayContaining(['policy', 'consent', 'terms']),
    )
  })

  test('contain contacts: a phone, an e-mail, social ones with an icon', () => {
    expect(contactLink(site, 'Phone')).toBe('8 800 000-00-00')
    expect(contactLink(site, 'Email')).toContain('@')
    const social = site.contacts.filter((contact) => contact.image !== '')
    expect(social.map((contact) => contact.title)).toEqual(['Telegram', 'ВКонтакте', 'MAX'])
    for (const { image, link } of social) {
      expect(image).toMatch(/^<svg [^>]*viewBox="0 0 24 24"[^>]*><path [^>]*\/><\/svg>$/)
      expect(link).toMatch(/^https:\/\//)
    }
  })

  test('contain plain HTML: closed tags, no scripts or styles, own or mail links', () => {
    const menus = [...site.mainMenu, ...site.leftMenu, ...site.rightMenu].map((item) => item.content)
    const views = ['about', 'policy', 'consent', 'benefits', 'reviews', 'technology'].map((title) =>
      site.view(title),
    )
    for (const html of [...menus, ...views]) {
      expect(unknownTags(html)).toEqual([])
      expect(unclosedTags(html)).toEqual([])
      const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '')
      expect(hrefs.filter((href) => !/^(\/[a-z]|mailto:)/.test(href))).toEqual([])
    }
  })

  test('link cities and countries to pages, rare queries to the search', () => {
    expect(links).toEqual([
      { type: 'city', title: 'Туры из Москвы', url: '/directions?from=1' },
      { type: 'country', title: 'Туры в Турцию', url: '/tours/turkey-moskva' },
      expect.objectContaining({ type: 'low_freq', url: '/tours?from=1&to=4&f_stars=5&f_meal=7' }),
      expect.objectContaining({ type: 'low_freq', title: 'Турция с ребёнком' }),
    ])
  })
})

test('contain the texts while the tour source is unavailable', async () => {
  const tours = { ...oneHotelTours(), countries: () => Promise.reject(new Error('away')) }
  const lonely = await openBench({}, undefined, tours)
  const { status, body } = await lonely.call('GET', '/init/settings')
  expect({ status, lfr: body['lfr'] }).toEqual({ status: 200, lfr: [] })
  expect(body['settings']).toHaveLength(10)
  expect(lonely.lines).toEqual(['Ссылки по направлениям не собраны: Error: away'])
  await lonely.close()
})

const allowed = ['p', 'ul', 'li', 'h2', 'strong', 'a', 'blockquote', 'footer', 'i']

function unknownTags(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map((match) => match[1] ?? '')
  return tags.filter((tag) => !allowed.includes(tag))
}

function unclosedTags(html: string): string[] {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (slash === '') open.push(tag)
    else if (open.pop() !== tag) return [tag]
  }
  return open
}

test('link only to existing landings', async () => {
  const tours = createDemoTours({ idKey: TRIAL_KEY, clock: () => Date.UTC(2026, 10, 21, 9) })
  const landings = createLandings(tours, agencyContent)
  const links = (await rareLinks(tours, agencyContent.rareSearches)).filter(({ url }) =>
    url.startsWith('/tours/'),
  )
  expect(links.length).toBeGreaterThan(5)
  for (const { url } of links)
    expect((await landings.direction({ url, departure_id: '', country_id: '' })).hotels).not.toEqual([])
})
