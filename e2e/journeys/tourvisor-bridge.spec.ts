import { BOUGHT_FOR, BUYER, buyTour } from '../fixtures/buy-tour.ts'
import { expect, test } from '../fixtures/tourvisor.ts'

test.use({ operatorSpeed: 8 })

test('an agency with a contract for Tourvisor sells a tour in Telegram, by the client’s own button', async ({
  openInTelegram,
  readLeads,
  tourvisor,
}) => {
  const site = await openInTelegram('/')
  await buyTour(site)
  expect((await readLeads()).map(({ kind, name }) => [kind, name])).toEqual([['tour', BUYER]])
  expect(tourvisor.counts().metered).toEqual(BOUGHT_FOR)
})
