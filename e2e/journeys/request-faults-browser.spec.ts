import { expect, test } from '../fixtures/test.ts'

const openRequest = '/tour-booking?from=1&to=4'

for (const kind of ['500', 'html', 'truncated', 'empty', '429'] as const) {
  test(`an answer that is ${kind} loses nothing, and the second try stores one row`, async ({
    open,
    failNext,
    readLeads,
  }) => {
    const name = `Сбой ${kind} ${Date.now()}`
    const { page } = await open(openRequest)
    await page.getByLabel('Как к вам обращаться').fill(name)
    await page.getByLabel('Телефон').pressSequentially('9161234567')
    await page.getByRole('checkbox', { name: /согласие/ }).check()
    await failNext({ call: 'tourRequest', kind, times: 1 })
    await page.getByRole('button', { name: 'Отправить заявку' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Всё введённое сохранено' })).toBeVisible()
    await expect(page.getByLabel('Как к вам обращаться')).toHaveValue(name)
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
    await expect(page.getByRole('heading', { name: /принята/ })).toBeVisible()
    expect((await readLeads()).filter((lead) => JSON.stringify(lead).includes(name))).toHaveLength(1)
  })
}
