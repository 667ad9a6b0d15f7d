import { expectSignedIn } from '../fixtures/expect-app.ts'
import { signInByCode } from '../fixtures/login-sheet.ts'
import { test } from '../fixtures/test.ts'

test('a code from the letter signs in wherever the messenger did not', async ({ open, readCode }, {
  project,
}) => {
  const address = `${project.name}@example.ru`
  const { page } = await open('/policy', { initData: 'none' })
  await signInByCode(page, address, readCode)
  await expectSignedIn(page, address)
  await page.reload()
  await expectSignedIn(page, address)
})
