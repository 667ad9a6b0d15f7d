import { readFile } from 'node:fs/promises'
import { findTour } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

/** Markers that only pages of the document have. */
const PAGES = /\/Type\s*\/Page\b(?!s)/g

test('prints a tour on one A4 sheet with a code and saves its days to a calendar', async ({
  open,
  request,
}) => {
  const { address } = await findTour(request, 'unchanged')
  const { page } = await open(address)
  const print = page.getByRole('button', { name: 'Распечатать' })
  const calendar = page.getByRole('button', { name: 'В календарь' })
  await page.getByText('Ещё', { exact: true }).click()
  await expect(calendar).toBeVisible()
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    window.print = () => void (dataset['printed'] = String(Number(dataset['printed'] ?? 0) + 1))
  })
  // A double click still prints one sheet.
  await print.dblclick()
  await expect(page.locator('html[data-printed="1"]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText('8 800 000-00-00')
  await expect(sheet.getByRole('img', { name: 'Адрес тура' })).toBeVisible()
  await expect(page.locator('header').first()).toBeHidden()
  await page.emulateMedia({ media: null })
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(PAGES)).toHaveLength(1)

  const [download] = await Promise.all([page.waitForEvent('download'), calendar.click()])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/)
  expect(file).toMatch(/\r\nDTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n/)

  // Every other page is printed without its navigation.
  await page.goto('/contacts')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header').first()).toHaveCSS('display', 'none')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
