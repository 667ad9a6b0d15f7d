import { searchAddress } from '../fixtures/results.ts'
import { expect, test } from './test.ts'
import { resultsSettled, signInByCode, widths } from './ways.ts'

for (const { width, height } of widths) {
  test(`at ${width}: signs in by a code from an e-mail and signs out`, async ({
    visitor,
    workbench: { readCode },
  }) => {
    await visitor.tab.resize(width, height)
    await visitor.open('/')
    await visitor.press('button', /^Войти$/)
    await signInByCode(visitor, `engine-${width}-${Date.now()}@example.ru`, readCode)
    await visitor.arrives(/^\/profile/)
    await visitor.sees(/Личные данные/)
    await visitor.tab.reload()
    await visitor.sees(/Личные данные/)
    await visitor.press('button', /^Выйти/)
    await visitor.sees(/Вы успешно вышли|Вы не вошли/)
  })
}

test('keeps a heart of a signed-out visitor after signing in', async ({
  visitor,
  workbench: { readCode },
}) => {
  await visitor.open(searchAddress(11))
  await resultsSettled(visitor)
  const hotel = await visitor.part('heading', undefined, { inside: { role: 'article' } })
  await visitor.press('button', /^В избранное/, { inside: { role: 'article' } })
  await signInByCode(visitor, `heart-${Date.now()}@example.ru`, readCode)
  await visitor.gone('dialog')
  await visitor.open('/favorites')
  await visitor.sees(new RegExp(hotel.text.replaceAll(/[^\p{L}\d ]/gu, '.'), 'i'))
  await visitor.press('button', /^Убрать из избранного/)
  await visitor.sees(/Вернуть|Пока ничего/)
  expect(await visitor.address()).toBe('/favorites')
})
