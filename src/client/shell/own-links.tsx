import { Part } from '#client/ui/frame/part.tsx'
import { AccountLink } from './account-link.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'

/** End of every header: links to the traveller's pages and the menu of a narrow screen. */
export function OwnLinks() {
  return (
    <>
      <Part name="favourites link" instead={null}>
        <FavoritesLink />
      </Part>
      <Part name="account link" instead={null}>
        <AccountLink />
      </Part>
      <Part name="mobile menu" instead={null}>
        <MobileMenu />
      </Part>
    </>
  )
}
