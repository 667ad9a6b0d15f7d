import { askForCall } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'

test('signs a manager in on launch, takes a lead and uses the client’s theme', async ({
  openInMessenger,
  request,
  checkA11y,
}, { project }) => {
  const id = await askForCall(request, 'Мария из Telegram')
  const { page, messenger } = await openInMessenger('/desk', { theme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('link', { name: 'Мария из Telegram' }).first().click()
  await page.getByRole('button', { name: 'Взять себе' }).click()
  await expect(page.getByText('Ведёте вы')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(id))
  const told = messenger.events().map(({ name }) => name)
  expect(told.some((name) => name.endsWith('ready'))).toBe(true)
  expect(told.some((name) => name.endsWith('expand'))).toBe(true)
  await checkA11y(undefined, page)
  await messenger.switchTheme('light')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await checkA11y(undefined, page)
  await page.getByRole('link', { name: 'Telegram', exact: true }).click()
  await messenger.heard(project.name === 'telegram-bridge' ? 'web_app_open_tg_link' : 'openTelegramLink')
  await messenger.heard(project.name === 'telegram-bridge' ? 'web_app_setup_back_button' : 'BackButton.show')
  if (project.name === 'telegram-bridge') {
    await messenger.emit('back_button_pressed', {})
    await expect(page.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible()
    await page.goBack()
  }
  await page.reload()
  await expect(page.getByText('Ведёте вы')).toBeVisible()
})
