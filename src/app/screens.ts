import type { Loader } from '#api/loader.ts'
import { matchRoute } from '#routes/href.ts'
import type { RouteName } from '#routes/table.ts'
import type { ComponentType } from 'react'

export interface ScreenModule {
  Component: ComponentType
  load?: Loader
}

/** Name to screen, each a chunk of its own; a route without a screen does not compile. */
export const screens = {
  home: () => import('#screens/home/screen.tsx'),
  tours: () => import('#screens/tours/screen.tsx'),
  direction: () => import('#screens/direction/screen.tsx'),
  directions: () => import('#screens/directions/screen.tsx'),
  hotTours: () => import('#screens/hot-tours/screen.tsx'),
  hotDirection: () => import('#screens/hot-direction/screen.tsx'),
  hotels: () => import('#screens/hotels/screen.tsx'),
  countryHotels: () => import('#screens/country-hotels/screen.tsx'),
  hotel: () => import('#screens/hotel/screen.tsx'),
  tourCard: () => import('#screens/tour-card/screen.tsx'),
  tourBooking: () => import('#screens/tour-booking/screen.tsx'),
  together: () => import('#screens/together/screen.tsx'),
  favorites: () => import('#screens/favorites/screen.tsx'),
  history: () => import('#screens/history/screen.tsx'),
  watches: () => import('#screens/watches/screen.tsx'),
  profile: () => import('#screens/profile/screen.tsx'),
  policy: () => import('#screens/policy/screen.tsx'),
  support: () => import('#screens/support/screen.tsx'),
  reviews: () => import('#screens/reviews/screen.tsx'),
  about: () => import('#screens/about/screen.tsx'),
  contacts: () => import('#screens/contacts/screen.tsx'),
  tickets: () => import('#screens/tickets/screen.tsx'),
  transfer: () => import('#screens/transfer/screen.tsx'),
  ticketsModule: () => import('#screens/tickets-module/screen.tsx'),
  transferModule: () => import('#screens/transfer-module/screen.tsx'),
  page: () => import('#screens/page/screen.tsx'),
} satisfies Record<RouteName, () => Promise<ScreenModule>>

/** A screen whose code is there already. */
export interface KnownScreen extends ScreenModule {
  name: RouteName
}

/** Brings the code of the screen behind a path; undefined where there is none, or it does not come. */
export async function bringScreen(path: string): Promise<KnownScreen | undefined> {
  const match = matchRoute(path)
  if (!match) return undefined
  try {
    return { name: match.name, ...(await screens[match.name]()) }
  } catch {
    return undefined
  }
}
