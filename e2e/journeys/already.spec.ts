import { expectSignedIn } from '../fixtures/expect-app.ts'
import { expect, test } from '../fixtures/test.ts'

test('opens with earlier actions of the visitor', async ({ open, already }) => {
  await already.favorites(2)
  const [request] = await already.requests()
  await already.priceAlerts(2)
  const { page } = await open('/history')
  await expectSignedIn(page, 'vera')
  await expect(page.getByRole('article', { name: `№ ${request}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Избранное, 2\u00a0отеля' })).toBeVisible()
  await page.goto('/watches')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('opens signed in and stays signed out after a sign-out', async ({ open, signIn }) => {
  const { user } = await signIn()
  expect((await signIn()).user, 'the second call is the same visitor').toBe(user)
  const { page, messenger } = await open('/profile')
  await expectSignedIn(page, 'vera')
  // A messenger signs in again on its next launch.
  if (messenger) return
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
})
