import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { AccountLink } from './account-link.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { Link } from '#client/delivery/link.tsx'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { useFavoritesCount } from '#client/features/favorites/favorites-context.tsx'
import { href } from '#shared/routes/href.ts'
import { useLoginFlow, useSessionState } from '#client/session/client-context.tsx'
import { HeartIcon } from '#client/ui/icons.tsx'
import css from './favorites-link.module.css'

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

/** The favorites button with its count; without sign-in it opens the sign-in flow (requirement 2). */
function FavoritesLink() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const count = useFavoritesCount()
  const { open: openLogin } = useLoginFlow()
  const label = count > 0 ? `Избранное, ${counted(count, HOTELS)}` : 'Избранное'
  const inner = (
    <>
      <HeartIcon />
      {count > 0 && (
        // Keyed: a new count is a new element and plays the animation.
        <span key={count} className={css.count}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
  if (!isSignedIn) {
    return (
      <button
        type="button"
        className={css.favorites}
        aria-label={label}
        onClick={() => openLogin(href('favorites'))}
      >
        {inner}
      </button>
    )
  }
  return (
    <Link to={href('favorites')} className={css.favorites} aria-label={label}>
      {inner}
    </Link>
  )
}
