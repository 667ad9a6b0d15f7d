import { foundHotelAddress } from '#shared/domain/search/tour-addresses.ts'
import { routes, type RouteName, type RouteSpec } from '#shared/routes/table.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { foundHotels, QUERY, tourAddressWith } from '../find-tour.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { openApp, type App, type AppOptions } from '../render-app.tsx'

interface Stage {
  address: string
  options?: AppOptions
  /** What has to be opened first. */
  open?: (app: App) => Promise<unknown>
}

const [hotel] = await foundHotels()
if (!hotel) throw new Error('the search found no hotel')
const hotelPage = foundHotelAddress(hotel, QUERY, 'turkey')
const traveller = { signedInAs: 'anna@example.ru' }
/** Elements further down may load after the page is idle. */
const press = (name: string | RegExp) => async (app: App) =>
  app.user.click((await screen.findAllByRole('button', { name }))[0] ?? document.body)

/** Every row of the route table: a new screen must be added here. */
const ofRoutes: Record<RouteName, string> = {
  home: '/',
  tours: `/tours?${queryToParams(QUERY).toString()}`,
  direction: '/tours/turkey-moskva',
  directions: '/directions',
  hotTours: '/hottours',
  hotDirection: '/hottours/turkey-moskva',
  hotels: '/hotels',
  countryHotels: '/hotels/turkey',
  hotel: hotelPage,
  tourCard: await tourAddressWith('unchanged'),
  tourBooking: '/tour-booking',
  together: `/together/${'0'.repeat(32)}`,
  favorites: '/favorites',
  history: '/history',
  watches: '/watches',
  profile: '/profile',
  about: '/about',
  contacts: '/contacts',
  support: '/support',
  policy: '/policy',
  reviews: '/reviews',
  tickets: '/tickets',
  ticketsModule: '/tickets_module',
  transfer: '/transfer',
  transferModule: '/transfer_module',
  page: '/payment',
}

const stages: [string, Stage][] = [
  ...Object.entries(ofRoutes).map(([name, address]): [string, Stage] => [name, { address }]),
  ['profile signed in', { address: '/profile', options: traveller }],
  ['watches signed in', { address: '/watches', options: traveller }],
  ['direction with a month', { address: '/tours/turkey-moskva', open: press(/^Декабрь/) }],
  ['home in a messenger', { address: '/', options: { messenger: { isMessenger: true } } }],
  ['the menu', { address: '/contacts', open: press('Меню') }],
  ['the sign-in', { address: '/contacts', open: press('Войти') }],
  ['a call', { address: '/contacts', open: press('Заказать звонок') }],
  ['the choice of nights', { address: '/tours', open: press(/^На сколько/) }],
  ['the choice of dates', { address: '/tours', open: press(/^Вылет/) }],
]

/** Text of a failed section. */
const FAILED = 'Эта часть страницы не открылась. Остальное работает.'

/** The frame is the same everywhere: its sections are broken on these pages. */
const framed = ['home', 'home in a messenger', 'the menu']
let outside: Set<string> | undefined

describe.each(stages)('%s', (name, stage) => {
  test('isolates each failing section and recovers', async () => {
    outside ??= await framePartsOf()
    const { app, parts, fail, caught } = await open(stage)
    const all = [...parts].filter((part) => !/[a-z] ([3-9]|\d\d+)$/.test(part) || part.startsWith('part '))
    const own = framed.includes(name) ? all : all.filter((part) => outside?.has(part) !== true)
    expect(own.length).toBeGreaterThan(0)
    const isBlank = (routes[name as RouteName] as RouteSpec | undefined)?.layout === 'blank'
    // A page without sections would pass because nothing can break.
    if (!isBlank) expect(all.some((part) => part.startsWith('part '))).toBe(true)
    for (const section of document.querySelectorAll('main section[aria-label]'))
      expect(all).toContain(section.getAttribute('aria-label'))
    // Inner ones first: a section that fails without text stays hidden until the next page.
    for (const part of own.reverse()) {
      caught.length = 0
      await fail(part)
      // The nearest boundary catches the error, and no other.
      expect(new Set(caught), part).toEqual(new Set([part]))
      expect(screen.queryByText('Уже исправляем, скоро все откроется')).toBeNull()
      if (!isBlank) expect(document.querySelector('#main'), part).not.toBeNull()
      if (!isBlank) expect(document.querySelector('header a, header button'), part).not.toBeNull()
      await fail(undefined)
      for (let again = retry(); again; again = retry()) fireEvent.click(again)
      expect(screen.queryByText(FAILED)).toBeNull()
    }
    await act(() => app.goTo(stage.address === '/about' ? '/policy' : '/about'))
    await act(() => app.goTo(stage.address))
    await atRest(app)
    await stage.open?.(app)
    await app.settled()
    await fail(undefined)
    await waitFor(() => expect(own.filter((one) => !parts.has(one))).toEqual([]))
  })
})

/** The idle page with the names of its sections and a way to break each. */
async function open({ address, options, open: prepare }: Stage) {
  const parts = new Set<string>()
  const caught: string[] = []
  const watch = createStore<{ watch: (name: string) => void }>(() => ({ watch: (name) => parts.add(name) }))
  const app = await openApp(address, {
    ...options,
    watchPart: watch,
    onCaught: (_error, part) => caught.push(part),
  })
  await atRest(app)
  await prepare?.(app)
  await app.settled()
  /** Renders all sections again, one of them with an error. */
  const fail = async (part: string | undefined) => {
    await act(async () => {
      parts.clear()
      watch.setState({
        watch: (name) => {
          parts.add(name)
          if (name === part) throw new Error(`${name} does not open`)
        },
      })
    })
  }
  await fail(undefined)
  return { app, parts, fail, caught }
}

/** The screen is rendered and its requests have finished. */
async function atRest(app: App): Promise<void> {
  await waitFor(() => expect(document.querySelector('main :is(h1, h2)')).not.toBeNull())
  await app.settled()
  await app.settled()
}

function retry(): HTMLElement | undefined {
  const failed = screen.queryAllByText(FAILED)[0]
  const button = failed?.parentElement?.querySelector('button')
  return button ?? undefined
}

/** Sections that a page renders around its screen: those at an unknown address. */
async function framePartsOf(): Promise<Set<string>> {
  const { parts } = await open({ address: '/no/such/page/at/all' })
  cleanup()
  return new Set([...parts].filter((part) => !part.startsWith('part ')))
}
