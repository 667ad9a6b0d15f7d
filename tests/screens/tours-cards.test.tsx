import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { foundHotels, QUERY } from '../find-tour.ts'
import { openApp } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

const found = '/tours?' + queryToParams(QUERY).toString()
const hotels = (await foundHotels()).slice(0, 3)

/** A finished search of three hotels of one class, each with one tour. */
const withTours = (change: (index: number) => Partial<Tour>) => (body: unknown, name?: string) =>
  name === 'searchResult'
    ? {
        data: {
          status: { state: 'finished', progress: 100, hotelsfound: hotels.length },
          result: { hotel: hotels.map((hotel, index) => alike(hotel, change(index))) },
        },
      }
    : body

function alike(hotel: FoundHotel, part: Partial<Tour>) {
  const tour = { ...hotel.tours.tour[0], nights: 7, mealcode: '3', priceold: null, ...part }
  return { ...hotel, hotelstars: 4, hotelrating: 4.2, tours: { tour: [tour] } }
}

const cardWith = async (text: RegExp) => {
  const cards = await screen.findAllByRole('article')
  return cards.filter((card) => text.test(card.textContent))
}

test('names what a hotel saves against similar ones', async () => {
  await openApp(found, {
    spoil: withTours((index) => ({ price: 90_000 + Math.min(index, 1) * 10_000 + index })),
  })
  await searchEnded()
  await screen.findByText(/^На 10\s000\s₽ дешевле похожих 4★ с завтраком$/)
  expect(await cardWith(/дешевле похожих/)).toHaveLength(1)
})

test('badges the exceptions only: a quarter off, few places, places to confirm', async () => {
  const instant = { hotelstatus: 2, flightstatus: 0, onrequest: false } as const
  const spoil = withTours(
    (index) =>
      [
        { ...instant, price: 90_000, priceold: 110_000 },
        { ...instant, price: 90_000, priceold: 125_000 },
        { ...instant, price: 90_000, flightstatus: 2 },
      ][index] as Partial<Tour>,
  )
  await openApp(found, { spoil })
  await searchEnded()
  expect(await cardWith(/−28\u00a0% к прежней цене/)).toHaveLength(1)
  const [discounted] = await cardWith(/Прежняя цена 125\u00a0000\u00a0₽/)
  expect(discounted).toBeDefined()
  expect(await cardWith(/110\u00a0000/)).toHaveLength(0)
  expect(await cardWith(/Мало мест/)).toHaveLength(1)
  expect(await cardWith(/Мгновенное подтверждение/)).toHaveLength(0)
})

test('puts active filters before the others', async () => {
  await openApp(`${found}&f_line=1&f_meal=7`)
  await searchEnded()
  const row = within(await screen.findByRole('group', { name: 'Быстрые фильтры' }))
  const chips = row.getAllByRole('button').map((chip) => chip.textContent)
  expect(chips.slice(0, 4)).toEqual([
    'Карта',
    expect.stringMatching(/^Всё включено \d+$/),
    expect.stringMatching(/^Первая линия \d+$/),
    'Сбросить все',
  ])
  row.getByRole('button', { name: /^Всё включено/, pressed: true })
})
