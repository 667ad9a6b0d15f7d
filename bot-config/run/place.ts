import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { toStartParam } from '#shared/routes/start-param.ts'
import { href, matchRoute } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'

/** A screen of the app that a bot can link to. */
export interface BotLink {
  /** Path of the app, with its query. */
  address: string
  /** Name of the screen; `''` for home, which needs no announcement. */
  title: string
}

/** The managers' page; `src/desk`. */
export const DESK_PATH = '/desk'

/** Screens with their own command. `/start` takes its screen from the link. */
export const commandPlaces = { hot: 'hotTours', favorites: 'favorites', history: 'history' } as const

/**
 * Returns the screen of a start parameter, by the grammar of the app's own links. Anything unreadable
 * opens home.
 */
export function placeOfStartParam(param: string): BotLink {
  return botLinkAt(addressOfStartParam(param))
}

export function botLinkAt(address: string): BotLink {
  const name = matchRoute(address.split('?')[0] ?? '')?.name ?? 'home'
  return { address, title: address === href('home') ? '' : routes[name].title }
}

/**
 * Returns a link that opens the screen in Telegram from anywhere. Only this kind of link works in a
 * group.
 */
export function telegramLink(place: BotLink, bot: string, app: string): string {
  const param = place.address === href('home') ? undefined : toStartParam(place.address)
  return `https://t.me/${bot}/${app}${param === undefined ? '' : `?startapp=${param}`}`
}
