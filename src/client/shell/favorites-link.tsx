import { Link } from '#client/delivery/link.tsx'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { useFavoritesCount } from '#client/features/favorites/favorites-context.tsx'
import { href } from '#shared/routes/href.ts'
import { useLoginFlow, useSessionState } from '#client/session/client-context.tsx'
import { HeartIcon } from '#client/ui/icons.tsx'
import css from './favorites-link.module.css'

/** The favorites button with its count; without sign-in it opens the sign-in flow (requirement 2). */
export function FavoritesLink() {
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
