import { expect, test } from '../fixtures/test.ts'

test('заявка доходит при сломанном входе', async ({ open, failNext, readLeads, checkA11y }) => {
  await failNext({ call: 'messengerLogin', kind: '500' })
  const { page, pressMain } = await open('/tour-booking?from=1&to=4')
  await page.getByLabel('Как к вам обращаться').fill('Мария')
  await page.getByLabel('Телефон').pressSequentially('9161234567')
  await page.getByRole('checkbox', { name: /согласие/ }).check()
  await pressMain('Отправить заявку')
  await expect(page.getByRole('heading', { name: /у менеджера/ })).toBeVisible()
  await checkA11y()
  expect(await readLeads()).toContainEqual(expect.objectContaining({ name: 'Мария' }))
})
