import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { awaitInitData, launchHash } from '../fixtures/launch-data.ts'
import { dayToCall } from '#shared/domain/time/day.ts'
import { LEAVE_REQUEST, SEND_REQUEST, acceptedHeading, fillContacts } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectCleanAddress } from '../fixtures/expect-app.ts'
import { findTour, plentifulQuery } from '../fixtures/find-tour.ts'
import { readUtm } from '#shared/domain/source/visit-source.ts'
import { writeMessage } from '#server/channel/post-message.ts'

const POST = 'utm_source=telegram&utm_medium=channel&utm_content=12'

test('keeps the source of a link and reports the visit once', async ({ openInTelegram }) => {
  const startParam = 'policy__utm_source-telegram_utm_medium-channel_utm_content-12'
  const { page } = await openInTelegram('/', { startParam })
  const stored = () =>
    page.evaluate(() => ({
      lead: localStorage.getItem('utm'),
      visit: sessionStorage.getItem('utm'),
      isReported: sessionStorage.getItem('visit_reported'),
    }))
  await expect.poll(stored).toEqual({ lead: POST, visit: POST, isReported: POST })
  expectCleanAddress(page, '/policy')
  const reports: string[] = []
  page.on('request', (request) => reports.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForTimeout(3000)
  expect(reports).not.toContain('/front/v1/visits')
  expect(await stored()).toMatchObject({ lead: POST, visit: POST })
})

test('reports a visit by another link in the same tab', async ({ openInTelegram }) => {
  const { page } = await openInTelegram('/', { startParam: 'home__utm_source-vk' })
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('visit_reported'))).toBe('utm_source=vk')
  await page.goto('about:blank')
  const again = { startParam: 'home__utm_source-yandex' }
  const [report] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/front/v1/visits'),
    page.goto(`/#${launchHash(again, awaitInitData(again))}`),
  ])
  expect(report.postDataJSON()).toEqual({ kind: 'visit', utm: 'utm_source=yandex' })
})

test('brings a reader of a channel post to its tour, marked with the post', async ({
  openInTelegram,
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

  const { page, pressMain } = await openInTelegram('/', { startParam })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hotel.hotelname, { ignoreCase: true })
  await pressMain(LEAVE_REQUEST)
  await fillContacts(page, 'Мария Канальная')
  await pressMain(SEND_REQUEST)
  await expect(acceptedHeading(page)).toBeVisible()
  expect(await findUtm(readLeads, 'Мария Канальная')).toMatchObject({
    utm_source: 'telegram',
    utm_medium: 'channel',
    utm_content: 'telegram-20261128-1000',
  })
})

async function findUtm(readLeads: () => Promise<Record<string, unknown>[]>, name: string) {
  const lead = (await readLeads()).find((one) => JSON.stringify(one).includes(name))
  return readUtm((JSON.parse(String(lead?.['context'])) as { utm?: string }).utm)
}
