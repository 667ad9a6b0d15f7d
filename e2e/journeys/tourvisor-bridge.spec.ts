import { BOUGHT_FOR, BUYER, buyTour } from '../fixtures/buy-tour.ts'
import { expect, test } from '../fixtures/tourvisor.ts'

test.use({ operatorSpeed: 8 })

test('sells a Tourvisor tour in Telegram with the client’s button', async ({
  openInTelegram,
  readLeads,
  tourvisor,
}) => {
  const site = await openInTelegram('/')
  await buyTour(site)
  expect((await readLeads()).map(({ kind, name }) => [kind, name])).toEqual([['tour', BUYER]])
  expect(tourvisor.counts().metered).toEqual(BOUGHT_FOR)
})
