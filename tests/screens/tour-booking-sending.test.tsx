import { hotelName } from '#shared/domain/tour/hotel.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { QUERY, tourWith } from '../find-tour.ts'
import { openApp } from '../render-app.tsx'

import { accepted, consent, leads, phone } from '../fixtures/lead.ts'
import { fill, forTour, name, open, requests, send } from '../fixtures/request.ts'

describe('sending a tour request', () => {
  test('sends everything the agency needs and confirms with number and next steps', async () => {
    const { tour, hotel } = await tourWith('unchanged')
    const app = await openApp(await forTour('unchanged'))
    await screen.findByRole('heading', { level: 2, name: new RegExp(hotelName(hotel.hotelname)) })
    await app.settled()
    const about = screen.getByRole('complementary', { name: 'О чём заявка' })
    // The notice names the tour's own price, the summary below it the total and its party.
    const [whole] = [...about.textContent.replaceAll('\u00a0', ' ').matchAll(/([\d ]+)₽ за двоих/g)]
    const total = Number(whole?.[1]?.replaceAll(' ', ''))
    await fill(app)
    await app.user.click(send())
    const confirmation = await accepted()
    await waitFor(() => expect(document.activeElement).toBe(confirmation))
    screen.getByText('Ответит на вопросы')
    // The sample agency works from 9 to 21 and answers within 15 minutes; now it is noon.
    await waitFor(() =>
      expect(screen.getByRole('main').textContent.replaceAll('\u00a0', ' ')).toMatch(
        /Позвоним на \+7 \(916\) 123-45-67 сегодня до 12:(15|20)/,
      ),
    )
    expect(screen.queryByRole('heading', { name: 'Как оплатить' })).toBeNull()
    const [lead] = await leads(app)
    expect(lead).toMatchObject({ name: 'Анна', phone: '+7 (916) 123-45-67', kind: 'tour' })
    expect(lead?.consent_version).not.toBe('site')
    expect(JSON.parse(lead?.context ?? '')).toMatchObject({
      tourid: tour.tourid,
      price_shown: total,
      price_lines: expect.arrayContaining([
        { title: 'Тур', note: expect.any(String), amount: expect.any(Number) },
      ]),
      flight: expect.stringMatching(/\d\d:\d\d|уточняется/),
      party: { adults: 2, children: [] },
      tour: { tourid: tour.tourid, hotelcode: hotel.hotelcode, nights: tour.nights },
      search: queryToParams(QUERY).toString(),
      wish: '',
    })
  })

  test('makes one request of two presses', async () => {
    const app = await openApp(open, { held: ['tourRequest'] })
    await fill(app)
    await app.user.dblClick(send())
    app.release()
    await accepted()
    expect(requests(app)).toHaveLength(1)
    expect(await leads(app)).toHaveLength(1)
  })

  test('repeats a request with a lost answer under the same key', async () => {
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

  test.each(['503', '401', 'truncated'] as const)(
    'keeps typed text after %s and sends on the next press',
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

  test("shows the provider's error at its field", async () => {
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

  test('stays sent after a reload, and starts the next request clean', async () => {
    const first = await openApp(open)
    await fill(first)
    await first.user.click(send())
    await accepted()
    cleanup()
    const second = await openApp(open, { bench: first.bench })
    await accepted()
    // The phone is not kept; the time of the call is counted from the time of sending.
    await waitFor(() =>
      expect(screen.getByRole('main').textContent).toMatch(/Позвоним сегодня до\s12:(15|20)/),
    )
    expect(screen.getByRole('main').textContent).not.toMatch(/Позвоним на/)
    await second.user.click(screen.getByRole('button', { name: 'Ещё одна заявка' }))
    expect((await name()).value).toBe('')
    await fill(second)
    await second.user.click(send())
    await accepted()
    expect(await leads(second)).toHaveLength(2)
  })
})
