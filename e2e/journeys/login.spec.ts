import { expectSignedIn } from '../fixtures/expect-app.ts'
import { signInByCode } from '../fixtures/login-sheet.ts'
import { test } from '../fixtures/test.ts'

test('signs in by an e-mailed code without a messenger sign-in', async ({ open, readCode }, { project }) => {
  const address = `${project.name}@example.ru`
  const { page } = await open('/policy', { initData: 'none' })
  await signInByCode(page, address, readCode)
  await expectSignedIn(page, address)
  await page.reload()
  await expectSignedIn(page, address)
})
