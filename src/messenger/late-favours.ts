import { noFavours } from './browser.ts'
import type { Messenger } from './port.ts'

/** What a client does for the app when asked; it answers some time or never, and nothing of the first view waits for it. */
export type Favours = Pick<Messenger, keyof typeof noFavours>

/** Their code is no part of the first view: it comes with the first of them, and they are done in the order asked. */
export function lateFavours(load: () => Promise<Favours>): Favours {
  let loading: Promise<Favours> | undefined
  const late =
    (name: keyof Favours) =>
    async (...asked: unknown[]) => {
      const favours = await (loading ??= load().catch(() => noFavours))
      return (favours[name] as (...args: unknown[]) => unknown)(...asked)
    }
  const names = Object.keys(noFavours) as (keyof Favours)[]
  return Object.fromEntries(names.map((name) => [name, late(name)])) as unknown as Favours
}
