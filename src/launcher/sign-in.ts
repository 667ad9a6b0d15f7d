import { ApiError } from '#api/api-error.ts'
import type { Api } from '#api/api.ts'
import { launchOf } from '#messenger/launch-of.ts'
import type { Messenger } from '#messenger/port.ts'
import type { Session } from '#session/session.ts'

/** Longest wait for `/tg-user/`; the screens stand meanwhile. */
export const SIGN_IN_TIMEOUT_MS = 5000

/**
 * Signs in through `POST /tg-user/` and says in words why it did not work. Never rejects.
 * The address stays where the link led: only the e-mail flow goes on to the profile.
 */
export async function signInFromMessenger(messenger: Messenger, session: Session, api: Api): Promise<void> {
  session.claimFor(messenger.person?.id)
  const { initData } = messenger
  if (initData === undefined) {
    if (session.token() === undefined)
      session.notify('Мессенджер не передал данные для входа. Смотреть туры можно и так, а войти — по почте.')
    return
  }
  if (session.isSignInSuppressed(launchOf(initData))) return
  try {
    const reply = await api.call('messengerLogin', {
      body: { init_data: initData },
      timeoutMs: SIGN_IN_TIMEOUT_MS,
    })
    if (reply === false) session.notify(noticeOf(0))
    else session.signIn(reply.access_token, messenger.person?.id)
  } catch (error) {
    // A token of an earlier launch still serves its owner when this sign-in failed.
    if (session.token() === undefined) session.notify(noticeOf(error instanceof ApiError ? error.status : 0))
  }
}

function noticeOf(status: number): string {
  if (status === 401)
    return 'Вход из мессенджера устарел. Откройте приложение из бота заново или войдите по почте.'
  return 'Не удалось войти через мессенджер. Туры можно смотреть и так; войти получится по почте.'
}
