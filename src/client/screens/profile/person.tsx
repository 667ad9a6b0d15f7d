import type { User } from '#shared/contract/account.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import { visibleName } from '#shared/domain/text/visible.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import css from './profile.module.css'

export function Person({ user }: { user: User }) {
  const { person } = useMessenger()
  const { email, first_name, user_data } = user
  const username = user_data.username || person?.username
  const fullName = visibleName([visibleName(first_name) || person?.firstName, user_data.last_name].join(' '))
  const name = fullName || email || username || 'Путешественник'
  const marks = [email !== name && email, username && `@${username}`].filter(Boolean)
  return (
    <div className={css.person}>
      <Avatar src={user_data.photo_url || person?.photoUrl || ''} name={name} isLarge />
      <div className={css.who}>
        <p className={css.name}>{name}</p>
        {marks.length > 0 && <p className={css.muted}>{marks.join(' · ')}</p>}
      </div>
    </div>
  )
}
