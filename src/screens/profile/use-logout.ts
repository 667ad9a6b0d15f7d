import { useApi } from '#api/api-context.tsx'
import { launchOf } from '#messenger/launch-of.ts'
import { href } from '#routes/href.ts'
import { useMessenger, useSession } from '#session/session-context.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Nobody waits long to leave. */
const LOGOUT_TIMEOUT_MS = 5000

/** Logs out: token and own data go even when the call fails; inside a messenger sign-in waits for the next launch. */
export function useLogout() {
  const api = useApi()
  const session = useSession()
  const { initData } = useMessenger()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const logout = () => {
    setIsBusy(true)
    if (initData !== undefined) session.suppressSignIn(launchOf(initData))
    api
      .call('logout', { timeoutMs: LOGOUT_TIMEOUT_MS })
      .then((reply) => reply && reply.message)
      .catch(() => 'Вы вышли на этом устройстве. Сервер не ответил, но данные здесь удалены.')
      .then((message) => {
        session.signOut()
        session.notify(message || undefined)
        return navigate(href('home'))
      })
      .catch(() => {})
  }
  return { logout, isBusy }
}
