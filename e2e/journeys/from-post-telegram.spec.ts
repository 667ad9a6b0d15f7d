import type { Page } from '@playwright/test'
import { decodeReply } from '#shared/contract/decode.ts'
import { readUtm } from '#shared/domain/source/visit-source.ts'
import { toInlineResult } from '../../bot-config/inline/answer-inline.ts'
import { expect, test } from '../fixtures/test.ts'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { dayToCall } from '#shared/domain/time/day.ts'
import { writeMessage } from '#server/channel/post-message.ts'
import { findTour, plentifulQuery } from '../fixtures/find-tour.ts'

test('brings a reader of a channel post to its tour, marked with the post', async ({
  openInMessenger,
  request,
  readLeads,
}) => {
  const { tour, hotel } = await findTour(request, 'unchanged')
  const query = plentifulQuery()
  const offer = {
    tourid: tour.tourid,
    hotelcode: hotel.hotelcode,
    hotel: hotel.hotelname,
    hotelstars: hotel.hotelstars,
    countrycode: query.country,
    countryname: hotel.countryname,
    region: hotel.regionname,
    departurecode: query.departure,
    from: 'Москвы',
    flydate: dayToCall(query.dateFrom),
    nights: tour.nights,
    nightflight: 0,
    meal: tour.meal,
    picture: '/pictures/cover-turkey.webp',
    party: { adults: 2, children: [] },
    operatorPrice: tour.price,
    price: tour.price,
    payments: 0,
    paymentName: '',
    oldPrice: null,
    checkedAt: Date.now(),
    foundAt: Date.now(),
  }
  const deployment = {
    botName: 'putevka_bot',
    appName: 'tours',
    maxBotName: '',
    siteUrl: 'https://tours.example.ru',
    imageBase: '/_img',
    imageHosts: [],
  }
  const post = { id: 'telegram-20261128-1000', channel: 'telegram' } as const
  const { button } = writeMessage(post, { offer, template: '{{hotel}}', now: Date.now() }, deployment)
  const startParam = new URL(button.url).searchParams.get('startapp') ?? ''
  expect(addressOfStartParam(startParam)).toContain('/tour-card/')

  const { page, pressMain } = await openInMessenger('/', { startParam })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hotel.hotelname, { ignoreCase: true })
  await sendRequest(page, pressMain, 'Мария Канальная')
  expect(await findUtm(readLeads, 'Мария Канальная')).toMatchObject({
    utm_source: 'telegram',
    utm_medium: 'channel',
    utm_content: 'telegram-20261128-1000',
  })
})

test('brings a reader of an inline card to its tour, marked as inline', async ({
  openInMessenger,
  request,
  readLeads,
}) => {
  const answer = await request.get(`/front/v1/known-tours?${new URLSearchParams({ text: '' }).toString()}`)
  const known = decodeReply('knownTours', await answer.json())
  const tour = known.kind === 'data' ? known.data.tours[0] : undefined
  if (tour === undefined) throw new Error('The sample has no known tour.')
  const place = {
    site: 'https://tours.example.ru',
    botName: 'putevka_bot',
    appName: 'tours',
    imageBase: '/_img',
    imageHosts: [],
  }
  const { reply_markup: markup } = toInlineResult(tour, place, Date.now())
  const button = markup?.inline_keyboard[0]?.[0]
  const startParam = new URL(button && 'url' in button ? button.url : '').searchParams.get('startapp') ?? ''

  const { page, pressMain } = await openInMessenger('/', { startParam })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tour.hotelname, { ignoreCase: true })
  await sendRequest(page, pressMain, 'Мария Карточкина')
  expect(await findUtm(readLeads, 'Мария Карточкина')).toMatchObject({
    utm_source: 'telegram',
    utm_medium: 'inline',
  })
})

async function sendRequest(
  page: Page,
  pressMain: (name: string | RegExp) => Promise<void>,
  name: string,
): Promise<void> {
  await pressMain(/^Оставить заявку/)
  await page.getByLabel('Как к вам обращаться').fill(name)
  await page.getByLabel('Телефон').pressSequentially('89161234567')
  await page.getByRole('checkbox', { name: /согласие/ }).check()
  await pressMain('Отправить заявку')
  await expect(page.getByRole('heading', { name: /Заявка .+ у менеджера/ })).toBeVisible()
}

async function findUtm(readLeads: () => Promise<Record<string, unknown>[]>, name: string) {
  const lead = (await readLeads()).find((one) => JSON.stringify(one).includes(name))
  return readUtm((JSON.parse(String(lead?.['context'])) as { utm?: string }).utm)
}
