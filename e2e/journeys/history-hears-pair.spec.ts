import type { APIRequestContext, Page } from '@playwright/test'
import { createAgency } from '../fixtures/agency.ts'
import { expectTargets } from '../fixtures/accessibility.ts'
import { signInByCode } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'

const PAY = 'https://pay.example.ru/p/1'

test('shows a new status, an accepted offer and a payment link on own requests', async ({
  page,
  open,
  already,
  request,
  checkA11y,
}) => {
  await page.context().route('https://pay.example.ru/**', (route) => route.fulfill({ body: 'Оплата' }))
  const [id = ''] = await already.requests()
  const { messenger } = await open('/history')
  const agency = createAgency(request)
  const card = page.getByRole('article', { name: `№ ${id}` })
  await expect(card.getByText('Новая', { exact: true })).toBeVisible()

  await agency.change(id, { status: 'in_work', manager: 'Ольга', words: 'Ищу для вас лучшую цену' })
  await expect(card.getByText('В работе', { exact: true })).toBeVisible()
  await expect(card.getByText('Ищу для вас лучшую цену')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `Заявка № ${id}: статус «В работе»` }),
  ).toBeAttached()

  const valid = new Date(Date.now() + 86_400_000).toISOString()
  await agency.offer(id, { text: 'Rixos Premium Tekirova, 7 ночей', price: 212_000, valid_until: valid })
  await card.getByRole('button', { name: 'Принять' }).click()
  const question = page.getByRole('dialog', { name: 'Принять предложение?' })
  await expect(question).toContainText('Rixos Premium Tekirova')
  await checkA11y('dialog')
  await question.getByRole('button', { name: 'Принять' }).click()
  await expect(card.getByText(/^Вы приняли предложение/)).toBeVisible()
  await expect(question).toHaveCount(0)
  expect((await agency.lead(id)).offers.map(({ state }) => state)).toEqual(['accepted'])

  await agency.payment(id, { url: PAY, amount: 60_000, purpose: 'Предоплата тура' })
  const pay = card.getByRole('link', { name: /^Оплатить 60/ })
  await expect(pay).toBeVisible()
  for (const [width, target] of [
    [390, 44],
    [1440, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await checkA11y()
    await expectTargets(page, target)
  }
  if (messenger) {
    await pay.click()
    expect(JSON.stringify(await messenger.heard('openLink'))).toContain(PAY)
  } else {
    const opening = page.context().waitForEvent('page')
    await pay.click()
    const opened = await opening
    await expect(opened).toHaveURL(PAY)
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
  }
  await expect(page).toHaveURL('/history')
})

test('opens the linked request of a message, also after signing in', async ({ open, readCode, request }, {
  project,
  workerIndex,
}) => {
  const user = { id: 820_000 + workerIndex, first_name: 'Анна' }
  const { page, messenger } = await open('/policy', { user })
  const email = `linked-${project.name}@example.ru`
  if (!messenger) await signInByCode(page, email, readCode)
  const id = await ask(page, request)
  for (let others = 0; others < 3; others++) await ask(page, request)
  const latest = await ask(page, request)
  const sought = page.locator('[aria-current]').filter({ hasText: id })
  // Too low for all five.
  await page.setViewportSize({ width: 390, height: 420 })
  await page.goto(`/history?request=${id}`)
  await expect(sought).toBeInViewport()

  // Changes above must not move the text being read, also in browsers without scroll anchoring.
  await expect(page.getByRole('heading', { name: 'Уведомления о заявках' })).toBeAttached()
  await page.keyboard.press('Shift')
  const top = () => sought.evaluate((card) => Math.round(card.getBoundingClientRect().top))
  await sought.evaluate((card) => card.scrollIntoView({ behavior: 'instant' }))
  for (const [index, anchor] of ['auto', 'none'].entries()) {
    await page.addStyleTag({ content: `* { overflow-anchor: ${anchor} }` })
    const before = await top()
    await createAgency(request).change(latest, { words: `Ищу\nдля вас\nцену${'\nещё'.repeat(4 * index)}` })
    const words = page.getByRole('main').getByText(index === 0 ? 'Ищу' : 'ещё')
    await expect(words).toBeAttached()
    // Rounding of fractions aside.
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    await expect(words).not.toBeInViewport()
  }
  if (messenger) return
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Войти по почте' }).click()
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из письма').fill(await readCode(email))
  await expect(page).toHaveURL(`/history?request=${id}`)
  await expect(sought).toBeInViewport()
})

/** Sends a request as the signed-in user and opens the page that shows it. */
async function ask(page: Page, request: APIRequestContext): Promise<string> {
  const asking = page.waitForRequest('**/front/v1/user/history')
  await page.goto('/history')
  const authorization = (await (await asking).headerValue('authorization')) ?? ''
  const sent = await request.post('/front/v1/user/call-request', {
    headers: { authorization },
    data: {
      name: 'Анна',
      phone: '+79161234567',
      consent: { version: '2026-11-01', at: new Date().toISOString() },
    },
  })
  const { id } = (await sent.json()) as { id: string }
  await page.goto('/history')
  await expect(page.getByRole('article', { name: `№ ${id}` })).toBeVisible()
  return id
}
