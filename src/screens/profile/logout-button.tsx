import { Button } from '#ui/button.tsx'
import css from './profile.module.css'
import { useLogout } from './use-logout.ts'

export function LogoutButton() {
  const logout = useLogout()
  return (
    <div className={css.logout}>
      <Button look="quiet" onClick={logout}>
        Выйти
      </Button>
    </div>
  )
}
