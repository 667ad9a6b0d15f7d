import { expect, test, vi } from 'vitest'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import type { Messenger, Story } from '#client/platform/messenger/port.ts'
import { shareStory } from './share-story.ts'

const settings = {
  origin: 'https://tours.example.ru',
  botName: 'putevka_bot',
  appName: 'tours',
  maxBotName: '',
}

function storyOf(address: string, text = 'Тур: Orion Beach 5★ · 5–12 декабря · 98 437 ₽ за двоих'): Story {
  const share = vi.fn<Messenger['shareStory']>()
  const messenger: Messenger = { ...createBrowser(), kind: 'telegram', shareStory: share }
  shareStory({ messenger, address, text, settings })
  expect(share).toHaveBeenCalledTimes(1)
  const [story] = share.mock.calls[0] ?? []
  if (!story) throw new Error('no story')
  return story
}

test('publishes the card of the page with a link to the app', () => {
  expect(storyOf('/hotels/turkey/kemer/orion_40211?token=secret')).toEqual({
    picture: 'https://tours.example.ru/og/story/hotels/turkey/kemer/orion_40211.jpg',
    text: 'Тур: Orion Beach 5★ · 5–12 декабря · 98 437 ₽ за двоих\nhttps://t.me/putevka_bot/tours?startapp=h_turkey_kemer_orion_40211__utm_source-telegram_utm_medium-share',
    link: {
      url: 'https://t.me/putevka_bot/tours?startapp=h_turkey_kemer_orion_40211__utm_source-telegram_utm_medium-share',
      name: 'Посмотреть',
    },
  })
})

test('shortens the words before the link', () => {
  const search = 'from=1&to=4&dates=2026-12-05_2026-12-05&nights=7-7&adults=2&price=98437'
  const { text, link } = storyOf(`/tour-card/abcd1234?${search}`, `Тур: Orion · ${'слова '.repeat(40)}`)
  expect(link.url).toContain('price-98437')
  expect(text).toMatch(/^Тур: Orion\nhttps:\/\/t\.me\/putevka_bot\/tours\?startapp=t_abcd1234/)
  expect(text.length).toBeLessThanOrEqual(200)
})

test('keeps the limit of a caption for any words', () => {
  expect(storyOf('/tours/turkey-moskva', '🏖'.repeat(300)).text).toHaveLength(200)
})
