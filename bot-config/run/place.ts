import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { startParamOf } from '#shared/routes/start-param.ts'
import { href, matchRoute } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'

/** A screen of the app, as a bot can lead to it. */
export interface Place {
  /** Path of the app, with its query. */
  address: string
  /** Name of the screen; `''` for home, which needs no announcement. */
  title: string
}

/** Where managers work; `src/desk`. */
export const DESK_PATH = '/desk'

/** Screens that a command of their own opens; `/start` takes its place from the link. */
export const commandPlaces = { hot: 'hotTours', favorites: 'favorites', history: 'history' } as const

/** The place of a start parameter: the grammar of the app's own links. Whatever it cannot read is home. */
export function placeOfStartParam(param: string): Place {
  return placeAt(addressOfStartParam(param))
}

export function placeAt(address: string): Place {
  const name = matchRoute(address.split('?')[0] ?? '')?.name ?? 'home'
  return { address, title: address === href('home') ? '' : routes[name].title }
}

/** Opens the place in Telegram from anywhere: the one kind of link that works in a group. */
export function telegramLink(place: Place, bot: string, app: string): string {
  const param = place.address === href('home') ? undefined : startParamOf(place.address)
  return `https://t.me/${bot}/${app}${param === undefined ? '' : `?startapp=${param}`}`
}
