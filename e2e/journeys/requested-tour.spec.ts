import { findTour } from '../fixtures/find-tour.ts'
import { LEAVE_REQUEST, SEND_REQUEST, acceptedHeading, fillContacts, phoneField } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = '+7 (916) 123-45-67'

test('keeps a sent request in sight, and asks for no second one', async ({
  open,
  page,
  request,
  signIn,
  checkA11y,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn()
  const { address } = await findTour(request, 'unchanged')
  const { pressMain, expectMain } = await open(address)
  await pressMain(LEAVE_REQUEST)
  await fillContacts(page, 'Вера')
  await pressMain(SEND_REQUEST)
  await expect(acceptedHeading(page)).toBeVisible()

  await page.goto('/')
  const card = page.getByRole('region', { name: 'Ваша заявка' })
  await expect(card.getByText(/^Позвоним /)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Написать нам' })).toBeInViewport()
  await checkA11y()

  await page.goto(address)
  await expect(page.getByText(/^Заявка № \S+ отправлена$/)).toBeVisible()
  await expect(page.getByRole('link', { name: LEAVE_REQUEST })).toHaveCount(0)
  await checkA11y()
  await expectMain(/Мои заявки$/)
  await pressMain(/Мои заявки$/)
  await expect(page).toHaveURL(/\/history\?request=/)
  const own = page.getByRole('article').first()
  await expect(own.getByRole('list', { name: 'Ход заявки' })).toBeVisible()
  await expect(own.getByText(/^Позвоним /)).toBeVisible()
  await expect(own.getByRole('link', { name: 'Написать нам' })).toBeVisible()

  await page.goto('/tour-booking?from=1&to=4')
  await expect(phoneField(page)).toHaveValue(PHONE)
})
