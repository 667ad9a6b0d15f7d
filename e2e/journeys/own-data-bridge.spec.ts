import { expectTargets } from '../fixtures/accessibility.ts'
import { expectSignedIn, expectSignedOut } from '../fixtures/expect-app.ts'
import { expect, test } from '../fixtures/test.ts'

test('opens the export outside Telegram and stays signed out after a deletion', async ({
  openInTelegram,
  request,
  checkA11y,
}) => {
  const user = { id: 40_040, first_name: 'Пётр', username: 'petr_own' }
  const { page, messenger, initData } = await openInTelegram('/profile', { user })
  await page.getByRole('button', { name: 'Скачать мои данные' }).click()
  await page.getByRole('button', { name: 'Открыть файл в браузере' }).click()
  const opened = (await messenger.heard('web_app_open_link')) as { url: string }
  const file = await request.get(opened.url)
  expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="moi-dannye-/)
  expect(await file.json()).toMatchObject({ profile: { username: 'petr_own' } })
  await checkA11y()
  await expectTargets(page, 44)

  await page.getByRole('button', { name: 'Удалить мои данные' }).click()
  await page.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByText(/^Ваши данные удалены\./)).toBeVisible()
  await expectSignedOut(page)
  const signIns: string[] = []
  page.on('request', (sent) => void (sent.url().includes('/tg-user') && signIns.push(sent.url())))
  await page.reload()
  await expectSignedOut(page)
  expect(signIns).toEqual([])
  // A view without storage would try again: the provider remembers the deletion.
  const again = await request.post('/front/v1/tg-user/', { data: { init_data: initData } })
  expect(again.status()).toBe(401)
  // A new launch creates a new account.
  const next = await openInTelegram('/profile', { user })
  await expectSignedIn(next.page, 'petr_own')
  await expect(next.page.getByRole('button', { name: 'Удалить мои данные' })).toBeVisible()
})
