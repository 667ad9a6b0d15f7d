import { useApi } from '#client/api/api-context.tsx'
import { userQuery } from '#client/api/queries/account.ts'
import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { useLoginFlow, useMessenger, useSessionState } from '#client/session/client-context.tsx'
import { visibleName } from '#shared/domain/text/visible.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './account-link.module.css'

/**
 * Login button or profile link: e-mail, username or first name, with the messenger's photo (requirement
 * 2).
 */
export function AccountLink() {
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
