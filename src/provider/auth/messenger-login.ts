import { Refusal, type Call, type Handlers } from '../handler.ts'
import type { Workshop } from '../workshop.ts'
import { verifyInitData, type MessengerUser } from './init-data.ts'
import { issueToken } from './tokens.ts'

const REOPEN = 'Откройте приложение из бота заново'

/** Sign-in from the messenger; spec section 6. */
export function messengerLoginHandlers(shop: Workshop): Handlers<'messengerLogin'> {
  return { messengerLogin: (call) => signIn(shop, call) }
}

async function signIn({ store, clock, settings }: Workshop, { body }: Call<'messengerLogin'>) {
  if (!settings.botToken) throw new Refusal(401, 'Вход из Telegram не настроен. Войдите по почте')
  const now = clock()
  const verdict = verifyInitData(body.init_data, settings.botToken, now)
  switch (verdict.kind) {
    case 'forged':
      throw new Refusal(401, `Не удалось подтвердить вход из Telegram. ${REOPEN}`)
    case 'stale':
      throw new Refusal(401, REOPEN)
    case 'genuine':
  }
  if (await store.spentInitData.has(verdict.hash, now)) throw new Refusal(401, `Вы вышли. ${REOPEN}`)
  const profile = profileOf(verdict.user)
  const accountId = await store.accounts.ofTelegram(String(verdict.user.id), profile, now)
  return { access_token: await issueToken(store, accountId, now, verdict.hash) }
}

function profileOf(user: MessengerUser) {
  return {
    first_name: user.first_name.slice(0, 100),
    last_name: user.last_name.slice(0, 100),
    username: user.username.slice(0, 64),
    photo_url: /^https:\/\/\S{1,1000}$/.test(user.photo_url) ? user.photo_url : '',
  }
}
