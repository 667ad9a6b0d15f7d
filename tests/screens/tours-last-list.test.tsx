import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { timeOfDay } from '#shared/domain/text/format.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QUERY } from '../find-tour.ts'
import { NOW } from '../page.ts'
import { openApp, type AppOptions } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

const toResults = (query: TourQuery) => '/tours?' + queryToParams(query).toString()
/** A GET is retried once. */
const unanswered: AppOptions = { faults: [{ call: 'searchRequest', kind: '503', times: 2 }] }
const notice = new RegExp(`^Операторы не ответили. Показываем прошлый список, цены на ${timeOfDay(NOW)}`)
const readCards = async () =>
  (await screen.findAllByRole('article')).map((card) => {
    const [name] = within(card).getAllByRole('link')
    return name?.textContent ?? ''
  })

/** Finds this search's hotels, then opens the page again as after a reload. */
async function reopen(query: TourQuery, options: AppOptions) {
  const { bench } = await openApp(toResults(QUERY))
  await searchEnded()
  const before = await readCards()
  cleanup()
  return { before, app: await openApp(toResults(query), { bench, ...options }) }
}

test('shows the last list and the time of its prices when its search fails', async () => {
  const { before, app } = await reopen(QUERY, unanswered)
  await screen.findByText(notice)
  // In the order of the finished search, which may differ from the order on the screen.
  expect(await readCards()).toContain(before[0])
  await app.user.click(screen.getByRole('button', { name: 'Повторить' }))
  await searchEnded()
  expect(screen.queryByText(/прошлый список/)).toBeNull()
})

test('opens a tour of the last list with the time of its price', async () => {
  const { app } = await reopen(QUERY, unanswered)
  await screen.findByText(notice)
  app.breakNext('actualize', '503', 4)
  const [choose] = await screen.findAllByRole('link', { name: 'Выбрать' })
  if (choose) await app.user.click(choose)
  await waitFor(() =>
    expect(screen.getByRole('main').textContent).toContain(`цена из поиска от ${timeOfDay(NOW)}`),
  )
})

test('shows no list of another search', async () => {
  const { app } = await reopen({ ...QUERY, nightsFrom: 10 }, unanswered)
  await screen.findByText(/Операторы не ответили/)
  await app.settled()
  expect(screen.queryAllByRole('article')).toEqual([])
})
