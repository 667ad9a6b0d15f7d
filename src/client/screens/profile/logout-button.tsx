import { RowButton, Rows } from '#client/ui/rows.tsx'
import { useLogout } from './use-logout.ts'

export function LogoutButton() {
  const logout = useLogout()
  return (
    <Rows>
      <RowButton title="Выйти" onClick={logout} />
    </Rows>
  )
}
