import { expect, test } from 'vitest'
import { toInlineResult } from './answer-inline.ts'

test('keeps a card within the limits of Telegram whatever names the source has', () => {
  const long = 'Ю'.repeat(5000)
  const tour = {
    address: '/hotels/turkey/kemer/orion_77',
    hotelcode: '77',
    hotelname: long,
    hotelstars: 5,
    hotelregionname: long,
    countryname: long,
    departurenamefrom: long,
    picture: '',
    price: 98_437,
    priceunit: 'party',
    surcharge: 1260,
    surchargeabout: null,
    surchargename: long,
    flydate: '05.12.2026',
    nights: 7,
    meal: long,
  } as const
  const place = {
    site: 'https://tours.example.ru',
    botName: 'putevka_bot',
    appName: 'tours',
    imageBase: '/_img',
    imageHosts: [],
  }
  const card = toInlineResult(tour, place, Date.now())
  const { message_text: text } = card.input_message_content as { message_text: string }
  expect(text.length).toBeLessThan(1024)
  expect(text).toContain('98')
  expect(card.title.length + (card.description ?? '').length).toBeLessThan(1024)
})
