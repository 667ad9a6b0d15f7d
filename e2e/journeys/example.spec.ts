import { SEND_REQUEST, acceptedHeading, fillContacts } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

test('заявка доходит при сломанном входе', async ({ open, failNext, readLeads, checkA11y }) => {
  await failNext({ call: 'messengerLogin', kind: '500' })
  const { page, pressMain } = await open('/tour-booking?from=1&to=4')
  await fillContacts(page, 'Мария')
  await pressMain(SEND_REQUEST)
  await expect(acceptedHeading(page)).toBeVisible()
  await checkA11y()
  expect(await readLeads()).toContainEqual(expect.objectContaining({ name: 'Мария' }))
})
