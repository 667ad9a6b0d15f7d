import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { actualizationOutcome } from '#server/sources/demo/demo-tours.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { QUERY } from '../find-tour.ts'
import { openApp } from '../render-app.tsx'
import { accepted, leads } from '../fixtures/lead.ts'
import { fill, send } from '../fixtures/request.ts'
import { allFound, trialTours } from '../support/demo-tours.ts'

/** Words about transport that a stay without flights must not show. */
const OF_THE_WAY = /вылет|рейс|трансфер|перел[её]т туда|возвращение|багаж/i
const search = queryToParams({ ...QUERY, departure: NO_FLIGHT_DEPARTURE }).toString()
let tourid = ''

beforeAll(async () => {
  const words = { departure: NO_FLIGHT_DEPARTURE, datefrom: '28.11.2026', dateto: '05.12.2026' }
  const found = (await allFound(trialTours().tours, words)).flatMap(({ tours }) => tours.tour)
  tourid = found.find((tour) => actualizationOutcome(tour.tourid) === 'unchanged')?.tourid ?? ''
  expect(tourid).not.toBe('')
})

const main = () => screen.getByRole('main').textContent

describe('a stay without flights', () => {
  test('shows arrival and departure days and no transport on its page', async () => {
    const app = await openApp(`/tour-card/${tourid}?${search}`)
    await screen.findByText(/^Цена подтверждена/)
    await app.settled()
    screen.getByText(/^Заезд .* · отъезд /)
    screen.getByText('Без перелёта')
    expect(main()).not.toMatch(OF_THE_WAY)
    expect(screen.queryByRole('region', { name: /^Перелёт/ })).toBeNull()
  })

  test('is requested and sent as such', async () => {
    const app = await openApp(`/tour-booking?tour=${tourid}&${search}`)
    await screen.findByRole('complementary', { name: 'О чём заявка' })
    await app.settled()
    expect(main()).not.toMatch(OF_THE_WAY)
    await fill(app)
    await app.user.click(send())
    await accepted()
    expect(main()).not.toMatch(OF_THE_WAY)
    const [lead] = await leads(app)
    const { flight, tour } = JSON.parse(lead?.context ?? '') as { flight: string; tour: object }
    expect(flight).toBe('')
    expect(tour).toMatchObject({ departure: expect.stringMatching(/^Без перел[её]та$/) })
  })

  test('is kept in an open request and its links', async () => {
    const app = await openApp(`/tour-booking?${search}`)
    const about = await screen.findByRole('complementary', { name: 'О чём заявка' })
    await app.settled()
    within(about).getByText('Заезд')
    within(about).getByText('не нужен')
    expect(main()).not.toMatch(OF_THE_WAY)
    await fill(app)
    await app.user.click(send())
    await accepted()
    const [lead] = await leads(app)
    const { wish } = JSON.parse(lead?.context ?? '') as { wish: string }
    expect(wish).toMatch(/^Перелёт: не нужен$/m)
    expect(wish).toMatch(/^Заезд: /m)
  })

  test('asks nothing about flights in the search', async () => {
    const app = await openApp(`/tours?${search}`)
    const [field] = await screen.findAllByRole('button', { name: /^Заезд/ })
    if (!field) throw new Error('no field of days')
    await app.user.click(field)
    const sheet = within(await screen.findByRole('dialog', { name: 'Когда заезжаем' }))
    await app.settled()
    expect(sheet.queryByRole('checkbox')).toBeNull()
    expect(sheet.queryByText(/рейс|вылет/i)).toBeNull()
  })
})
