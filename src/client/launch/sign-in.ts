import * as accountCalls from '#shared/contract/endpoints/account.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { Api } from '#client/api/api.ts'
import { identifyLaunch } from '#client/platform/messenger/launch-of.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import type { Session } from '#client/session/session.ts'

/** Longest wait for `/tg-user/`, ms; screens are shown during it. */
export const SIGN_IN_TIMEOUT_MS = 5000
/** The launch whose data the provider refused: reported once. */
const REFUSED_KEY = 'refused_launch'

/**
 * Signs in through `POST /tg-user/` and shows a message if it fails; retries when the network
 * returns, until an answer arrives. Never rejects.
 * The address stays where the link led: only the e-mail flow navigates to the profile.
 */
export async function signInFromMessenger(
  messenger: Messenger,
  session: Session,
  api: Api,
  perTab: SafeStorage,
): Promise<void> {
  const { initData, initDataField } = messenger
  // A token of an earlier launch still works if this sign-in fails: then there is nothing to report.
  const explain = (notice: string) => {
    if (session.token() === undefined) session.notify(notice, 'unsigned')
  }
  if (initData === undefined) {
    return explain('Мессенджер не передал данные для входа. Смотреть туры можно и так, а войти — по почте.')
  }
  const launch = identifyLaunch(initData)
  if (session.isSignInSuppressed(launch) || session.isByEmail()) return
  try {
    const reply = await api.call(accountCalls.messengerLogin, {
      body: { [initDataField]: initData },
      timeoutMs: SIGN_IN_TIMEOUT_MS,
    })
    // The traveller signed out during the request.
    if (session.isSignInSuppressed(launch)) return
    if (reply === false) explain(composeNotice(0))
    else session.signIn(reply.access_token)
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    // Refused launch data stays refused: a reload has nothing new to report.
    if (status === 401 && perTab.get(REFUSED_KEY) === launch) return
    if (status === 401) perTab.set(REFUSED_KEY, launch)
    explain((status === 401 && messenger.refusal) || composeNotice(status))
    if (status !== 0) return
    const again = () => void signInFromMessenger(messenger, session, api, perTab)
    addEventListener('online', again, { once: true })
  }
}

function composeNotice(status: number): string {
  if (status === 401)
    return 'Вход из мессенджера устарел. Откройте приложение из бота заново или войдите по почте.'
  return 'Не удалось войти через мессенджер. Туры можно смотреть и так; войти получится по почте.'
}
