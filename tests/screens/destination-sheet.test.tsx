import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, type App } from '../render-app.tsx'

const absent = /^Не нашли «.+»\. Проверьте название\. Отели ищем в выбранной стране\.$/

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
