import { useNavigate } from '#client/delivery/navigation.ts'
import * as accountCalls from '#shared/contract/endpoints/account.ts'
import { useApi } from '#client/api/api-context.tsx'
import { forgetSharedSearches } from '#client/features/tour-search/shared-searches.ts'
import { identifyLaunch } from '#client/platform/messenger/launch-of.ts'
import { href } from '#shared/routes/href.ts'
import { useMessenger, useSession } from '#client/session/client-context.tsx'

const LOGOUT_TIMEOUT_MS = 5000

/**
 * Signs out immediately without waiting for the server. Inside a messenger automatic sign-in waits for
 * the next launch.
 */
export function useLogout(): () => void {
  const api = useApi()
  const session = useSession()
  const messenger = useMessenger()
  const { initData } = messenger
  const navigate = useNavigate()
  return () => {
    if (initData !== undefined) session.suppressSignIn(identifyLaunch(initData))
    // The call captures the token; it is removed locally before any response.
    const answer = api.call(accountCalls.logout, { timeoutMs: LOGOUT_TIMEOUT_MS })
    session.signOut()
    forgetSharedSearches(messenger)
    void navigate(href('home'))
    answer
      .then(
        (reply) => reply && reply.message,
        () => 'Вы вышли на этом устройстве. Сервер не ответил, но данные здесь удалены.',
      )
      .then((message) => {
        // Another user may have signed in since: the message is not about them.
        if (message && session.token() === undefined) session.notify(message, 'good')
      })
      .catch(() => {})
  }
}
