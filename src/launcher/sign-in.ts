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
  const { initData, initDataField } = messenger
  // A token of an earlier launch still serves its owner when this sign-in fails: then there is nothing to tell.
  const explain = (notice: string) => {
    if (session.token() === undefined) session.notify(notice, 'unsigned')
  }
  if (initData === undefined) {
    return explain('Мессенджер не передал данные для входа. Смотреть туры можно и так, а войти — по почте.')
  }
  const launch = launchOf(initData)
  if (session.isSignInSuppressed(launch) || session.isByEmail()) return
  try {
    const reply = await api.call('messengerLogin', {
      body: { [initDataField]: initData },
      timeoutMs: SIGN_IN_TIMEOUT_MS,
    })
    // Who logged out while the reply was on its way stays logged out.
    if (session.isSignInSuppressed(launch)) return
    if (reply === false) explain(noticeOf(0, messenger))
    else session.signIn(reply.access_token)
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    // Launch data that were refused stay refused: a reload has nothing new to tell.
    if (status === 401 && session.isRefusalKnown(launch)) return
    explain(noticeOf(status, messenger))
  }
}

function noticeOf(status: number, { kind }: Pick<Messenger, 'kind'>): string {
  // Some clients of MAX sign nothing there that could be verified (decision 031).
  if (status === 401 && kind === 'max')
    return 'MAX не подтвердил вход: так бывает, если открыть приложение из списка чатов. Откройте его кнопкой в чате с ботом или войдите по почте.'
  if (status === 401)
    return 'Вход из мессенджера устарел. Откройте приложение из бота заново или войдите по почте.'
  return 'Не удалось войти через мессенджер. Туры можно смотреть и так; войти получится по почте.'
}
