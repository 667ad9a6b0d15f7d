import type { Page } from '@playwright/test'
import { readBox } from '../fixtures/read-box.ts'
import { expect, test } from '../fixtures/test.ts'

/** Largest distance between a field and its sheet, CSS px. */
const MAX_GAP = 20
const HERO_HEIGHT = 300

const fields = [
  { field: /^Вылет/, title: 'Когда вылетаем' },
  { field: /^На сколько/, title: 'На сколько ночей' },
  { field: /^Кто едет/, title: 'Кто едет' },
  { field: /^Куда/, title: 'Куда едем' },
  { field: /^Откуда/, title: 'Откуда летим' },
]
const buttonOf = (page: Page, name: RegExp) => page.getByRole('search').getByRole('button', { name })

test('opens each field under itself and gives the focus back', async ({ open, checkA11y }) => {
  const { page } = await open('/')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { field, title } of fields) {
    const button = buttonOf(page, field)
    await button.click()
    const sheet = page.getByRole('dialog', { name: title })
    const [under, over, form] = [
      await readBox(sheet),
      await readBox(button),
      await readBox(page.getByRole('search')),
    ]
    expect(under.y, title).toBeGreaterThanOrEqual(over.bottom)
    expect(under.y - over.bottom, title).toBeLessThan(MAX_GAP)
    expect(under.x, title).toBeLessThanOrEqual(over.x)
    expect(under.right, title).toBeGreaterThan(over.x)
    expect(under.right, title).toBeLessThanOrEqual(form.right)
    expect(under.bottom, title).toBeLessThanOrEqual(900)
    const veil = await sheet.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
    expect(veil).toBe('rgba(0, 0, 0, 0)')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await buttonOf(page, /^Вылет/).click()
  await expect(page.getByRole('grid')).toHaveCount(2)
  await checkA11y()
})

test('keeps an open field under itself when a late part moves the form', async ({ open }) => {
  const { page } = await open('/')
  const field = buttonOf(page, /^Куда/)
  await field.click()
  const sheet = page.getByRole('dialog', { name: 'Куда едем' })
  await expect(sheet).toBeVisible()
  await page.getByRole('banner').evaluate((header) => (header.style.marginBottom = '66px'))
  await expect
    .poll(async () => (await readBox(sheet)).y - (await readBox(field)).bottom)
    .toBeGreaterThanOrEqual(0)
})

test('presses another field through an open one, and closes on a click aside', async ({ open }) => {
  const { page } = await open('/')
  await buttonOf(page, /^Вылет/).click()
  const dates = page.getByRole('dialog', { name: 'Когда вылетаем' })
  await expect(dates).toBeVisible()
  const party = await readBox(buttonOf(page, /^Кто едет/))
  await page.mouse.click(party.x + 20, party.y + 20)
  await expect(page.getByRole('dialog', { name: 'Кто едет' })).toBeVisible()
  await expect(dates).toHaveCount(0)
  await page.mouse.click(20, 880)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(buttonOf(page, /^Кто едет/)).toBeFocused()
})

test('opens a field near the bottom of the window above it', async ({ open }) => {
  const { page } = await open('/tours/turkey-moskva')
  await page.setViewportSize({ width: 1440, height: 800 })
  const button = buttonOf(page, /^Вылет/)
  await button.click()
  const over = await readBox(page.getByRole('dialog', { name: 'Когда вылетаем' }))
  const under = await readBox(button)
  expect(over.y).toBeGreaterThanOrEqual(0)
  expect(under.y - over.bottom).toBeGreaterThanOrEqual(0)
  expect(under.y - over.bottom).toBeLessThan(MAX_GAP)
})

test('keeps a sheet at its field while the page scrolls', async ({ open }) => {
  const { page } = await open('/')
  const button = buttonOf(page, /^Кто едет/)
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Кто едет' })
  await expect(sheet).toBeVisible()
  await page.mouse.move(20, 800)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(async () => {
    const [under, over] = [await readBox(sheet), await readBox(button)]
    expect(under.y - over.bottom).toBeGreaterThanOrEqual(0)
    expect(under.y - over.bottom).toBeLessThan(MAX_GAP)
  }).toPass()
})

test('shows the whole sun of a low hero at every width', async ({ open }) => {
  const { page } = await open('/')
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const form = await readBox(page.getByRole('search'))
    const header = await readBox(page.getByRole('banner'))
    const sun = await readBox(page.locator('main svg circle').first())
    const next = await readBox(page.getByRole('region', { name: 'Подборки' }))
    expect(next.y - header.bottom).toBeLessThan(HERO_HEIGHT + 40)
    expect(sun.y).toBeGreaterThan(header.bottom)
    expect(sun.y + sun.height / 2).toBeLessThan(form.y)
    expect(sun.right).toBeLessThan(width)
  }
})
