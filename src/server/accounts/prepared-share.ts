import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { describePage } from './describe-page.ts'
import { takeAll } from '../http/limits/limits.ts'
import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import type { AccountContext } from './context.ts'
import { signedIn } from '../http/signed-in.ts'

/** A message of the bot that its person may send on to a chat; `telegramId` is whose it is. */
export interface PreparedShare {
  telegramId: number
  text: string
  link: string
  page: string
}

/** Stores the message with Telegram; answers its id, undefined when Telegram did not take it. */
export type PrepareShare = (share: PreparedShare) => Promise<string | undefined>

/** The sentence for whoever calls it by hand: the app shares the bare link instead and shows nothing. */
const LINK_ONLY = 'Сообщение не подготовить. Поделитесь ссылкой'

/** `POST /user/prepared-share`: not among the requirements; without a bot of the deployment's own it is not there. */
export function shareHandlers(context: AccountContext): Handlers<'prepareShare'> {
  return { prepareShare: (call) => prepare(context, call) }
}

async function prepare(context: AccountContext, { body, account }: Call<'prepareShare'>) {
  const { store, clock, limits, settings, prepareShare, tours } = context
  const { userId } = signedIn(account)
  const identities = prepareShare ? await store.accounts.identitiesOf(userId) : []
  const owner = identities.find(({ messenger }) => messenger === 'telegram')
  // No failure: a status of one would stand in the console of every traveller who shares.
  if (!prepareShare || !owner) throw new Refusal(200, LINK_ONLY, { isFieldStyle: true })
  // It goes out under the bot's name: it may lead nowhere but to the agency.
  if (![body.link, body.page].every((link) => isOwn(link, settings))) throw new Refusal(422, LINK_ONLY)
  const budget = { key: `share:${userId}`, limit: limits.sharesPerHour, windowMs: HOUR_MS }
  await takeAll(store, [budget], clock(), 'Слишком много сообщений подряд.')
  const words = await describePage(new URL(body.page), tours, clock())
  const id = await prepareShare({
    telegramId: Number(owner.external_id),
    // The client's words could advertise a site of its own, so the message does not carry them.
    text: words ?? `Смотрите в «${context.content.facts.name}»`,
    link: body.link,
    page: body.page,
  })
  if (id === undefined) throw new Refusal(502, LINK_ONLY)
  return { id }
}

function isOwn(link: string, { publicUrl = '', botName = '' }: ProviderSettings): boolean {
  if (!URL.canParse(link)) return false
  const { origin, protocol, pathname } = new URL(link)
  if (publicUrl !== '' && protocol.startsWith('http') && origin === new URL(publicUrl).origin) return true
  return botName !== '' && origin === 'https://t.me' && pathname.split('/')[1] === botName
}
