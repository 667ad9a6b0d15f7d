import { openOwnRequests } from '../fixtures/own-requests.ts'
import { screens, type Screen } from '../fixtures/screens.ts'

/** What a traveller sees first and most; each of them is drawn in every look. */
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

interface CapturedScreen extends Screen {
  /** The button that opens a sheet over it; then the window alone is drawn. */
  press?: RegExp
  /** Where a desktop has no such sheet. */
  isOfPhone?: true
}

export const capturedScreens: CapturedScreen[] = [
  ...NAMES.map(screenOf),
  { ...screenOf('profile'), name: 'own profile', prepare: openOwnRequests },
  { ...screenOf('own watches'), name: 'watch sheet', press: /^Изменить$/ },
  { ...screenOf('contacts'), name: 'menu sheet', press: /^Меню$/, isOfPhone: true },
  { ...screenOf('results'), name: 'filter sheet', press: /^Фильтры/, isOfPhone: true },
]

/** Those that every engine can draw: what must be so beforehand is arranged by Playwright alone. */
export const plainScreens = capturedScreens.filter(({ prepare, press }) => !prepare && !press)

export const clients = ['browser', 'messenger'] as const
export type Client = (typeof clients)[number]
export const schemes = ['light', 'dark'] as const
/** Width of the window, height of what is drawn of the page, and the part of it that is kept: 1 is a pixel a pixel. */
export const sizes = {
  phone: { width: 390, height: 844, drawn: 2000, kept: 1 },
  desktop: { width: 1440, height: 900, drawn: 1800, kept: 0.5 },
} as const

type Size = keyof typeof sizes

export function sizesOf({ isOfPhone }: CapturedScreen): Size[] {
  return isOfPhone ? ['phone'] : ['phone', 'desktop']
}

export interface Look {
  screen: string
  client: Client
  size: Size
  scheme: (typeof schemes)[number]
}

/** All of them, in the order of the sheet. */
export function allLooks(): Look[] {
  return capturedScreens.flatMap((screen) =>
    clients.flatMap((client) =>
      sizesOf(screen).flatMap((size) =>
        schemes.map((scheme) => ({ screen: screen.name, client, size, scheme })),
      ),
    ),
  )
}

export function fileOf({ screen, client, size, scheme }: Look): string {
  return `${[screen.replaceAll(' ', '-'), client, size, scheme].join('_')}.webp`
}

/** The image of what differs from the reference, drawn only where something does. */
export function differenceOf(look: Look): string {
  return fileOf(look).replace('.webp', '.difference.webp')
}

function screenOf(name: string): Screen {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`No screen is called ${name}`)
  return screen
}
