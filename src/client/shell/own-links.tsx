import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { Link } from '#client/delivery/link.tsx'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { useFavoritesCount } from '#client/features/favorites/favorites-context.tsx'
import { href } from '#shared/routes/href.ts'
import { useLoginFlow, useSessionState, useMessenger } from '#client/session/client-context.tsx'
import { HeartIcon, Icon } from '#client/ui/icons.tsx'
import css from './own-links.module.css'
import { useApi } from '#client/api/api-context.tsx'
import { userQuery } from '#client/api/queries/account.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { useQuery } from '@tanstack/react-query'

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

/**
 * Login button or profile link: e-mail, username or first name, with the messenger's photo (requirement
 * 2).
 */
function AccountLink() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const { open: openLogin } = useLoginFlow()
  if (!isSignedIn) {
    return (
      <button type="button" className={css.account} onClick={() => openLogin(href('profile'))}>
        <Icon name="user" />
        <span className={css.name}>Войти</span>
      </button>
    )
  }
  return <ProfileLink />
}

function ProfileLink() {
  const api = useApi()
  const { person } = useMessenger()
  const reply = useQuery(userQuery(api)).data
  const user = reply === undefined || reply === false ? undefined : reply.user
  const firstName = visibleName(user?.first_name ?? '')
  const name =
    user?.email || user?.user_data.username || person?.username || firstName || person?.firstName || 'Профиль'
  const initials = firstName || person?.firstName || name
  return (
    <Link to={href('profile')} className={css.account} data-account aria-label={`Профиль: ${name}`}>
      <Avatar src={user?.user_data.photo_url || person?.photoUrl || ''} name={initials} />
      <span className={css.name}>{name}</span>
    </Link>
  )
}
