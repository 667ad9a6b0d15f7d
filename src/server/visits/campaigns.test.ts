import { expect, test } from 'vitest'
import { request } from '#support/provider/lead-bodies.ts'
import { openDeskBench } from '#support/provider/agency-api.ts'

test('separates campaigns of a source and sums what their leads are worth', async () => {
  const bench = await openDeskBench()
  const report = async (kind: 'visit' | 'search', utm: object) => {
    await bench.call('POST', '/visits', { body: { kind, utm } })
    await bench.provider.settled()
  }
  const winter = { utm_source: 'vk', utm_campaign: 'Зима' }
  await report('visit', winter)
  await report('search', winter)
  await report('visit', { utm_source: 'vk', utm_campaign: '<b>' })
  const ask = async (utm: object, price_shown: number) => {
    const answer = await bench.call('POST', '/user/tour-request', {
      body: { ...request, utm, price_shown },
    })
    return String(answer.body['id'])
  }
  await ask(winter, 120_000)
  const sold = await ask(winter, 100_000)
  const offer = { text: 'Другой отель', price: 90_000, valid_until: '2026-11-25T18:00:00+03:00' }
  const { lead } = await bench.read('makeOffer', 'POST', `/leads/${sold}/offers`, offer)
  await bench.store.offers.closeOffer({ id: lead.offers[0]?.id ?? '', lead_id: sold }, 'accepted', {
    actor: { kind: 'traveller', name: '' },
    now: bench.now(),
  })
  await bench.agency('PATCH', `/leads/${sold}`, { body: { status: 'booked' } })
  const { rows } = await bench.read('sources', 'GET', '/sources')
  expect(rows).toMatchObject([
    {
      source: 'vk',
      campaign: 'зима',
      label: 'vk · зима',
      searches: 1,
      leads: 2,
      leads_sum: 210_000,
      booked: 1,
      booked_sum: 90_000,
    },
    { source: 'vk', campaign: '', label: 'vk', visits: 1, leads_sum: 0 },
  ])
  await bench.close()
})
