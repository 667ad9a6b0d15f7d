import { expect, test } from '../fixtures/test.ts'

const badAddresses = [
  { address: '/tours?from=1&to=4&dates=2020-01-01_2020-01-05', says: 'Даты в ссылке уже прошли' },
  { address: '/tours?from=1&to=4&dates=вчера', says: 'Даты в ссылке не читаются' },
  { address: '/tours?from=1&to=4&adults=7', says: 'состав поправлен' },
  { address: '/tours?from=1&to=4&adults=двое&ages=1-2-3-4-5', says: 'состав поправлен' },
  { address: '/tours?from=1&to=4&nights=много', says: 'Число ночей в ссылке не читается' },
  { address: '/tours?from=1&to=777', says: 'Такой страны нет' },
  { address: '/tours?to=%3Cscript%3Ealert(1)%3C/script%3E', says: 'Туры' },
]

for (const { address, says } of badAddresses) {
  test(`answers a bad address with a message or a default: ${address}`, async ({ open, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    const { page } = await open(address)
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
