import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { describePage } from './describe-page.ts'
import { consumeLimits } from '../http/limits/limits.ts'
import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import type { AccountContext } from './context.ts'
import { signedIn } from '../http/signed-in.ts'

/** A bot message that its recipient may forward to a chat; `telegramId` is the recipient. */
export interface PreparedShare {
  telegramId: number
  text: string
  link: string
  page: string
}

/** Stores the message at Telegram; returns its id, undefined if Telegram refuses. */
export type PrepareShare = (share: PreparedShare) => Promise<string | undefined>

/** For manual callers: the app shares the bare link instead and shows nothing. */
const LINK_ONLY = 'Сообщение не подготовить. Поделитесь ссылкой'

/** `POST /user/prepared-share`: an extension of the requirements; absent without a bot of the deployment. */
export function shareHandlers(context: AccountContext): Handlers<'prepareShare'> {
  return { prepareShare: (call) => prepare(context, call) }
}

async function prepare(context: AccountContext, { body, account }: Call<'prepareShare'>) {
  const { store, clock, limits, settings, prepareShare, tours } = context
  const { userId } = signedIn(account)
  const identities = prepareShare ? await store.accounts.listIdentities(userId) : []
  const owner = identities.find(({ messenger }) => messenger === 'telegram')
  // Status 200: an error status would appear in the console of every traveller who shares.
  if (!prepareShare || !owner) throw new Refusal(200, LINK_ONLY, { isFieldStyle: true })
  // It is sent in the bot's name, so it may link only to the agency.
  const [link, page] = [body.link, body.page].map((address) => readOwnLink(address, settings))
  if (!link || !page) throw new Refusal(422, LINK_ONLY)
  const budget = { key: `share:${userId}`, limit: limits.sharesPerHour, windowMs: HOUR_MS }
  await consumeLimits(store, [budget], clock(), 'Слишком много сообщений подряд.')
  const words = await describePage(page, tours, clock(), `account:${userId}`)
  const id = await prepareShare({
    telegramId: Number(owner.external_id),
    // The client's text could advertise another site, so the message does not contain it.
    text: words ?? `Смотрите в «${context.content.facts.name}»`,
    // Programs read odd spellings differently, so what was checked is sent.
    link: link.href,
    page: page.href,
  })
  if (id === undefined) throw new Refusal(502, LINK_ONLY)
  return { id }
}

/** The address if it leads to the agency's site or bot, undefined otherwise. */
function readOwnLink(link: string, { publicUrl = '', botName = '' }: ProviderSettings): URL | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.username !== '' || url.password !== '') return undefined
  const isOfSite =
    publicUrl !== '' && url.protocol.startsWith('http') && url.origin === new URL(publicUrl).origin
  const isOfBot = botName !== '' && url.origin === 'https://t.me' && url.pathname.split('/')[1] === botName
  return isOfSite || isOfBot ? url : undefined
}
