import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { actualizationOutcome } from '#server/sources/demo/demo-tours.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { QUERY } from '../find-tour.ts'
import { openApp } from '../render-app.tsx'
import { accepted, fill, leads, send } from '../request-desk.ts'
import { allFound, trialTours } from '../support/demo-tours.ts'

/** What nobody says of a hotel without a way to it. */
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

describe('a hotel without a flight', () => {
  test('on its page: the day one comes and leaves, and no word of a way that is not in it', async () => {
    const app = await openApp(`/tour-card/${tourid}?${search}`)
    await screen.findByText(/^Цена подтверждена/)
    await app.settled()
    screen.getByText('Заезд')
    screen.getByText('без перелёта')
    screen.getByText(/^отъезд /)
    expect(main()).not.toMatch(OF_THE_WAY)
    expect(screen.queryByRole('region', { name: /^Перелёт/ })).toBeNull()
  })

  test('in its request and its lead', async () => {
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

  test('in an open request, and in what it passes on', async () => {
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

  test('in the search: days one comes, no questions about flights', async () => {
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
