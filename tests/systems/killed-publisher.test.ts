import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openStore } from '#server/compose/store.ts'
import { openDatabase } from '#server/db/database.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openFakeChannel, type FakeChannel } from '../support/channel/fake-channel.ts'
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
    await db.deleteFrom('channel_posts').execute()
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
})
