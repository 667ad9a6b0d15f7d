import { splitListedPrice } from '#shared/domain/tour/surcharge.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import type { SharedList } from '#shared/contract/shared-list.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { COMPARED, keep, SEARCH, tours } from '../fixtures/compared.ts'
import { ANNA, openAs } from '../fixtures/favorites.ts'
import { tourWith } from '../find-tour.ts'
import { openApp, openCatalogue } from '../render-app.tsx'
import { accepted, leads } from '../fixtures/lead.ts'
import { fill, send } from '../fixtures/request.ts'
import type { Bench } from '../support/provider/bench.ts'
import { testScreen } from '../test-screen.ts'

/** Two tours that Anna has shared. */
async function share() {
  const bench = await openCatalogue()
  const token = await bench.signIn(ANNA)
  const known = await tours(2)
  const asked = known.map(({ tour }) => ({ tourid: tour.tourid, search: SEARCH }))
  const { body } = await bench.call('POST', '/user/shared-sets', {
    body: { kind: 'tours', tours: asked },
    token,
  })
  const { id } = body['set'] as SharedList
  const names = known.map(({ hotel }) => hotelName(hotel.hotelname))
  return { bench, id, known, names, address: `/together/${id}` }
}

/** Changes the operator's answer for this tour from now on. */
function answerOf(bench: Bench, tourid: string, answer: (body: string) => string) {
  const { provider } = bench
  const other = async (request: Request, ...rest: [string?]) => {
    const response = await provider(request, ...rest)
    if (!request.url.includes('/search/actualize') || !request.url.includes(tourid)) return response
    return new Response(answer(await response.text()), { headers: { 'content-type': 'application/json' } })
  }
  bench.provider = Object.assign(other, provider)
}

const toCard = async (name = '') => {
  const card = (await screen.findByRole('heading', { level: 3, name })).closest('li')
  if (!card) throw new Error(`no card of ${name}`)
  return within(card)
}

testScreen('together of tours', {
  address: share,
  main: 'sharedSet',
  ready: () => screen.findByText(/^Пока никто не проголосовал/),
  title: /^Выбираем вместе/,
  loading: () => screen.findByText('Открываем подборку'),
  failed: /[Пп]овторите через минуту|Повторите через минуту|Нет связи/,
})

describe('friend', () => {
  test('reads each tour with prices then and now, and votes without sign-in', async () => {
    const { bench, id, known, names, address } = await share()
    const app = await openApp(address, { bench })
    const card = await toCard(names[1])
    await card.findByText(/^Цена не изменилась, проверена в \d\d:\d\d$/)
    // The same price as in the comparison: mandatory payments are included.
    card.getByText(/за двоих, цена на \d+ \S+, \d\d:\d\d$/)
    card.getByText(new RegExp(`${known[1]?.tour.nights} ноч`))
    card.getByText('2 взрослых')
    card.getByText(/^из Москвы, /)
    expect(card.getByRole('link', { name: names[1] ?? '' }).getAttribute('href')).toMatch(
      new RegExp(`^/tour-card/${known[1]?.tour.tourid}\\?from=1&to=4.*&price=\\d+`),
    )
    await app.user.click(card.getByRole('button', { name: 'За 0' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Как вас подписать?' }))
    await app.user.type(sheet.getByLabelText('Имя'), 'Мария')
    await app.user.click(sheet.getByRole('button', { name: 'Проголосовать' }))
    await card.findByRole('button', { name: 'За 1', pressed: true })
    await waitFor(async () =>
      expect((await bench.store.sharedLists.listVotes(id)).map(({ choices }) => JSON.parse(choices))).toEqual(
        [[{ tourid: known[1]?.tour.tourid, choice: 'for' }]],
      ),
    )
    expect(screen.queryByRole('link', { name: 'Оставить заявку' })).toBeNull()
    await screen.findByText('Голос учтён')
    document.body.replaceChildren()
    await openApp(address, { bench })
    await (await toCard(names[1])).findByRole('button', { name: 'За 1', pressed: true })
  })

  test('sees a changed price, a missing tour and a silent operator', async () => {
    const { bench, known, names, address } = await share()
    const price = known[0] ? splitListedPrice(known[0].tour).price : 0
    answerOf(bench, known[0]?.tour.tourid ?? '', (body) =>
      body.replace(/"price":\d+/, `"price":${price + 700}`),
    )
    answerOf(bench, known[1]?.tour.tourid ?? '', () => '{"data":{"errormessage":"Нет","success":0}}')
    const app = await openApp(address, { bench })
    const dearer = await toCard(names[0])
    await dearer.findByText(/^Сейчас/)
    expect(dearer.getByRole('status').textContent).toContain(`(+700\u00a0₽), проверена в`)
    const gone = await toCard(names[1])
    await gone.findByText('Этого тура больше нет.')
    const day = known[1]?.tour.flydate.split('.').toReversed().join('-')
    const again = gone.getByRole('link', { name: 'Найти на те же даты' }).getAttribute('href')
    expect(Object.fromEntries(new URLSearchParams(again?.split('?')[1]))).toMatchObject({
      dates: `${day}_${day}`,
      nights: `${known[1]?.tour.nights}-${known[1]?.tour.nights}`,
      hotels: known[1]?.hotel.hotelcode,
    })
    // The price at the time of sharing is shown all the same.
    gone.getByText(/за двоих, цена на/)
    app.breakNext('actualize', '503', 10)
    app.client.removeQueries({ queryKey: ['actual-tour'] })
    document.body.replaceChildren()
    const silent = await openApp(address, { bench })
    await (await toCard(names[0])).findByText(/^Оператор не ответил/)
    bench.faults.clear()
    await silent.user.click((await toCard(names[0])).getByRole('button', { name: 'Повторить' }))
    await (await toCard(names[0])).findByText(/^Сейчас/)
  })
})

describe('owner', () => {
  test('shares the comparison, sees votes and requests the winner', async () => {
    const known = await tours(2)
    // A missing tour is not shared.
    keep([await tourWith('gone'), ...known])
    const app = await openAs(ANNA, COMPARED)
    await app.user.click(await screen.findByRole('button', { name: 'Поделиться и обсудить' }))
    await screen.findByRole('heading', { level: 2, name: /2\u00a0тура на выбор$/ })
    const [, winner] = known
    if (!winner) throw new Error('two tours were expected')
    const { tour, hotel } = winner
    const id = app.address().split('/').at(-1)
    await app.bench.call('POST', `/shared-sets/${id}/votes`, {
      body: {
        voter: 'key-of-oleg-0123456789abcd',
        name: 'Олег',
        choices: [{ tourid: tour.tourid, choice: 'for' }],
      },
    })
    const card = await toCard(hotelName(hotel.hotelname))
    await card.findByText('Олег', { exact: false })
    await app.user.click(await card.findByRole('link', { name: 'Оставить заявку' }))
    await screen.findByRole('heading', { level: 1, name: 'Заявка на тур' })
    await screen.findByText('Номер и питание')
    await fill(app)
    await app.user.click(send())
    await accepted()
    const [lead] = await leads(app)
    expect(JSON.parse(lead?.context ?? '')).toMatchObject({
      tourid: tour.tourid,
      tour: { hotelcode: hotel.hotelcode, flydate: tour.flydate, nights: tour.nights },
    })
  })

  test('signs in when asked, and the sharing continues', async () => {
    keep(await tours(2))
    const app = await openApp(COMPARED)
    await app.user.click(await screen.findByRole('button', { name: 'Поделиться и обсудить' }))
    await screen.findByRole('dialog', { name: /Вход|Войти/ })
    await act(async () => void app.session.signIn(await app.bench.signIn(ANNA), ANNA))
    await screen.findByRole('heading', { level: 1, name: 'Выбираем вместе' })
    await screen.findByRole('button', { name: 'Отправить ссылку' })
    expect(app.calls.filter(({ name }) => name === 'shareSet')).toHaveLength(1)
  })

  test('shares nothing by a later sign-in after closing the first', async () => {
    keep(await tours(2))
    const app = await openApp(COMPARED)
    await app.user.click(await screen.findByRole('button', { name: 'Поделиться и обсудить' }))
    await screen.findByRole('dialog', { name: /Вход|Войти/ })
    await app.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await app.settled()
    await act(async () => void app.session.signIn(await app.bench.signIn(ANNA), ANNA))
    await app.settled()
    expect(app.calls.some(({ name }) => name === 'shareSet')).toBe(false)
  })

  test.each([
    ['knows sets of hotels alone', { spoil: withoutKinds, signedInAs: ANNA }],
    ['is foreign, without a signed-in visitor', { host: 'https://provider.example' }],
  ])('is offered nothing with a provider that %s', async (_, options) => {
    keep(await tours(2))
    const app = await openApp(COMPARED, options)
    await screen.findByRole('rowheader', { name: /^Оператор/ })
    await app.settled()
    await vi.dynamicImportSettled()
    expect(screen.queryByRole('button', { name: 'Поделиться и обсудить' })).toBeNull()
  })
})

function withoutKinds(body: unknown, name: string | undefined): unknown {
  return name === 'ownSets' ? { sets: [] } : body
}
