import { expect, test } from '../fixtures/test.ts'

const openRequest = '/tour-booking?from=1&to=4'

test('reports what blocks a request next to its field and moves focus there', async ({ open }) => {
  const { page, pressMain } = await open(openRequest)
  // The name of a messenger's user is filled in.
  await page.getByLabel('Как к вам обращаться').fill('')
  await pressMain('Отправить заявку')
  await expect(page.getByText('Введите имя')).toBeVisible()
  await expect(page.getByText('Введите телефон')).toBeVisible()
  await expect(page.getByText('Отметьте согласие')).toBeVisible()
  await expect(page.getByLabel('Как к вам обращаться')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /согласие/ })).not.toBeChecked()
})

test('keeps a draft over a reload and removes it after sending', async ({ open, readLeads }) => {
  const { page, pressMain } = await open(openRequest)
  await page.getByLabel('Как к вам обращаться').fill('Черновик Петров')
  await page.getByLabel('Телефон').pressSequentially('9161234567')
  await page.getByText('Добавить пожелание').click()
  await page.getByLabel('Пожелания').fill('С видом на море')
  await page.reload()
  await expect(page.getByLabel('Как к вам обращаться')).toHaveValue('Черновик Петров')
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
  await expect(page.getByLabel('Пожелания')).toHaveValue('С видом на море')
  await page.getByRole('checkbox', { name: /согласие/ }).check()
  await pressMain('Отправить заявку', { isTwice: true })
  await expect(page.getByRole('heading', { name: /у менеджера/ })).toBeVisible()
  const own = (await readLeads()).filter((lead) => JSON.stringify(lead).includes('Черновик Петров'))
  expect(own).toHaveLength(1)
  await page.getByRole('button', { name: 'Ещё одна заявка' }).click()
  await expect(page.getByLabel('Как к вам обращаться')).not.toHaveValue('Черновик Петров')
})
