import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { useLoginFlow, useSessionState } from '#client/session/client-context.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import css from './call.module.css'

/** Link to the traveller's requests. */
export function OwnRequests({ onLeave }: { onLeave?: () => void }) {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const login = useLoginFlow()
  if (isSignedIn) {
    return (
      <Link to={href('history')} className={buttonClass('soft')} onClick={onLeave}>
        Мои заявки
      </Link>
    )
  }
  const returnTo = href('profile')
  const openLogin = () => {
    onLeave?.()
    login.open(returnTo)
  }
  return (
    <div className={css.login}>
      <p className={css.muted}>Войдите, и следующие заявки с их статусом будут собраны вместе.</p>
      <Button look="soft" size="s" onClick={openLogin}>
        Войти
      </Button>
    </div>
  )
}
