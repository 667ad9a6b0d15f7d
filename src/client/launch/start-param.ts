import { splitUtm } from '#client/platform/visit.ts'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { href } from '#shared/routes/href.ts'

/**
 * Puts the screen of a start parameter into the address. A parameter that names no screen, such as an ad
 * campaign, keeps the link's address. Returns the parameter's UTM parameters as a query: they belong to the visit, so
 * the address does not contain them.
 */
export function openStartParam(startParam: string, view: Window): string {
  const { address, utm } = splitUtm(addressOfStartParam(startParam))
  if (address !== href('home')) replaceAddress(address, view)
  return `?${utm}`
}

function replaceAddress(address: string, view: Window): void {
  try {
    view.history.replaceState(view.history.state, '', address)
  } catch {
    // A web view that refuses to rewrite its history shows the link's screen.
  }
}
