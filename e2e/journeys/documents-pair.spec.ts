import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { createAgency } from '../fixtures/agency.ts'
import { expectTargets } from '../fixtures/accessibility.ts'
import { enterDesk } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'

const PDF = `%PDF-1.7\n${'Ваучер '.repeat(20_000)}`

test('brings a document from the desk to the traveller of a booked trip', async ({
  page,
  open,
  already,
  browser,
  baseURL,
  readCode,
  isMobile,
  request,
  checkA11y,
}) => {
  const [id = ''] = await already.requests()
  const { messenger } = await open('/history')
  const card = page.getByRole('article', { name: `№ ${id}` })
  await expect(card.getByText('Новая', { exact: true })).toBeVisible()

  const desk = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
  })
  const manager = await desk.newPage()
  await enterDesk({ page: manager, readCode }, isMobile ? 'zoya' : 'mark', `/desk/leads/${id}`)
  const documents = manager.getByRole('region', { name: 'Документы' })
  await documents
    .getByLabel('Файлы документов')
    .setInputFiles({ name: 'Ваучер Rixos.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await expect(documents.getByLabel('Ваучер Rixos.pdf', { exact: true })).toHaveValue('voucher')
  await documents.getByRole('button', { name: /^(Отправить|Сохранить)/ }).click()
  await expect(documents.getByRole('button', { name: /^Скачать Ваучер Rixos\.pdf, 2\d\d/ })).toBeVisible()
  const departs = addDays(todayAt(Date.now()), 12)
  await createAgency(request).change(id, {
    status: 'booked',
    departs_on: departs,
    returns_on: addDays(departs, 7),
  })

  const trip = card.getByRole('group', { name: 'Поездка' })
  await expect(trip.getByText(/^Поездка через 12/)).toBeVisible()
  await expect(trip.getByRole('listitem').filter({ hasText: 'Документы' })).toContainText('1')
  const file = card
    .getByRole('group', { name: 'Документы' })
    .getByRole('button', { name: /^Скачать Ваучер Rixos/ })
  await checkA11y()
  await expectTargets(page, messenger ? 44 : 24)
  let url = ''
  if (messenger) {
    await file.click()
    await expect.poll(async () => JSON.stringify(await messenger.heard('downloadFile'))).toContain('?ticket=')
    url = /http[^"]+ticket=[^"]+/.exec(JSON.stringify(await messenger.heard('downloadFile')))?.[0] ?? ''
    await expect(card.getByText('Файл загружается.')).toBeVisible()
  } else {
    const downloading = page.waitForEvent('download')
    await file.click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Ваучер Rixos.pdf')
    url = download.url()
  }
  const answer = await request.get(url)
  expect(Buffer.from(await answer.body()).toString()).toBe(PDF)

  await documents.getByRole('button', { name: 'Убрать Ваучер Rixos.pdf' }).click()
  await documents.getByRole('button', { name: 'Да, убрать' }).click()
  await expect(card.getByRole('group', { name: 'Документы' })).toHaveCount(0)
  expect((await request.get(url)).status()).toBe(404)
  await desk.close()
})
