import './today.ts'
import { createDemoTours } from '#server/sources/demo/demo-tours.ts'
import { chooseOffer } from '#server/channel/choose-offer.ts'
import type { PostedOffer } from '#server/channel/posted-offer.ts'
import { writeMessage, writeSoldMessage } from '#server/channel/post-message.ts'
import { usualTemplate } from '#shared/domain/channel/post-template.ts'
import { benchMessage, benchRules } from '../../tests/support/channel/bench-rules.ts'
import { expect, test } from '../fixtures/test.ts'
import { clockOfHost, DAY } from './clock.ts'
import { drawChannel } from './draw-channel.ts'
import { schemes, sizes } from './looks.ts'
import { compareWithReference } from './reference.ts'

test.use({ hostSettings: { NODE_OPTIONS: clockOfHost } })

test('posts in a channel, as a messenger draws them', async ({ page, openInBrowser }) => {
  const [offer, next] = await chooseOffers(2)
  if (offer === undefined || next === undefined) throw new Error('The sample has no hot tours.')
  await openInBrowser('/policy')
  const deployment = { ...benchMessage, siteUrl: new URL(page.url()).origin }
  const text = (one: PostedOffer) => ({ offer: one, template: usualTemplate, now: DAY })
  const post = { id: 'telegram-20261121-1000', channel: 'telegram' } as const
  const posts = [writeMessage(post, text(offer), deployment), writeSoldMessage(post, text(next), deployment)]
  for (const scheme of schemes) {
    await page.setViewportSize({ width: sizes.phone.width, height: sizes.phone.height })
    // The page's policy allows no styles of a test.
    await page.route('**/channel', (route) =>
      route.fulfill({ contentType: 'text/html', body: drawChannel(posts, scheme) }),
    )
    await page.goto('/channel')
    await expect(page.getByRole('article')).toHaveCount(2)
    for (const photo of await page.locator('img').all())
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(600)
    const png = await page.screenshot({ fullPage: true })
    const look = { screen: 'channel posts', client: 'messenger', size: 'phone', scheme } as const
    const fault = await compareWithReference(look, png, 1, page.context().browser()?.version() ?? '')
    expect.soft(fault).toBe('')
    await page.unroute('**/channel')
  }
})

/** The best hot tours of the sample on the day of the screenshots. */
async function chooseOffers(count: number): Promise<PostedOffer[]> {
  const tours = createDemoTours({ clock: () => DAY, idKey: Buffer.alloc(32, 'trial'), searchSpeed: Infinity })
  const content = { channel: benchRules, popularHotDirections: [] }
  const budget = { leftAt: async () => 1, take: async () => true }
  const chosen: PostedOffer[] = []
  while (chosen.length < count) {
    const used = new Set(chosen.map(({ hotelcode }) => hotelcode))
    const { offer } = await chooseOffer({ tours, content, budget, clock: () => DAY }, used)
    if (offer === undefined) break
    chosen.push(offer)
  }
  return chosen
}
