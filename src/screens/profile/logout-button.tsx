import { Button } from '#ui/button.tsx'
import css from './profile.module.css'
import { useLogout } from './use-logout.ts'

export function LogoutButton() {
  const { logout, isBusy } = useLogout()
  return (
    <div className={css.logout}>
      <Button look="quiet" isBusy={isBusy} onClick={logout}>
        Выйти
      </Button>
    </div>
  )
}
