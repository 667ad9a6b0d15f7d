import { visibleName } from '#shared/contract/text/visible-text.ts'
import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import type { MessengerName } from '../db/schema/account-rows.ts'
import type { SignInContext } from './context.ts'
import { verifyInitData, type MessengerUser } from './init-data.ts'
import { issueToken } from './tokens.ts'

const REOPEN = 'Откройте приложение из бота заново'

interface SigningMessenger {
  field: keyof Call<'messengerLogin'>['body']
  name: string
  messenger: MessengerName
  token: (settings: ProviderSettings) => string | undefined
}

/** Each messenger signs with its bot's token and has its own user ids. */
const messengers: readonly SigningMessenger[] = [
  { field: 'init_data', name: 'Telegram', messenger: 'telegram', token: ({ botToken }) => botToken },
  { field: 'max_init_data', name: 'MAX', messenger: 'max', token: ({ maxBotToken }) => maxBotToken },
]

/** Sign-in from the messenger; requirement 6. */
export function messengerLoginHandlers(context: SignInContext): Handlers<'messengerLogin'> {
  return { messengerLogin: (call) => signIn(context, call) }
}

async function signIn({ store, clock, settings }: SignInContext, { body }: Call<'messengerLogin'>) {
  const [signing, ...others] = messengers.filter(({ field }) => body[field] !== undefined)
  if (!signing || others.length > 0) throw new Refusal(422, 'Нужны данные запуска одного мессенджера')
  const { field, name, messenger } = signing
  const botToken = signing.token(settings)
  if (!botToken) throw new Refusal(401, `Вход из ${name} не настроен. Войдите по почте`)
  const now = clock()
  const verdict = verifyInitData(body[field] ?? '', botToken, now)
  switch (verdict.kind) {
    case 'forged':
      throw new Refusal(401, `Не удалось подтвердить вход из ${name}. ${REOPEN}`)
    case 'stale':
      throw new Refusal(401, REOPEN)
    case 'genuine':
  }
  if (await store.spentInitData.has(verdict.hash, now)) throw new Refusal(401, `Вы вышли. ${REOPEN}`)
  const profile = toProfile(verdict.user)
  const identity = { messenger, external_id: String(verdict.user.id) }
  const accountId = await store.accounts.ofMessenger(identity, profile, now)
  // An older launch may lack the permission: only a refused message revokes it.
  if (verdict.user.allows_write_to_pm) await store.noticeChoices.allowBot(accountId, true)
  return { access_token: await issueToken(store, accountId, now, verdict.hash) }
}

function toProfile(user: MessengerUser) {
  return {
    first_name: visibleName(user.first_name).slice(0, 100),
    last_name: visibleName(user.last_name).slice(0, 100),
    username: visibleName(user.username).slice(0, 64),
    photo_url: /^https:\/\/\S{1,1000}$/.test(user.photo_url) ? user.photo_url : '',
  }
}
