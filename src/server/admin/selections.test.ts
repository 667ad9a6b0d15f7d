import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'
import { oneHotelTours } from '#support/provider/one-hotel-tours.ts'

const rixos = { hotelcode: '77', hotelname: 'RIXOS', countryname: 'Турция', flydate: '12.06.2027', nights: 7 }

let bench: NoticeBench
/** Prices of tours on sale by id. */
let prices: Record<string, number>
beforeEach(async () => {
  prices = { t1: 98_000, t2: 120_000, t3: 150_000 }
  const tours = oneHotelTours()
  bench = await openNoticeBench({
    ...tours,
    actualize: async (asked) => {
      const price = prices[asked.tourid]
      if (price === undefined) return tours.actualize({ tourid: 'nothing' })
      return { tour: v.parse(ActualTour, { ...rixos, tourid: asked.tourid, price, adults: 2 }) }
    },
    tourDetail: async () => v.parse(TourDetail, {}),
  })
})
afterEach(() => bench.close())

const open = async (lead: string) => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
const three = [
  { tour: 't1', note: 'Самый выгодный' },
  { tour: '/tour-card/t2?from=1&to=4&adults=2&price=1' },
  { tour: 'https://tours.example.ru/tour-card/t3' },
]
const select = (lead: string, tours: object[] = three, key = 'select-1') =>
  bench.agency('POST', `/leads/${lead}/selections`, {
    body: { text: 'Посмотрите', tours },
    headers: { 'idempotency-key': key },
  })

interface Shown {
  id: string
  tours: { note: string; tour: { tourid: string } }[]
  selection: { text: string; offer: string; offer_state: string; taken: string }
}

async function read(id: string, token?: string): Promise<Shown> {
  const { body } = await bench.call('GET', `/shared-sets/${id}`, { token })
  return body['set'] as Shown
}
const vote = (id: string, choices: object[], token?: string) =>
  bench.call('POST', `/shared-sets/${id}/votes`, {
    body: { voter: 'key-of-anna-0123456789abcd', name: 'Анна', choices },
    token,
  })

async function send() {
  const { token, lead } = await bench.inMessenger()
  expect((await select(lead)).status).toBe(200)
  const { selections } = await open(lead)
  return { token, lead, id: selections[0]?.id ?? '' }
}

describe('a selection of tours', () => {
  test('is one offer with a list that its traveller and companions read', async () => {
    const { token, lead, id } = await send()
    const { offers, messages } = await open(lead)
    expect(offers).toMatchObject([{ selection: id, state: 'open' }])
    expect(messages.at(-1)).toMatchObject({ kind: 'offer', from: 'manager' })
    const own = await read(id, token)
    expect(own.tours.map(({ tour, note }) => [tour.tourid, note])).toEqual([
      ['t1', 'Самый выгодный'],
      ['t2', ''],
      ['t3', ''],
    ])
    expect(own.selection).toMatchObject({ offer: offers[0]?.id, offer_state: 'open', taken: '' })
    expect((await read(id)).selection.offer).toBe('')
  })

  test('is sent once under one key and refused for other tours', async () => {
    const { lead } = await bench.inMessenger()
    const answers = await Promise.all([select(lead), select(lead), select(lead)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    prices = { t1: 1 }
    expect((await select(lead)).status).toBe(200)
    expect((await open(lead)).selections).toHaveLength(1)
    expect((await select(lead, [{ tour: 't1' }])).status).toBe(409)
  })

  test('is refused for a sold tour, a repeated one, another page and eleven', async () => {
    const { lead } = await bench.inMessenger()
    let refusals = 0
    const refused = async (tours: object[]) => {
      const { status, body } = await select(lead, tours, `refused-${(refusals += 1)}`)
      return [status, body['message']]
    }
    expect(await refused([{ tour: 't1' }, { tour: 't9' }])).toEqual([
      422,
      expect.stringContaining('Тур 2 уже продан'),
    ])
    expect(await refused([{ tour: 't1' }, { tour: '/tour-card/t1?x=1' }])).toEqual([
      422,
      'Один тур назван дважды. Уберите повтор',
    ])
    expect(await refused([{ tour: '/hotels/turkey' }])).toEqual([
      422,
      expect.stringContaining('не страница тура'),
    ])
    expect(await refused(Array.from({ length: 11 }, () => ({ tour: 't1' })))).toEqual([
      422,
      expect.stringContaining('до 10 туров'),
    ])
    expect(await refused([])).toEqual([422, 'Добавьте хотя бы один тур'])
    expect((await open(lead)).offers).toEqual([])
  })

  test('brings opinions with reasons into the conversation and asks for an answer', async () => {
    const { token, lead, id } = await send()
    bench.advance(1000)
    await vote(
      id,
      [
        { tourid: 't2', choice: 'for' },
        { tourid: 't1', choice: 'against', reason: 'далеко от моря' },
      ],
      token,
    )
    const { messages, due_for } = await open(lead)
    expect(due_for).toBe('answer')
    expect(messages.at(-1)).toMatchObject({
      from: 'traveller',
      kind: 'event',
      text: 'Нравится: Rixos. Не подходит: Rixos (далеко от моря)',
    })
  })

  test('becomes the tour of the request when the traveller takes one', async () => {
    const { token, lead, id } = await send()
    const { offer } = (await read(id, token)).selection
    bench.advance(1000)
    const take = (tour: string, asker = token) =>
      bench.call('POST', `/user/history/offers/${offer}`, { body: { answer: 'accept', tour }, token: asker })
    expect((await take('')).status).toBe(422)
    expect((await take('t9')).status).toBe(404)
    expect((await take('t2', await bench.signIn('stranger@example.ru'))).status).toBe(404)
    expect((await take('t2')).status).toBe(200)
    expect((await take('t2')).status).toBe(200)
    expect((await take('t3')).status).toBe(409)
    const taken = await open(lead)
    expect(taken).toMatchObject({
      tour: { tourid: 't2', hotelname: 'Rixos' },
      price: 120_000,
      price_checked: true,
      departs_on: '2027-06-12',
      returns_on: '2027-06-19',
      due_for: 'accepted',
      offers: [{ state: 'accepted' }],
    })
    expect(taken.messages.at(-1)).toMatchObject({
      text: expect.stringMatching(/^Выбран тур: Rixos, 12\sиюня/),
    })
    expect((await read(id, token)).selection).toMatchObject({ offer_state: 'accepted', taken: 't2' })
  })

  test('tells the manager what is sold and dearer since', async () => {
    const { lead, id } = await send()
    prices = { t1: 98_000, t2: 125_000 }
    const { tours } = await bench.read('checkSelection', 'POST', `/leads/${lead}/selections/${id}/check`)
    expect(tours).toEqual([
      { tour: 't1', state: 'same', price: 98_000 },
      { tour: 't2', state: 'changed', price: 125_000 },
      { tour: 't3', state: 'gone', price: null },
    ])
  })

  test('is erased with the person', async () => {
    const { token, id } = await send()
    await vote(id, [{ tourid: 't2', choice: 'for' }], token)
    await bench.call('DELETE', '/user/account', { token })
    expect((await bench.call('GET', `/shared-sets/${id}`)).status).toBe(404)
  })
})
