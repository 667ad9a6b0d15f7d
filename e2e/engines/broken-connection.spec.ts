import { setTimeout } from 'node:timers/promises'
import { searchAddress } from '../fixtures/results.ts'
import { expect, test } from './test.ts'
import { fillRequest, resultsSettled, widths } from './ways.ts'

for (const { width, height } of widths) {
  test(`at ${width}: keeps typed input when the page reloads`, async ({ visitor }) => {
    await visitor.tab.resize(width, height)
    await visitor.open('/tour-booking?from=1&to=4')
    await fillRequest(visitor, 'Перезагрузка')
    await visitor.tab.evaluate(() => document.querySelector('form details')?.setAttribute('open', ''))
    await visitor.type(/Пожелания/, 'Тихий номер с видом на море')
    await visitor.tab.reload()
    await visitor.part('textbox', /Пожелания/)
    await expect
      .poll(async () => (await visitor.glance('textbox', /Пожелания/))?.value)
      .toBe('Тихий номер с видом на море')
    expect((await visitor.part('textbox', /Как к вам обращаться/)).value).toBe('Перезагрузка')
    expect((await visitor.part('textbox', /Телефон/)).value).toBe('+7 (916) 123-45-67')
  })
}

test('keeps results offline and sends a request after reconnecting', async ({
  visitor,
  wire,
  allowComplaint,
  workbench: { readLeads },
}) => {
  allowComplaint(/Load failed|NetworkError|Failed to load|access control|importing a module/i)
  await visitor.open(searchAddress(12))
  await resultsSettled(visitor)
  const inFirst = { inside: { role: 'article' } } as const
  const first = await visitor.part('heading', undefined, inFirst)
  wire.cut()
  await visitor.press('button', /^Ещё \d+ тур/, inFirst)
  expect((await visitor.part('heading', undefined, inFirst)).text).toBe(first.text)
  // The chunk of the tour, requested offline, is requested again after the connection returns.
  await visitor.press('link', /₽/, inFirst)
  await visitor.sees(/Нет сети\. Откроем, как только связь вернётся/)
  expect((await visitor.part('heading', undefined, inFirst)).text).toBe(first.text)
  wire.mend()
  await visitor.sees(/Из чего цена/, 30_000)

  const name = `Снова на связи ${Date.now()}`
  await visitor.open('/tour-booking?from=1&to=4')
  await fillRequest(visitor, name)
  wire.cut()
  await visitor.press('button', /^Отправить заявку/)
  await visitor.sees(/связ|не отправ|не дош/i)
  expect(await visitor.glance('heading', /Уже исправляем/)).toBeUndefined()
  expect((await visitor.part('textbox', /Как к вам обращаться/)).value).toBe(name)
  wire.mend()
  await visitor.press('button', /^(Отправить|Повторить)/)
  await visitor.part('heading', /Заявка .+ у менеджера/)
  expect((await readLeads()).filter((lead) => lead['name'] === name)).toHaveLength(1)
})

test('keeps a page without code readable and works after a reload', async ({
  visitor,
  wire,
  allowComplaint,
}) => {
  allowComplaint(/Load failed|NetworkError|Failed to load|access control|importing a module/i)
  wire.refuse(/^\/assets\/(common|screen).*\.js$/)
  await visitor.open('/tours/turkey-moskva')
  await visitor.sees(/Страница открылась в простом виде/)
  await visitor.part('heading', /Туры в Турцию из Москвы/)
  // An engine that retries the failed chunk reloads the page once by itself, and gets the plain page again.
  const isLoadedAnew = () =>
    visitor.tab.evaluate(
      () =>
        performance.getEntriesByType('navigation').some((one) => one.toJSON().type === 'reload') &&
        document.readyState === 'complete',
    )
  for (let tries = 0; tries < 30 && !(await isLoadedAnew()); tries++) await setTimeout(100)
  wire.refuse(undefined)
  await visitor.press('link', /обновите страницу/)
  // The document's buffer of early actions is removed once the app has started.
  await expect.poll(() => visitor.tab.evaluate(() => window.early === undefined)).toBe(true)
  expect(await visitor.tab.evaluate(() => document.documentElement.dataset['start'] ?? 'begun')).toBe('begun')
})
