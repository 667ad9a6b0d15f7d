import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postFields, usualTemplate, type PostFields } from '#shared/domain/channel/post-template.ts'
import { readListedPrice } from '#shared/domain/tour/listed-price.ts'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { benchMessage } from '#support/channel/bench-rules.ts'
import { scaledRuns } from '#support/scaled-runs.ts'
import { visibleText } from '#support/channel/fake-channel.ts'
import { describeOffer } from './describe-offer.ts'
import { writeMessage, writePost, writeSoldPost } from './post-message.ts'
import type { PostedOffer } from './posted-offer.ts'

const NOW = Date.parse('2026-11-28T07:00:00Z')
const offer: PostedOffer = {
  tourid: 'a',
  hotelcode: '7',
  hotel: 'Orion Beach',
  hotelstars: 5,
  countrycode: '4',
  countryname: 'Турция',
  region: 'Кемер',
  departurecode: '1',
  from: 'Москвы',
  flydate: '05.12.2026',
  nights: 7,
  nightflight: 0,
  meal: 'Всё включено',
  picture: '/pictures/a.webp',
  party: { adults: 2, children: [] },
  operatorPrice: 97_177,
  price: 98_437,
  payments: 1_260,
  paymentName: 'Туристический налог',
  oldPrice: 128_000,
  checkedAt: NOW,
  foundAt: NOW,
}

const read = (html: string) => visibleText(html).replaceAll('\u00a0', ' ')

test("opens the tour with the operator's price, which its page compares", () => {
  // The flights that the operator offers first may be dearer than those of the tour's own price.
  const dearer = { ...offer, price: 104_000 }
  const { button } = writeMessage(
    { id: 'telegram-20261128-1000', channel: 'telegram' },
    { offer: dearer, template: usualTemplate, now: NOW },
    benchMessage,
  )
  const param = new URL(button.url).searchParams.get('startapp') ?? ''
  const [, search] = (addressOfStartParam(param) ?? '').split('?')
  expect(readListedPrice(new URLSearchParams(search))).toEqual({ price: 97_177, payments: 1_260 })
})

test('writes the usual post', () => {
  const html = writePost(usualTemplate, describeOffer(offer, NOW))
  expect(read(html)).toBe(
    [
      'Orion Beach 5★',
      'Турция, Кемер',
      '',
      '5–12 декабря · 7 ночей · вылет из Москвы',
      'Всё включено',
      '',
      '98 437 ₽ за двоих, включая налог 1 260 ₽',
      'Скидка 23 %, раньше 128 000 ₽',
      '',
      'Цену туроператор подтвердил 28 ноября, 10:00 мск',
    ].join('\n'),
  )
  expect(html).toContain('<b>Orion Beach 5★</b>')
  expect(html).toContain('<s>128')
})

test('leaves out lines and parts whose fields are unknown', () => {
  const fields = describeOffer({ ...offer, oldPrice: null, from: '', hotelstars: 0, region: '' }, NOW)
  const text = read(writePost(usualTemplate, fields))
  expect(text).not.toMatch(/Скидка|вылет|★/)
  expect(text).toContain('Orion Beach\nТурция\n')
  expect(text).toContain('7 ночей\nВсё включено')
})

test('shows no discount when the price has risen above the earlier one', () => {
  expect(describeOffer({ ...offer, price: 140_000 }, NOW)).toMatchObject({ discount: '', old_price: '' })
})

test('shows a sold tour without its price', () => {
  const text = read(writeSoldPost(usualTemplate, describeOffer(offer, NOW)))
  expect(text).toMatch(/^Раскупили\n\nOrion Beach 5★/)
  expect(text).not.toMatch(/₽|Скидка|подтвердил/)
})

test('writes headings, lists, links and emphasis as messengers know them', () => {
  const template =
    '## {{hotel}}\n\n- {{meal}}\n- **{{price}}** {{unit}}\n\n[Почта](https://a.example) _x_ <b>\n{{dates}}'
  expect(writePost(template, describeOffer(offer, NOW)).replaceAll('\u00a0', ' ')).toBe(
    '<b>Orion Beach</b>\n\n• Всё включено\n• <b>98 437 ₽</b> за двоих, включая налог 1 260 ₽\n\n' +
      '<a href="https://a.example">Почта</a> <i>x</i> &#60;b&#62;\n5–12 декабря',
  )
})

test('shows names of hotels literally', () => {
  const fields = { ...describeOffer(offer, NOW), hotel: '*A* <b>&_{{price}}' }
  expect(visibleText(writePost('{{hotel}}', fields))).toBe('*A* <b>&_{{price}}')
})

test('writes closed tags and no unfilled field, whatever the texts', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll('{', ''))
  const anyFields = fc.record(
    Object.fromEntries(Object.keys(postFields).map((name) => [name, fc.option(anyText, { nil: '' })])),
  )
  fc.assert(
    fc.property(anyFields, (fields) => {
      const html = writePost(usualTemplate, fields as PostFields)
      const open: string[] = []
      for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g))
        if (slash === '') open.push(tag)
        else expect(open.pop()).toBe(tag)
      expect(open).toEqual([])
      expect(html).not.toContain('{{')
    }),
    { numRuns: scaledRuns(300) },
  )
})

test('keeps a caption within 1024 characters whatever names the source has', () => {
  const long = 'Ю'.repeat(5000)
  const named = {
    ...offer,
    hotel: long,
    countryname: long,
    region: long,
    meal: long,
    from: long,
    paymentName: long,
  }
  const html = writePost(usualTemplate, describeOffer(named, NOW))
  expect(visibleText(html).length).toBeLessThan(1024)
})
