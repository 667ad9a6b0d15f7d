import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { matchRoute } from '#shared/routes/href.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { moscowClock, parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { isNight } from '#shared/domain/time/quiet-hours.ts'
import type { Party } from '#shared/domain/tour/party.ts'
import type { DeskChange } from '../../channel/channel-desk.ts'
import type { ChannelDeskParts } from '../../channel/channel-parts.ts'
import { confirmOwnOffer } from '../../channel/confirm-offer.ts'
import type { PostedOffer } from '../../channel/posted-offer.ts'
import { writeMessage } from '../../channel/post-message.ts'
import { nameOfPost, readSchedule } from '../../channel/post-times.ts'
import type { ChannelPlanRow } from '../../db/schema/channel-rows.ts'
import { Refusal } from '../../http/handler.ts'
import type { DeskContext } from '../context.ts'
import type { DeskCall } from '../desk-call.ts'

/** Minutes after the wished one that are tried: each minute has one post. */
const MOST_MINUTES = 30

/** Plans a manager's own post: a tour that the operator has just confirmed, with the manager's words. */
export async function addOwnPost(
  context: DeskContext,
  { body }: DeskCall<'addPost'>,
  { requestKey, changedBy, now }: DeskChange,
): Promise<void> {
  const { store, channel } = context
  const place = channel?.places.find((one) => (body.channel ?? one.channel) === one.channel)
  if (!channel || !place)
    throw new Refusal(422, 'Такого канала нет: его подключает тот, кто настраивает витрину')
  const key = requestKey === '' ? null : requestKey
  if (key !== null && (await store.channelPlans.byKey(key))) return
  const at = await readTime(context, body.at, now)
  const offer = await findOffer(context, channel, body.link)
  const plan = { channel: place.channel, id: nameOfPost(place, todayAt(at), '00:00'), words: body.words }
  checkCaption(context, { plan, offer })
  const own = { ...place, offer, words: body.words, key, changedBy, now }
  const { times } = readSchedule(await store.channelPlans.readDesk(), channel.times)
  for (let minute = at; minute < at + MOST_MINUTES * MINUTE_MS; minute += MINUTE_MS) {
    const time = moscowClock(minute).toISOString().slice(11, 16)
    // The minutes of the schedule belong to its posts.
    if (times.includes(time)) continue
    const id = nameOfPost(place, todayAt(minute), time)
    if (await store.channelPlans.addOwn({ ...own, id, at: minute })) return
    if (key !== null && (await store.channelPlans.byKey(key))) return
  }
  throw refuseField('at', 'На это время уже есть публикации: выберите другое')
}

/** @throws Refusal when a post may not go out then */
async function readTime(context: DeskContext, text: string, now: number): Promise<number> {
  if (text === '') {
    await checkNow(context, now)
    return now
  }
  const at = parseInstant(text) ?? 0
  if (at < now - MINUTE_MS) throw refuseField('at', 'Это время уже прошло')
  // Ids of tours live for a day.
  if (at > now + DAY_MS) throw refuseField('at', 'Не позже чем через сутки: дольше туроператор тур не держит')
  if (isNight(at)) throw refuseField('at', 'Ночью, с 21 до 9 по Москве, канал молчит')
  return at
}

/** @throws Refusal when nothing may go out at this moment */
export async function checkNow({ store }: DeskContext, now: number): Promise<void> {
  if (isNight(now)) throw new Refusal(422, 'Ночью, с 21 до 9 по Москве, канал молчит: выберите другое время')
  const { mode } = await store.channelPlans.readDesk()
  if (mode === 'stopped') throw new Refusal(422, 'Канал остановлен: включите его, потом публикуйте')
}

/** A caption of a messenger has room for so many characters, without the tags. */
const LONGEST_CAPTION = 1024

/** @throws Refusal 422 for words that leave too little room for the facts */
export function checkCaption(
  { channel, content, clock }: DeskContext,
  { plan, offer }: { plan: Pick<ChannelPlanRow, 'id' | 'channel' | 'words'>; offer: PostedOffer },
): void {
  if (!channel) return
  const text = { offer, template: content.channel.template, words: plan.words, now: clock() }
  const { html } = writeMessage(plan, text, channel.message)
  const visible = html.replace(/<[^>]+>/g, '').replace(/&#\d+;/g, '.')
  if (visible.length > LONGEST_CAPTION)
    throw refuseField('words', `Подпись к фотографии не длиннее ${LONGEST_CAPTION} знаков: сократите слова`)
}

async function findOffer(
  { tours, clock }: DeskContext,
  { budget, message }: ChannelDeskParts,
  link: string,
): Promise<PostedOffer> {
  const found = readTourLink(link, message.siteUrl, clock())
  if (!found)
    throw refuseField('link', 'Нужна ссылка на страницу тура этого сайта: откройте тур и скопируйте адрес')
  const take = () => budget.take(clock())
  const offer = await confirmOwnOffer({ tours, clock, take }, found.tourid, found.party)
  if (offer === 'gone') throw refuseField('link', 'Тур продан, или ссылке больше суток: найдите его снова')
  if (offer === 'unsure')
    throw refuseField(
      'link',
      'Туроператор сейчас не подтверждает полную цену этого тура: попробуйте позже или другой',
    )
  if (offer.picture === '')
    throw refuseField('link', 'У отеля нет фотографии, а без неё публикации не бывает')
  return offer
}

/** Reads the address of a tour's page, or a link into the mini app that opens one. */
function readTourLink(
  link: string,
  siteUrl: string,
  now: number,
): { tourid: string; party: Party | undefined } | undefined {
  if (!URL.canParse(link, siteUrl)) return undefined
  const given = new URL(link, siteUrl)
  const param = given.searchParams.get('startapp')
  const page = param === null ? given : new URL(addressOfStartParam(param), siteUrl)
  if (param === null && page.origin !== new URL(siteUrl).origin) return undefined
  const match = matchRoute(page.pathname)
  const tourid = match?.name === 'tourCard' ? match.params['tour'] : undefined
  if (tourid === undefined) return undefined
  const hasParty = page.searchParams.has('adults')
  return {
    tourid,
    party: hasParty ? queryFromParams(page.searchParams, todayAt(now)).query.party : undefined,
  }
}

export function refuseField(field: string, message: string): Refusal {
  return new Refusal(422, message, { errors: { [field]: [message] } })
}
