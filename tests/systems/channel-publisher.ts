import { openStore } from '#server/compose/store.ts'
import type { StorePlace } from '#server/db/database.ts'
import type { ChannelParts } from '#server/channel/channel-parts.ts'
import { preparePosts } from '#server/channel/prepare-posts.ts'
import { publishPosts } from '#server/channel/publish-posts.ts'
import { createTelegramChannel } from '#server/channel/telegram-channel.ts'
import { createDemoTours } from '#server/sources/demo/demo-tours.ts'
import { benchMessage, benchRules } from '../support/channel/bench-rules.ts'

/** A host that posts to the channel at a given moment, and is killed while it waits for the answer. */
const [place = '', apiRoot = '', now = ''] = process.argv.slice(2)

const clock = () => Number(now)
const store = await openStore(JSON.parse(place) as StorePlace)
const parts: ChannelParts = {
  posts: store.channelPosts,
  plans: store.channelPlans,
  sender: createTelegramChannel({ token: '1:a', apiRoot, channelId: '-1001' }),
  tours: createDemoTours({ clock, idKey: store.serverKey, searchSpeed: Infinity, reuseSearchMs: 0 }),
  content: { channel: benchRules, popularHotDirections: [] },
  times: ['10:00', '14:00'],
  message: benchMessage,
  budget: { leftAt: async () => 1, take: async () => true },
  turn: async () => undefined,
  clock,
  log: (line) => void process.stdout.write(`${line}\n`),
}
await preparePosts(parts)
await publishPosts(parts)
await store.close()
