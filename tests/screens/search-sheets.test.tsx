import { hotelName } from '#shared/domain/tour/hotel.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { foundHotels } from '../find-tour.ts'
import { openApp, type App } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

const sheet = () => screen.findByRole('dialog')
const openField = async (app: App, field: RegExp) => {
  await app.user.click(await screen.findByRole('button', { name: field }))
  return within(await sheet())
}
/** Types the whole name of a place into the open sheet at once, as a paste does. */
const find = async (app: App, name: string) => {
  const search = within(await sheet()).getByRole('textbox')
  await app.user.clear(search)
  await app.user.click(search)
  await app.user.paste(name)
}
const asked = (app: App) => app.calls.find(({ name }) => name === 'searchRequest')?.query

describe('several places in one search', () => {
  test('searches resorts of one country together', async () => {
    const app = await openApp('/')
    const places = await openField(app, /Куда.*Турция/)
    for (const resort of ['Кемер', 'Белек']) {
      await find(app, resort)
      await app.user.click(await places.findByRole('button', { name: `Добавить: ${resort}` }))
    }
    const chosen = within(places.getByRole('group', { name: 'Выбранные места' }))
    chosen.getByRole('button', { name: 'Убрать: Кемер' })
    await app.user.click(places.getByRole('button', { name: /^Готово · 2\sкурорта/ }))
    screen.getByRole('button', { name: /Куда.*Турция, Кемер, Белек/ })
    await app.user.click(screen.getByRole('button', { name: 'Найти' }))
    await searchEnded()
    expect(asked(app)?.get('regions')?.split(',')).toHaveLength(2)
    for (const card of await screen.findAllByRole('article')) expect(card.textContent).toMatch(/Кемер|Белек/)
  })

  test('removes one, and starts again with a resort of another country', async () => {
    const app = await openApp('/tours?to=4&from=1&regions=1004-1005')
    const places = await openField(app, /^Куда/)
    await app.user.click(await places.findByRole('button', { name: 'Убрать: Кемер' }))
    expect(places.queryByRole('button', { name: 'Убрать: Кемер' })).toBeNull()
    expect(
      within(places.getByRole('group', { name: 'Выбранные места' })).getAllByRole('button'),
    ).toHaveLength(1)
    await find(app, 'Хургада')
    await app.user.click(await places.findByRole('button', { name: 'Добавить: Хургада' }))
    await places.findByRole('button', { name: 'Готово · Египет, Хургада' })
    expect(
      within(places.getByRole('group', { name: 'Выбранные места' })).getAllByRole('button'),
    ).toHaveLength(1)
  })

  test('takes a resort alone at a tap, with those that were added before it', async () => {
    const app = await openApp('/tours?to=4&from=1&regions=1004')
    const places = await openField(app, /^Куда/)
    await find(app, 'Белек')
    await app.user.click(await places.findByRole('button', { name: /^БелекТурция/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('button', { name: /^Куда.*Турция, Белек$/ })
    const again = await openField(app, /^Куда/)
    await find(app, 'Сиде')
    await app.user.click(await again.findByRole('button', { name: 'Добавить: Сиде' }))
    await find(app, 'Кемер')
    await app.user.click(await again.findByRole('button', { name: /^КемерТурция/ }))
    await screen.findByRole('button', { name: /^Куда.*3\sкурорта$/ })
  })

  test('searches hotels by name together, instead of resorts', async () => {
    const two = (await foundHotels()).slice(0, 2)
    const app = await openApp('/tours?to=4&from=1&regions=1004')
    const places = await openField(app, /^Куда/)
    for (const { hotelname } of two) {
      await find(app, hotelname)
      const [hotel] = await places.findAllByRole('button', {
        name: new RegExp(`^Добавить: ${hotelName(hotelname)}`, 'i'),
      })
      if (!hotel) throw new Error('the sheet does not find the hotel')
      await app.user.click(hotel)
    }
    await app.user.click(places.getByRole('button', { name: /^Готово · 2\sотеля/ }))
    await app.user.click(screen.getByRole('button', { name: 'Найти' }))
    await searchEnded()
    const last = app.calls.filter(({ name }) => name === 'searchRequest').at(-1)?.query
    expect(last?.get('hotels')?.split(',')).toEqual(two.map(({ hotelcode }) => hotelcode))
    expect(last?.get('regions')).toBeNull()
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })
})

describe('nights and party', () => {
  test('offers nights that do not overlap', async () => {
    const app = await openApp('/')
    const nights = await openField(app, /^На сколько/)
    const chips = nights.getAllByRole('button', { pressed: false }).map((chip) => chip.textContent)
    expect(chips).toEqual(['3–6', '11–14', '15–21'])
    nights.getByRole('button', { name: '7–10', pressed: true })
    await app.user.click(nights.getByRole('button', { name: 'До: меньше' }))
    nights.getByRole('button', { name: /^Готово · 7–9\sночей/ })
  })

  test('names the age of one child, and numbers several', async () => {
    const app = await openApp('/')
    const party = await openField(app, /^Кто едет/)
    const more = party.getByRole('button', { name: 'Дети: больше' })
    await app.user.click(more)
    party.getByLabelText('Возраст ребёнка')
    party.getByText('Возраст на день возвращения')
    await app.user.click(more)
    party.getByLabelText('Возраст 2-го ребёнка')
  })

  test('applies a party only when it is done', async () => {
    const app = await openApp('/')
    const before = (await screen.findByRole('button', { name: /^Кто едет/ })).textContent
    const party = await openField(app, /^Кто едет/)
    await app.user.click(party.getByRole('button', { name: 'Взрослые: больше' }))
    await app.user.click(party.getByRole('button', { name: 'Закрыть' }))
    expect(screen.getByRole('button', { name: /^Кто едет/ }).textContent).toBe(before)
    const again = await openField(app, /^Кто едет/)
    await app.user.click(again.getByRole('button', { name: 'Взрослые: больше' }))
    await app.user.click(again.getByRole('button', { name: /^Готово · 3\sтуриста/ }))
    screen.getByRole('button', { name: /^Кто едет.*3\sвзрослых/ })
  })
})
