// @vitest-environment jsdom
import { hotelName } from '#domain/hotel.ts'
import { queryToParams } from '#domain/tour-query.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { QUERY, tourWith, type Outcome } from '../find-tour.ts'
import { openApp, type App } from '../render-app.tsx'
import { expectHarmless } from '../test-screen.ts'

const open = '/tour-booking?' + queryToParams(QUERY).toString()
const forTour = async (outcome: Outcome) => {
  const { tour } = await tourWith(outcome)
  return `${open}&tour=${tour.tourid}&price=${tour.price + 500}&flight=SU+2130`
}
const name = () => screen.findByLabelText<HTMLInputElement>('Как к вам обращаться')
const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон')
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /согласие/ })
const send = () => screen.getByRole('button', { name: /^Отправить/ })
const accepted = () => screen.findByRole('heading', { name: /^Заявка № [A-Z2-9]{8} принята$/ })
const requests = (app: App) => app.calls.filter((call) => call.name === 'tourRequest')

async function fill(app: App): Promise<void> {
  await app.user.type(await name(), 'Анна')
  await app.user.type(phone(), '89161234567')
  await app.user.click(consent())
}

async function leads({ bench }: App) {
  return bench.store.leads.list()
}

describe('the form', () => {
  test('says what is missing, in sentences, and goes to the first of it', async () => {
    const app = await openApp(open)
    await name()
    expect(document.title).toMatch(/^Заявка на тур/)
    expect(consent().checked).toBe(false)
    await app.user.click(send())
    screen.getByText(/^Введите имя/)
    screen.getByText('Введите телефон')
    screen.getByText(/^Без согласия мы не вправе/)
    expect(document.activeElement).toBe(await name())
    await app.user.type(await name(), 'Анна')
    expect(screen.queryByText(/^Введите имя/)).toBeNull()
    await app.user.click(send())
    expect(document.activeElement).toBe(phone())
    expect(requests(app)).toEqual([])
  })

  test('the draft is there after the page was left, and in the same tab the consent', async () => {
    const first = await openApp(open)
    await fill(first)
    await first.user.type(screen.getByLabelText('Пожелания'), 'Тихий номер')
    cleanup()
    await openApp(open, { bench: first.bench })
    expect((await name()).value).toBe('Анна')
    expect(phone().value).toBe('+7 (916) 123-45-67')
    expect(screen.getByLabelText('Пожелания')).toHaveProperty('value', 'Тихий номер')
    expect(consent().checked).toBe(true)
  })

  test('the messenger gives the phone and loses nothing typed meanwhile', async () => {
    let give: (phone: string) => void = () => {}
    const requestPhone = () => new Promise<string>((resolve) => (give = resolve))
    const app = await openApp(open, { messenger: { isMessenger: true, canRequestPhone: true, requestPhone } })
    await name()
    await app.user.click(screen.getByRole('button', { name: 'Взять номер из мессенджера' }))
    await app.user.type(await name(), 'Анна')
    give('79161234567')
    await screen.findByDisplayValue(/^\+7.*916/)
    expect((await name()).value).toBe('Анна')
  })
})

describe('sending', () => {
  test('a tour: all the agency needs, confirmed with its number and what comes next', async () => {
    const { tour, hotel } = await tourWith('unchanged')
    const app = await openApp(await forTour('unchanged'))
    await screen.findByRole('heading', { level: 2, name: new RegExp(hotelName(hotel.hotelname)) })
    await app.settled()
    const about = screen.getByRole('complementary', { name: 'О чём заявка' })
    // The notice names the tour's own price, the summary under it the whole one.
    const [, whole] = [...about.textContent.replaceAll('\u00a0', ' ').matchAll(/([\d ]+)₽ за двоих/g)]
    const total = Number(whole?.[1]?.replaceAll(' ', ''))
    await fill(app)
    await app.user.click(send())
    const confirmation = await accepted()
    expect(document.activeElement).toBe(confirmation)
    screen.getByText('Менеджер перезвонит')
    screen.getByText('Позвоним на +7 (916) 123-45-67')
    const [lead] = await leads(app)
    expect(lead).toMatchObject({ name: 'Анна', phone: '+7 (916) 123-45-67', kind: 'tour' })
    expect(lead?.consent_version).not.toBe('site')
    expect(JSON.parse(lead?.context ?? '')).toMatchObject({
      tourid: tour.tourid,
      price_shown: total,
      flight: expect.stringMatching(/\d\d:\d\d|уточняется/),
      party: { adults: 2, children: [] },
      tour: { tourid: tour.tourid, hotelcode: hotel.hotelcode, nights: tour.nights },
      search: queryToParams(QUERY).toString(),
      wish: '',
    })
  })

  test('two presses are one request', async () => {
    const app = await openApp(open, { faults: [{ call: 'tourRequest', kind: 'slow', delayMs: 1000 }] })
    await fill(app)
    await app.user.dblClick(send())
    await accepted()
    expect(requests(app)).toHaveLength(1)
    expect(await leads(app)).toHaveLength(1)
  })

  test('an answer that was lost: the same key sends the same request', async () => {
    const app = await openApp(open, { faults: [{ call: 'tourRequest', kind: 'truncated' }] })
    await fill(app)
    await app.user.click(send())
    await screen.findByText(/Всё введённое сохранено/)
    await app.user.click(send())
    await accepted()
    const keys = requests(app).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(await leads(app)).toHaveLength(1)
  })

  test.each(['500', '503', 'html', 'empty', 'hang', '429', '401', 'truncated'] as const)(
    '%s keeps what was typed, and another press sends it',
    async (kind) => {
      const app = await openApp(open, { signedInAs: 'anna@a.ru', faults: [{ call: 'tourRequest', kind }] })
      await fill(app)
      await app.user.click(send())
      const alert = await screen.findByText(/Всё введённое сохранено/)
      expect(alert.textContent).toMatch(/[Пп]овторите/)
      expect([(await name()).value, phone().value]).toEqual(['Анна', '+7 (916) 123-45-67'])
      expect(consent().checked).toBe(true)
      await app.user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
      await accepted()
      expect(await leads(app)).toHaveLength(1)
    },
  )

  test('what the provider has against a field stands beside it', async () => {
    const app = await openApp(open)
    await fill(app)
    await app.user.type(screen.getByLabelText(/^Почта/), 'anna@nowhere.ru')
    const { provider } = app.bench
    const refusal = { message: 'Проверьте данные', errors: { email: ['Некорректный формат почты'] } }
    app.bench.provider = Object.assign(
      () => Promise.resolve(Response.json(refusal, { status: 422 })),
      provider,
    )
    await app.user.click(send())
    await screen.findAllByText(/Некорректный формат почты/)
    expect(screen.getByLabelText(/^Почта/).getAttribute('aria-invalid')).toBe('true')
    expect((await name()).value).toBe('Анна')
  })

  test('sent stays sent after a reload, and another request starts clean', async () => {
    const first = await openApp(open)
    await fill(first)
    await first.user.click(send())
    await accepted()
    cleanup()
    const second = await openApp(open, { bench: first.bench })
    await accepted()
    await second.user.click(screen.getByRole('button', { name: 'Ещё одна заявка' }))
    expect((await name()).value).toBe('')
    await fill(second)
    await second.user.click(send())
    await accepted()
    expect(await leads(second)).toHaveLength(2)
  })
})

describe('what it is about', () => {
  test('an open request carries in words what the page promises to pass on', async () => {
    const app = await openApp(`${open}&charter=1`)
    const about = await screen.findByRole('complementary', { name: 'О чём заявка' })
    await within(about).findByText('Турция')
    await fill(app)
    await app.user.click(send())
    await accepted()
    const { wish } = JSON.parse((await leads(app))[0]?.context ?? '') as { wish: string }
    const rows = Array.from(about.querySelectorAll('dl > div'), ({ children }) =>
      [...children].map((child) => child.textContent.replaceAll('\u00A0', ' ')).join(': '),
    )
    expect(rows).toHaveLength(6)
    expect(wish.split('\n')).toEqual(rows)
    expect(rows).toEqual(expect.arrayContaining(['Откуда: Москва', 'Куда: Турция', 'Рейсы: только чартер']))
  })

  test('a tour that is gone, or not checked, can be asked for all the same', async () => {
    const app = await openApp(await forTour('gone'))
    await screen.findByText(/^Этого тура уже нет/)
    await fill(app)
    await app.user.click(send())
    await accepted()
    expect(JSON.parse((await leads(app))[0]?.context ?? '')).toMatchObject({ tour: null })
  })

  test('an operator that does not answer stands in nobody’s way', async () => {
    const app = await openApp(await forTour('unchanged'), {
      faults: [{ call: 'actualize', kind: '503', times: 2 }],
    })
    await screen.findByText(/^Оператор не ответил, но заявку можно оставить/)
    await app.user.click(screen.getByRole('button', { name: 'Проверить ещё раз' }))
    const about = screen.getByRole('complementary', { name: 'О чём заявка' })
    await within(about).findByText('Номер и питание')
  })

  test('an address of anything at all', async () => {
    await openApp('/tour-booking?tour=%3Cscript%3E&price=1e9&flight=%3Cimg%20onerror%3D1%3E&adults=x')
    await screen.findByText(/^Этого тура уже нет/)
    expectHarmless()
  })
})
