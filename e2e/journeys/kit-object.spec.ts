import { expect, test } from '../fixtures/test.ts'

test('fills in the phone number of a contact shared by the object', async ({ openInTelegramObject }) => {
  const { page } = await openInTelegramObject('/tour-booking?from=1&to=4', { phone: '79161234567' })
  await page.getByRole('button', { name: 'Отправить мой номер' }).click()
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
})
