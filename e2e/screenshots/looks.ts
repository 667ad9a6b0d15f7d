import type { Page } from '@playwright/test'
import { DESK_LEAD, openOwnDesk } from '../fixtures/own-desk.ts'
import { openOwnRequests } from '../fixtures/own-requests.ts'
import { screens, type Screen } from '../fixtures/screens.ts'

/** The most visited screens. Each is captured in every look. */
const NAMES = [
  'home',
  'results',
  'nothing found',
  'direction',
  'tour',
  'tour request',
  'hot tours',
  'directions',
  'hotels of a country',
  'hotel',
  'favourites',
  'shared set',
  'shared tours',
  'compared tours',
  'own requests',
  'own watches',
  'reviews',
  'support',
  'contacts',
]

type Shot = Pick<Look, 'client' | 'size' | 'scheme'>

interface CapturedScreen extends Screen {
  /** Action before the capture. */
  act?: (page: Page) => Promise<void>
  /** The action opens a sheet that covers the page, so only the window is captured. */
  isSheet?: true
  /** Looks to capture; all of them by default. */
  looks: readonly Shot[]
}

export const clients = ['browser', 'messenger'] as const
export type Client = (typeof clients)[number]
export const schemes = ['light', 'dark'] as const
/**
 * Width of the window, height of the captured part of the page, and the scale of the stored image: 1
 * keeps every pixel.
 */
export const sizes = {
  phone: { width: 390, height: 844, drawn: 2000, kept: 1 },
  desktop: { width: 1440, height: 900, drawn: 1800, kept: 0.5 },
} as const
export type Size = keyof typeof sizes

const everyLook: Shot[] = clients.flatMap((client) =>
  (['phone', 'desktop'] as const).flatMap((size) => schemes.map((scheme) => ({ client, size, scheme }))),
)
/** Screens whose messenger desktop differs from the phone in the frame only, which the other screens show. */
const QUIET = new Set([
  'nothing found',
  'directions',
  'hotels of a country',
  'reviews',
  'support',
  'contacts',
])
const quietLooks = everyLook.filter(({ client, size }) => client === 'browser' || size === 'phone')
/** Looks of a sheet: both sizes and both schemes, each once. */
const fewLooks: Shot[] = [
  { client: 'browser', size: 'phone', scheme: 'light' },
  { client: 'browser', size: 'desktop', scheme: 'dark' },
]
/** For sheets that a desktop does not have. */
const looksOfPhone: Shot[] = schemes.map((scheme) => ({ client: 'messenger', size: 'phone', scheme }))

const unfoldRequest = (page: Page) => page.getByText('Добавить пожелание').click()
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const looksOfBrowser = everyLook.filter(({ client }) => client === 'browser')

/** Returns a sheet over the screen called `of`. */
function openedOn(name: string, of: string, act: (page: Page) => Promise<void>, looks = fewLooks) {
  return { ...screenOf(of), name, act, isSheet: true as const, looks }
}

const desk = { title: /кабинет/, prepare: openOwnDesk }

export const capturedScreens: CapturedScreen[] = [
  ...NAMES.map((name) => ({ ...screenOf(name), looks: QUIET.has(name) ? quietLooks : everyLook })),
  { ...screenOf('profile'), name: 'own profile', prepare: openOwnRequests, looks: everyLook },
  { ...desk, name: 'desk leads', address: '/desk', sees: 'Анна Морозова', looks: looksOfBrowser },
  {
    ...desk,
    name: 'desk lead',
    address: `/desk/leads/${DESK_LEAD}`,
    sees: 'Утром, если можно',
    looks: looksOfBrowser,
  },
  openedOn('watch sheet', 'own watches', press(/^Изменить$/)),
  openedOn('menu sheet', 'contacts', press(/^(?:Меню|Ещё)$/), looksOfPhone),
  openedOn('filter sheet', 'results', press(/^Фильтры/), looksOfPhone),
  openedOn('places sheet', 'home', choosePlaces),
  openedOn('calendar sheet', 'home', press(/^Вылет/)),
  openedOn('photo viewer', 'hotel', press(/^Открыть фото 1 из/)),
  openedOn('name sheet', 'shared set', press(/^За \d/)),
  { ...screenOf('tour request'), name: 'request codes', act: unfoldRequest, looks: fewLooks },
]

/** Chooses several resorts of the country in the form. */
async function choosePlaces(page: Page): Promise<void> {
  await press(/^Куда/)(page)
  const title = page.getByRole('dialog').getByRole('heading', { name: /^Курорты/ })
  const resorts = title.locator('+ ul').getByRole('button', { name: /^Добавить/ })
  for (const at of [0, 1]) await resorts.nth(at).click()
  // How far a click scrolls a list depends on what covers it at that moment. The screenshot needs a fixed
  // position.
  await title.evaluate((node) => node.scrollIntoView({ block: 'center' }))
}

/** Screens that every engine can capture: only Playwright can prepare a state beforehand. */
export const plainScreens = capturedScreens.filter(({ prepare, act }) => !prepare && !act)

export interface Look {
  screen: string
  client: Client
  size: Size
  scheme: (typeof schemes)[number]
}

/** Returns all of them, in the order of the sheet. */
export function allLooks(): Look[] {
  return capturedScreens.flatMap(({ name, looks }) => looks.map((shot) => ({ screen: name, ...shot })))
}

export function fileOf({ screen, client, size, scheme }: Look): string {
  return `${[screen.replaceAll(' ', '-'), client, size, scheme].join('_')}.webp`
}

/** File name of the image of the differences from the reference. It exists only if there are differences. */
export function differenceOf(look: Look): string {
  return fileOf(look).replace('.webp', '.difference.webp')
}

function screenOf(name: string): Screen {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`No screen is called ${name}`)
  return screen
}
