import { expect, test } from '../fixtures/test.ts'

test('keeps a call request over a reload, sends it once and confirms it', async ({
  open,
  readLeads,
  checkA11y,
}, { project }) => {
  const name = `Звонок ${project.name} ${Date.now()}`
  const { page, pressMain } = await open('/support')
  await page.getByRole('main').getByRole('button', { name: 'Заказать звонок' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Как к вам обращаться').fill(name)
  await sheet.getByLabel('Телефон').pressSequentially('9161234567')
  await page.reload()
  await expect(sheet.getByLabel('Как к вам обращаться')).toHaveValue(name)
  await expect(sheet.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
  await expect(sheet.getByRole('checkbox', { name: /согласие/ })).not.toBeChecked()
  await checkA11y('dialog', page)
  await pressMain('Жду звонка')
  await expect(sheet.getByText('Отметьте согласие')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /согласие/ }).check()
  await pressMain('Жду звонка', { isTwice: true })
  await expect(sheet.getByRole('heading', { name: /^Заявка .+ у менеджера$/ })).toBeFocused()
  await expect(sheet.getByText('Звоним ежедневно с 9:00 до 21:00')).toBeVisible()
  await checkA11y('dialog', page)
  const own = (await readLeads()).filter((lead) => lead['name'] === name)
  expect(own).toHaveLength(1)
  expect(own[0]).toMatchObject({ kind: 'call', phone: '+7 (916) 123-45-67' })
  expect(JSON.stringify(own[0])).toContain(project.name.startsWith('telegram') ? 'telegram' : 'site')
  await sheet.getByRole('button', { name: 'Хорошо' }).click()
  await expect(sheet).toHaveCount(0)
})
