import { request as requests } from '@playwright/test'
import { findTour } from '../fixtures/find-tour.ts'
import { shareSet } from '../fixtures/shared-list.ts'
import { expect, test } from './test.ts'
import { signInByCode } from './ways.ts'

const DESKTOP = [1280, 900] as const

test('creates a price alert after signing in by e-mail, pauses, resumes, stops it', async ({
  visitor,
  wire,
  workbench: { readCode },
}) => {
  const api = await requests.newContext({ baseURL: wire.url })
  const { address } = await findTour(api, 'unchanged')
  await api.dispose()
  await visitor.open(address)
  await visitor.press('button', /^Следить за ценой/)
  await visitor.type(/На сколько рублей/, '7000')
  await visitor.press('button', /^Следить/, { inside: { role: 'dialog' } })
  await signInByCode(visitor, `watch-${Date.now()}@example.ru`, readCode)
  await visitor.sees(/Следим за ценой/)
  await visitor.press('link', /^Все цены под наблюдением/)
  await visitor.arrives(/^\/watches/)
  await visitor.sees(/подешевеет на 7 000 ₽/)
  await visitor.press('button', /^Как менялась цена/)
  await visitor.part('table')
  await visitor.press('button', /^Приостановить/)
  await visitor.sees(/На паузе/)
  await visitor.tab.reload()
  await visitor.press('button', /^Возобновить/)
  await visitor.part('button', /^Приостановить/)
  await visitor.press('button', /^Не следить/)
  await visitor.sees(/Здесь появятся цены, за которыми вы следите/)
})

test('votes in a shared list under a name and keeps a comment after a reload', async ({ visitor, wire }) => {
  const api = await requests.newContext({ baseURL: wire.url })
  const path = await shareSet(api)
  await visitor.tab.resize(...DESKTOP)
  await visitor.open(path)
  await visitor.sees(/Тут ближе к морю/)
  await visitor.press('button', /^За(?!казать)/)
  await visitor.type(/^Имя/, 'Вера')
  await visitor.press('button', /^Проголосовать/)
  await visitor.gone('dialog')
  await visitor.type(/Ваш комментарий/, 'Пляж свой')
  await visitor.press('button', /^Добавить/)
  await visitor.sees(/Вера[\s\S]*Пляж свой|Пляж свой[\s\S]*Вера/)
  // Shown before the provider has it: a reload would end the call.
  const list = `/front/v1/shared-sets/${path.split('/').at(-1)}`
  await expect.poll(async () => (await api.get(list)).text()).toContain('Пляж свой')
  await api.dispose()
  await visitor.tab.reload()
  await visitor.sees(/Пляж свой/)
  expect(await visitor.address()).toBe(path)
})
