import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownUtm } from '#shared/domain/source/visit-source.ts'
import { call } from '#support/provider/lead-bodies.ts'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'
import { planPosts } from '#support/channel/plan-posts.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(() => bench.close())

const read = async () => (await bench.read('channelPosts', 'GET', '/channel-posts')).posts

test('lists posts with what each brought, newest first', async () => {
  const [sent, skipped] = await planPosts(bench.store, bench.now())
  const utm = ownUtm('channel', 'telegram', sent)
  for (const kind of ['visit', 'visit', 'search'] as const)
    await bench.call('POST', '/visits', { body: { kind, utm } })
  await bench.provider.settled()
  const id = String((await bench.call('POST', '/user/call-request', { body: { ...call, utm } })).body['id'])
  await bench.agency('PATCH', `/leads/${id}`, { body: { version: 1, status: 'booked' } })
  expect(await read()).toMatchObject([
    { id: skipped, state: 'skipped', hotel: '', price: null, address: '', visits: 0, leads: 0 },
    {
      id: sent,
      state: 'published',
      hotel: 'Orion Beach',
      place: 'Турция, Кемер',
      price: 98_437,
      ended: 'sold',
      address: 'https://t.me/putevka/101',
      visits: 2,
      leads: 1,
      booked: 1,
    },
  ])
})

test('lists nothing for an agency without a channel', async () => {
  expect(await read()).toEqual([])
})
