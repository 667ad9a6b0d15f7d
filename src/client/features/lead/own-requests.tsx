import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { useLoginFlow, useSessionState } from '#client/session/client-context.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import css from './call.module.css'

interface OwnRequestsProps {
  look?: 'main' | 'soft' | 'quiet'
  onLeave?: () => void
}

/** Link to the traveller's requests, or the sign-in that will collect the next ones. */
export function OwnRequests({ look = 'soft', onLeave }: OwnRequestsProps) {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const login = useLoginFlow()
  if (isSignedIn) {
    return (
      <Link to={href('history')} className={buttonClass(look)} onClick={onLeave}>
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
