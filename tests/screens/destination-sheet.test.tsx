import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { openApp, type App } from '../render-app.tsx'
import { trialTours } from '../support/demo-tours.ts'

const absent = /^Не нашли «.+»\. Проверьте название\.$/
const optionsOf = (sheet: ReturnType<typeof within>) =>
  within(sheet.getByRole('group', { name: 'Направления' }))
    .getAllByRole('button')
    .filter((button) => !button.getAttribute('aria-label')?.startsWith('Добавить'))
    .map(({ textContent }) => textContent)

async function openSheet(app: App) {
  await app.user.click(await screen.findByRole('button', { name: /^Куда/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Куда едем' }))
  return { sheet, field: await sheet.findByRole('textbox') }
}

test('finds resorts of all countries by their first letters', async () => {
  const app = await openApp('/tours')
  const { sheet, field } = await openSheet(app)
  await app.user.type(field, 'пху')
  expect((await sheet.findByRole('button', { name: /^Пхукет/ })).textContent).toBe('ПхукетТаиланд')
})

test('finds a hotel of another country by its name and searches there', async () => {
  const app = await openApp('/tours')
  const country = (await trialTours().tours.countries()).find(({ name }) => name === 'Таиланд')
  const [hotel] = await trialTours().tours.hotels({ ext_id: country?.ext_id ?? '' })
  if (!country || !hotel) throw new Error('no hotel in Thailand')
  const { sheet, field } = await openSheet(app)
  await app.user.click(field)
  await app.user.paste(hotelName(hotel.name))
  const option = await sheet.findByRole('button', { name: new RegExp(`^${hotelName(hotel.name)} .*Таиланд`) })
  expect(optionsOf(sheet)[0]).toBe(option.textContent)
  await app.user.click(option)
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('button', { name: new RegExp(`^Куда.*Таиланд, ${hotelName(hotel.name)}`) })
})

test('puts a name that begins with the input before names with a typo', async () => {
  const app = await openApp('/tours')
  const [first, other] = (await trialTours().tours.hotels({ ext_id: '4' })).filter(
    ({ name }) => name.length > 6,
  )
  if (!first || !other) throw new Error('no hotels in Turkey')
  const wanted = hotelName(first.name).toLowerCase()
  const typo = `${wanted.slice(0, 4)}x${wanted.slice(5)}`
  app.client.setQueryData(['hotels', '4'], [{ ...other, name: typo }, other, first])
  const { sheet, field } = await openSheet(app)
  await app.user.click(field)
  await app.user.paste(wanted)
  await sheet.findByRole('button', { name: new RegExp(`^${hotelName(first.name)}`) })
  expect(optionsOf(sheet)[0]).toContain(hotelName(first.name))
})

test('shows the known lowest price of each country and what it is for', async () => {
  const app = await openApp('/tours')
  const { sheet } = await openSheet(app)
  await sheet.findByText(/^Страны · цены за двоих, 7\sночей$/)
  expect((await sheet.findByRole('button', { name: /^Турция/ })).textContent).toMatch(/от \d+\s\d{3}\s₽$/)
})

test('applies nothing when it is closed', async () => {
  const app = await openApp('/tours')
  const { sheet } = await openSheet(app)
  await app.user.click(await sheet.findByRole('button', { name: 'Добавить: Кемер' }))
  await app.user.click(sheet.getByRole('button', { name: 'Закрыть' }))
  expect(screen.getByRole('button', { name: /^Куда/ }).textContent).toBe('КудаТурция')
})

test('reports no match only after every country has loaded', async () => {
  const app = await openApp('/tours')
  const { sheet, field } = await openSheet(app)
  await app.user.type(field, 'щ')
  await sheet.findByText(/^Напишите ещё одну букву/)
  await app.user.type(field, 'ъщъ')
  expect(sheet.queryByText(absent)).toBeNull()
  await sheet.findByText('Ищем…')
  await sheet.findByText(absent)
  const asked = new Set(
    app.calls.filter(({ name }) => name === 'regions').map(({ query }) => query.get('ext_id')),
  )
  const countries = app.client.getQueryData<unknown[]>(['countries'])
  expect(asked.size).toBe(countries?.length)
})

test('reports failed countries and retries them', async () => {
  const app = await openApp('/tours')
  const { sheet, field } = await openSheet(app)
  app.breakNext('regions', '503', 1000)
  await app.user.type(field, 'пхукет')
  const retry = await sheet.findByRole('button', { name: 'Повторить' })
  await sheet.findByText('Среди загруженного ничего не нашлось.')
  expect(sheet.queryByText(absent)).toBeNull()
  app.mend()
  await app.user.click(retry)
  await sheet.findByRole('button', { name: /^Пхукет/ })
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Повторить' })).toBeNull())
  // Elements outside the sheet take no focus.
  expect(document.activeElement?.closest('dialog')).not.toBeNull()
})

test('ignores cancelled requests and unknown countries', async () => {
  const app = await openApp('/tours?to=999')
  const { sheet, field } = await openSheet(app)
  app.breakNext('regions', '503', 1000)
  await app.user.type(field, 'пхукет')
  await sheet.findByRole('button', { name: 'Повторить' })
  app.mend()
  await app.user.clear(field)
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Повторить' })).toBeNull())
  await app.user.type(field, 'щъщъ')
  await sheet.findByText(absent)
  expect(sheet.queryByRole('button', { name: 'Повторить' })).toBeNull()
})
