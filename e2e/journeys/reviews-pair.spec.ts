import { expect, test } from '../fixtures/test.ts'

test('rates by keyboard, keeps a review over a reload and failure, thanks for it', async ({
  open,
  failNext,
  checkA11y,
}) => {
  const { page } = await open('/reviews')
  await page.getByRole('radio', { name: /^3 из 5/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^4 из 5/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Отзыв' }).fill('Подобрали отель с горками.\nВсё совпало.')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^4 из 5/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Отзыв' })).toHaveValue(
    'Подобрали отель с горками.\nВсё совпало.',
  )
  await page.getByLabel('Ваше имя').fill('Мария')
  await page.getByRole('button', { name: 'Отправить отзыв' }).click()
  await expect(page.getByText('Отметьте согласие')).toBeVisible()
  await checkA11y(undefined, page)
  await page.getByRole('checkbox', { name: /согласие/ }).check()
  await failNext({ call: 'addReview', kind: '503' })
  await page.getByRole('button', { name: 'Отправить отзыв' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Всё введённое сохранено' })).toBeVisible()
  await checkA11y(undefined, page)
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(page.getByRole('heading', { name: 'Спасибо, отзыв получен' })).toBeFocused()
  await checkA11y(undefined, page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
