import { request as requests } from '@playwright/test'
import { askForTour } from '../fixtures/desk.ts'
import { mailOf } from '../fixtures/managers.ts'
import { expect, test } from './test.ts'
import { signInByCode, widths } from './ways.ts'

const managers = { 390: 'ivan', 1280: 'yana' }

for (const { width, height } of widths)
  test(`at ${width}: signs in by e-mail, takes a live lead, answers and offers`, async ({
    visitor,
    wire,
    workbench: { readCode },
  }) => {
    await visitor.tab.resize(width, height)
    await visitor.open('/desk')
    await signInByCode(visitor, mailOf(managers[width]), readCode)
    await visitor.part('link', /выход/)
    const name = `Мария ${Date.now()}`
    const traveller = await requests.newContext({ baseURL: wire.url })
    const id = await askForTour(traveller, name)
    await traveller.dispose()
    await visitor.press('link', new RegExp(name))
    await visitor.arrives(new RegExp(`/desk/leads/${id}$`))
    await visitor.press('button', /^Взять себе/)
    await visitor.sees(/Ведёте вы/)
    await visitor.type(/Сообщение путешественнику/, 'Место есть, ждём оплату до пятницы')
    await visitor.press('button', /^Сохранить без отправки/)
    await visitor.sees(/Не отправлено: некуда/)
    await visitor.press('button', /^Сделать предложение/)
    await visitor.type(/Что предлагаете/, 'Тот же отель, вылет на день позже')
    const inside = { role: 'form', name: /Новое предложение/ } as const
    await visitor.press('button', /^Сохранить без отправки/, { inside })
    await visitor.sees(/Этого никто не получит/)
    await visitor.press('button', /^Сохранить без отправки/, { inside })
    await visitor.sees(/Ждёт ответа/)
    await visitor.tab.reload()
    await visitor.sees(/Ведёте вы/)
    await visitor.sees(/Место есть, ждём оплату до пятницы/)
    for (const [section, words] of sections) {
      await visitor.press('link', section)
      await visitor.sees(words)
      await expect.poll(() => visitor.tab.evaluate(overflow), `${section} sideways`).toBeLessThanOrEqual(0)
    }
    // The offer waits for the traveller.
    await visitor.press('button', /^Ждём/)
    await visitor.sees(new RegExp(name))
  })

const sections = [
  [/^Сегодня/, /Вылеты сегодня/],
  [/^Отзывы/, /отзыв/i],
  [/^Сбои/, /ошибки у посетителей/i],
  [/^Заявки/, /Сейчас/],
] as const

function overflow(): number {
  return document.documentElement.scrollWidth - innerWidth
}
