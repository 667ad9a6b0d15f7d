import type { Locator } from '@playwright/test'
import { readBox } from '../fixtures/read-box.ts'
import { expect, test } from '../fixtures/test.ts'

const WINDOW = { width: 390, height: 664 }
/** What a keyboard leaves of it. */
const ABOVE_KEYBOARD = { width: 390, height: 372 }
/** A field that is typed into may move by so many CSS px. */
const MAX_MOVE = 4

const isWithin = async (row: Locator, height: number) => (await readBox(row)).bottom <= height

test('keeps four places and the field in view above a keyboard', async ({ open }) => {
  const { page } = await open('/')
  await page.setViewportSize(WINDOW)
  await page.getByRole('search').getByRole('button', { name: /^Куда/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Куда едем' })
  const field = sheet.getByRole('textbox')
  const done = sheet.getByRole('button', { name: /^Готово/ })
  await expect(done).toBeVisible()
  await page.setViewportSize(ABOVE_KEYBOARD)
  await field.tap()
  await expect(done).toHaveCount(0)
  const place = await readBox(field)
  const rows = sheet.getByRole('group', { name: 'Направления' }).locator('li')
  expect(await isWithin(rows.nth(3), ABOVE_KEYBOARD.height)).toBe(true)
  for (const letter of 'кем') {
    await page.keyboard.type(letter)
    const { y, bottom } = await readBox(field)
    expect(Math.abs(y - place.y)).toBeLessThanOrEqual(MAX_MOVE)
    expect(Math.abs(bottom - place.bottom)).toBeLessThanOrEqual(MAX_MOVE)
    expect((await readBox(sheet)).bottom).toBe(ABOVE_KEYBOARD.height)
  }
  await sheet.getByRole('button', { name: /^Кемер/ }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Куда.*Турция, Кемер/ })).toBeVisible()
})

test('keeps the buttons of a party where they are when children are added', async ({ open, checkA11y }) => {
  const { page } = await open('/')
  await page.setViewportSize(WINDOW)
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Кто едет/ })
    .tap()
  const more = page.getByRole('dialog').getByRole('button', { name: 'Дети: больше' })
  const before = await readBox(more)
  for (let children = 1; children <= 3; children += 1) {
    await more.tap()
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(children)
    expect((await readBox(more)).y).toBe(before.y)
  }
  await checkA11y()
})

test('moves the focus through the form in the order of the screen', async ({ open }) => {
  const { page } = await open('/')
  const fields = page.getByRole('search').getByRole('button')
  await expect(fields).toHaveCount(6)
  const boxes = await Promise.all((await fields.all()).map(readBox))
  const inOrder = boxes.toSorted((one, other) => one.y - other.y || one.x - other.x)
  expect(boxes).toEqual(inOrder)
})
