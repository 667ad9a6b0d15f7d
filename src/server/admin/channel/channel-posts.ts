import type { ChannelPost } from '#shared/contract/agency/channel-posts.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { readOffer } from '../../channel/posted-offer.ts'
import type { ChannelPostRow } from '../../db/schema/channel-rows.ts'
import { countBySource, type SourceNumbers } from '../../visits/source-numbers.ts'
import type { DeskContext } from '../context.ts'
import type { DeskHandlers } from '../desk-call.ts'

const LOOKED_BACK_MS = 30 * DAY_MS

const states: Readonly<Record<ChannelPostRow['state'], ChannelPost['state']>> = {
  due: 'waiting',
  sending: 'waiting',
  sent: 'published',
  unsure: 'unsure',
  failed: 'skipped',
}

/** Posts of the last 30 days with what each brought since. */
export function channelPostHandlers({ store, clock }: DeskContext): DeskHandlers<'channelPosts'> {
  return {
    async channelPosts() {
      const now = clock()
      const since = now - LOOKED_BACK_MS
      const rows = await store.channelPosts.list(since)
      const days = { from: todayAt(since), to: todayAt(now), now }
      const numbers = rows.length === 0 ? [] : (await countBySource(store, days)).rows
      return { posts: rows.map((row) => describePost(row, numbers)) }
    },
  }
}

function describePost(row: ChannelPostRow, numbers: readonly SourceNumbers[]): ChannelPost {
  const offer = readOffer(row.offer)
  const brought = numbers.find(({ source, content }) => source === 'channel' && content === row.id)
  return {
    id: row.id,
    channel: row.channel,
    at: new Date(row.created_at).toISOString(),
    state: states[row.state],
    reason: row.reason,
    hotel: offer?.hotel ?? '',
    place: offer ? [offer.countryname, offer.region].filter(Boolean).join(', ') : '',
    price: offer?.price ?? null,
    ended: row.ended,
    address: findAddress(row),
    visits: brought?.visits ?? 0,
    leads: brought?.leads ?? 0,
    booked: brought?.booked ?? 0,
  }
}

/** Telegram has addresses of messages; those of a private channel open for its readers only. */
function findAddress({ channel, chat_id: chat, message_id: id }: ChannelPostRow): string {
  if (channel !== 'telegram' || id === null) return ''
  if (chat.startsWith('@')) return `https://t.me/${chat.slice(1)}/${id}`
  return /^-100\d+$/.test(chat) ? `https://t.me/c/${chat.slice(4)}/${id}` : ''
}
