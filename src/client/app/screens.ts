import type { Loader } from '#client/api/loader.ts'
import { matchRoute } from '#shared/routes/href.ts'
import type { RouteName } from '#shared/routes/table.ts'
import type { ComponentType } from 'react'

export interface ScreenModule {
  Component: ComponentType
  load?: Loader
}

/** Screens by name, each a separate chunk; a route without a screen does not compile. */
export const screens = {
  home: () => import('#client/screens/home/screen.tsx'),
  tours: () => import('#client/screens/tours/screen.tsx'),
  direction: () => import('#client/screens/direction/screen.tsx'),
  directions: () => import('#client/screens/directions/screen.tsx'),
  hotTours: () => import('#client/screens/hot-tours/screen.tsx'),
  hotDirection: () => import('#client/screens/hot-direction/screen.tsx'),
  hotels: () => import('#client/screens/hotels/screen.tsx'),
  countryHotels: () => import('#client/screens/country-hotels/screen.tsx'),
  hotel: () => import('#client/screens/hotel/screen.tsx'),
  tourCard: () => import('#client/screens/tour-card/screen.tsx'),
  tourBooking: () => import('#client/screens/tour-booking/screen.tsx'),
  together: () => import('#client/screens/together/screen.tsx'),
  favorites: () => import('#client/screens/favorites/screen.tsx'),
  history: () => import('#client/screens/history/screen.tsx'),
  watches: () => import('#client/screens/watches/screen.tsx'),
  profile: () => import('#client/screens/profile/screen.tsx'),
  policy: () => import('#client/screens/policy/screen.tsx'),
  support: () => import('#client/screens/support/screen.tsx'),
  reviews: () => import('#client/screens/reviews/screen.tsx'),
  about: () => import('#client/screens/about/screen.tsx'),
  contacts: () => import('#client/screens/contacts/screen.tsx'),
  tickets: () => import('#client/screens/tickets/screen.tsx'),
  transfer: () => import('#client/screens/transfer/screen.tsx'),
  ticketsModule: () => import('#client/screens/tickets-module/screen.tsx'),
  transferModule: () => import('#client/screens/transfer-module/screen.tsx'),
  page: () => import('#client/screens/page/screen.tsx'),
} satisfies Record<RouteName, () => Promise<ScreenModule>>

export interface KnownScreen extends ScreenModule {
  name: RouteName
}

/** Loads the code of the screen at a path; undefined if there is none or it fails to load. */
export async function bringScreen(path: string): Promise<KnownScreen | undefined> {
  const match = matchRoute(path)
  if (!match) return undefined
  try {
    return { name: match.name, ...(await screens[match.name]()) }
  } catch {
    return undefined
  }
}
