import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openStore } from '#server/compose/store.ts'
import { openDatabase } from '#server/db/database.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openFakeChannel, type FakeChannel } from '../support/channel/fake-channel.ts'
import { sampleOffer } from '../support/channel/plan-posts.ts'
import { programOf } from './program-of.ts'

/** 21 November 2026, 10:00 and 14:00 in Moscow. */
const TEN = Date.parse('2026-11-21T07:00:00Z')
const TWO = Date.parse('2026-11-21T11:00:00Z')

onBothDatabases((place) => {
  let channel: FakeChannel
  let now = TEN
  beforeEach(async () => {
    now = TEN
    channel = await openFakeChannel(() => now)
    const db = await openDatabase(place())
    for (const table of ['channel_posts', 'channel_plans', 'channel_desk'] as const)
      await db.deleteFrom(table).execute()
    await db.destroy()
  })
  afterEach(() => channel.close())

  /** Runs a host at this moment; kills it once it has made so many calls of the messenger, if given. */
  async function runHost(killAfter?: number): Promise<void> {
    const before = channel.calls.length
    const host = spawn(
      process.execPath,
      [...programOf('channel-publisher'), JSON.stringify(place()), channel.url, String(now)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const ended = new Promise((resolve) => host.once('close', resolve))
    if (killAfter !== undefined) {
      while (channel.calls.length < before + killAfter && host.exitCode === null)
        await new Promise((go) => setTimeout(go, 10))
      host.kill('SIGKILL')
    }
    await ended
  }

  async function readPosts() {
    const store = await openStore(place())
    const posts = await store.channelPosts.list(0)
    await store.close()
    return posts
  }

  test.each([
    ['after the messenger accepted the post', 'hang', 2],
    ['before the messenger accepted the post', 'hold', 1],
  ] as const)('never publishes twice when its host is killed %s', async (_, mood, messages) => {
    await runHost()
    now = TWO
    channel.moods.push(mood)
    await runHost(1)
    // The lease of the killed host has not expired.
    now += MINUTE_MS
    await runHost()
    expect((await readPosts())[0]).toMatchObject({ state: 'sending' })
    now += 11 * MINUTE_MS
    await Promise.all([runHost(), runHost()])
    expect((await readPosts())[0]).toMatchObject({ state: 'unsure' })
    expect(channel.messages).toHaveLength(messages)
  })

  test('publishes only what is approved, and once, with two hosts and after a kill', async () => {
    const store = await openStore(place())
    const by = { version: undefined, requestKey: '', changedBy: 'Ольга', now }
    await store.channelPlans.changeDesk({ mode: 'approve' }, by)
    await Promise.all([runHost(), runHost()])
    now = TWO
    await Promise.all([runHost(), runHost()])
    expect(channel.messages).toEqual([])
    await store.channelPlans.change('telegram-20261121-1400', { decision: 'approved' }, { ...by, now })
    channel.moods.push('hang')
    await runHost(1)
    now += 11 * MINUTE_MS
    await Promise.all([runHost(), runHost()])
    await store.close()
    expect(channel.messages).toHaveLength(1)
    expect(await readPosts()).toMatchObject([{ id: 'telegram-20261121-1400', state: 'unsure' }])
  })

  test('either skips a post or refuses to, when a host sends it at the same moment', async () => {
    const [host, desk] = await Promise.all([openStore(place()), openStore(place())])
    for (let second = 0; second < 30; second += 1) {
      const post = {
        channel: 'telegram',
        chatId: '-1001',
        id: `telegram-20261121-${1000 + second}`,
        at: TEN,
      } as const
      await host.channelPlans.add(post)
      await host.channelPosts.plan(post)
      const claim = await host.channelPosts.claim(post, TEN, MINUTE_MS)
      if (claim === undefined) throw new Error('The post is not due.')
      const by = { version: undefined, requestKey: '', changedBy: 'Ольга', now: TEN }
      const [chosen, refused] = await Promise.all([
        host.channelPosts.choose(claim, { offer: sampleOffer, version: 1 }, TEN, MINUTE_MS),
        desk.channelPlans.change(post.id, { decision: 'skipped' }, by),
      ])
      expect([chosen, refused]).toEqual(chosen === 'chosen' ? ['chosen', 'over'] : ['held', undefined])
    }
    await Promise.all([host.close(), desk.close()])
  })
})
