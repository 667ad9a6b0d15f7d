import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { actualizationOutcome } from '#server/sources/demo/demo-tours.ts'
import { leadReport } from '#server/leads/message/lead-text.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { QUERY, bareTourAddressWith } from '../find-tour.ts'
import { accepted, callSheet, fillCall, leads, sendCall } from '../fixtures/lead.ts'
import { openApp, type App, type AppOptions } from '../render-app.tsx'
import { fill, forTour, send } from '../fixtures/request.ts'
import { allFound, trialTours } from '../support/demo-tours.ts'

/** A GET is retried once. */
const unanswered: AppOptions = { faults: [{ call: 'tourDetail', kind: '503', times: 2 }] }
const UNKNOWN = /^Обязательные доплаты узнать не удалось/
const again = () => screen.getByRole('button', { name: 'Спросить ещё раз' })
const terms = () => screen.queryByRole('heading', { name: 'Как оплатить' })
const price = () => screen.getByRole('complementary', { name: 'Цена' })

async function reportOf(app: App): Promise<string> {
  const [lead] = await leads(app)
  if (!lead) throw new Error('no lead came')
  return leadReport({ lead, isCorrection: false }, { siteUrl: '', privacy: 'full' })
}

/** A hotel without flights. */
async function hotelOnly(): Promise<string> {
  const words = { departure: NO_FLIGHT_DEPARTURE, datefrom: '28.11.2026', dateto: '05.12.2026' }
  const found = (await allFound(trialTours().tours, words)).flatMap(({ tours }) => tours.tour)
  const tour = found.find(({ tourid }) => actualizationOutcome(tourid) === 'unchanged')
  const search = queryToParams({ ...QUERY, departure: NO_FLIGHT_DEPARTURE }).toString()
  return `/tour-card/${tour?.tourid}?${search}`
}

describe('payments the operator has not named', () => {
  test.each([
    ['a tour', () => bareTourAddressWith('unchanged')],
    ['a hotel without a flight', hotelOnly],
  ])('%s: show no total and load on retry', async (_, address) => {
    const app = await openApp(await address(), unanswered)
    await screen.findByText(UNKNOWN)
    await app.settled()
    expect(price().textContent).not.toContain('Итого')
    within(price()).getByRole('row', { name: /^Обязательные доплаты ?ещё не известны/ })
    within(price()).getByRole('row', { name: /^Без доплат за двоих/ })
    expect(within(price()).getAllByText(/^за двоих, доплаты ещё не известны$/)).toHaveLength(2)
    await app.user.click(again())
    await within(price()).findByRole('row', { name: /^Итого за двоих/ })
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    expect(price().textContent).not.toContain('не известны')
  })

  test('allow instalments for a complete price only', async () => {
    const app = await openApp(await bareTourAddressWith('unchanged'), unanswered)
    await screen.findByText(UNKNOWN)
    await app.settled()
    expect(terms()).toBeNull()
    await app.user.click(again())
    await waitFor(() => expect(terms()).not.toBeNull())
  })

  test('show no total in print either', async () => {
    vi.stubGlobal('print', () => {})
    const app = await openApp(await bareTourAddressWith('unchanged'), unanswered)
    await screen.findByText(UNKNOWN)
    await app.settled()
    await app.user.click(await screen.findByRole('button', { name: 'Распечатать' }))
    await waitFor(() => expect(document.querySelector('[data-print-sheet]')).not.toBeNull())
    const paper = document.querySelector('[data-print-sheet]')
    expect(paper?.textContent).toMatch(/Обязательные доплатыещё не известны.*Без доплат за двоих[\d\u00a0]+₽/)
    expect(paper?.textContent).not.toContain('Итого')
  })

  test('are mentioned in the request to traveller and manager', async () => {
    const app = await openApp(await forTour('unchanged'), unanswered)
    await screen.findByText(UNKNOWN)
    await app.settled()
    within(screen.getByRole('complementary', { name: 'О чём заявка' })).getByText(
      /^за двоих, доплаты ещё не известны$/,
    )
    expect(terms()).toBeNull()
    await fill(app)
    await app.user.click(send())
    await accepted()
    expect(await reportOf(app)).toContain('Обязательные доплаты (ещё не известны)')
  })

  test('are not mentioned when all payments are named', async () => {
    const app = await openApp(await forTour('unchanged'))
    await app.settled()
    await fill(app)
    await app.user.click(send())
    await accepted()
    expect(await reportOf(app)).not.toContain('не известны')
  })

  test('are mentioned to the manager in a call', async () => {
    const app = await openApp(await bareTourAddressWith('unchanged'), unanswered)
    await screen.findByText(UNKNOWN)
    await app.user.click(screen.getByRole('button', { name: 'Перезвоните мне' }))
    await callSheet()
    await fillCall(app)
    await app.user.click(sendCall())
    await accepted()
    expect(await reportOf(app)).toMatch(/₽ за двоих, доплаты ещё не известны/)
  })
})
