import { readFile } from 'node:fs/promises'
import { findTour } from '../fixtures/find-tour.ts'
import { expect, test } from '../fixtures/test.ts'

/** Marks that only a page of the document carries. */
const PAGES = /\/Type\s*\/Page\b(?!s)/g

test('a tour is one sheet of A4 with a code to it, and its days are a file for the calendar', async ({
  open,
  request,
}) => {
  const { address } = await findTour(request, 'unchanged')
  const { page, messenger } = await open(address)
  const print = page.getByRole('button', { name: 'Распечатать' })
  const calendar = page.getByRole('button', { name: 'В календарь' })
  await expect(calendar).toBeVisible()
  if (messenger) {
    // A web view neither prints nor saves: the browser is asked to.
    await print.click()
    await expect.poll(() => JSON.stringify(messenger.events())).toContain('#print')
    return
  }

  await page.evaluate(() => {
    const { dataset } = document.documentElement
    window.print = () => void (dataset['printed'] = String(Number(dataset['printed'] ?? 0) + 1))
  })
  // Whoever is impatient gets one sheet all the same.
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

  // Any other page on paper is without the ways around it.
  await page.goto('/contacts')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header').first()).toHaveCSS('display', 'none')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
