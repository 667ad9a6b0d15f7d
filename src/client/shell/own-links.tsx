import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { AccountLink } from './account-link.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'

/** End of every header: links to the traveller's pages and the menu of a narrow screen. */
export function OwnLinks() {
  return (
    <>
      <SectionBoundary name="favourites link" fallback={null}>
        <FavoritesLink />
      </SectionBoundary>
      <SectionBoundary name="account link" fallback={null}>
        <AccountLink />
      </SectionBoundary>
      <SectionBoundary name="mobile menu" fallback={null}>
        <MobileMenu />
      </SectionBoundary>
    </>
  )
}
