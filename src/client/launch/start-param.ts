import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { href } from '#shared/routes/href.ts'

/**
 * Puts the screen of a start parameter into the address. A parameter that names no screen, such as an ad
 * campaign, keeps the link's address.
 */
export function openStartParam(startParam: string, view: Window): void {
  const address = addressOfStartParam(startParam)
  if (address === href('home')) return
  try {
    view.history.replaceState(view.history.state, '', address)
  } catch {
    // A web view that refuses to rewrite its history shows the link's screen.
  }
}
