import { searchAddress } from '../fixtures/results.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'
import { resultsSettled, widths } from './ways.ts'

/** A sheet of the search form: what opens it, what is done in it, and the text of the form afterwards. */
const fields: { opener: RegExp; act: (visitor: Visitor) => Promise<void>; after: RegExp }[] = [
  {
    opener: /^Откуда/,
    act: (visitor) => visitor.press('button', /^Казань/, { inside: { role: 'dialog' } }),
    after: /Казан/,
  },
  {
    opener: /^Куда/,
    act: async (visitor) => {
      await visitor.type(/Страна, курорт или отель/, 'Егип')
      await visitor.press('button', /^Египет/, { inside: { role: 'dialog' } })
    },
    after: /Египет/,
  },
  { opener: /^Вылет/, act: pressDay, after: /\d/ },
  {
    opener: /^На сколько/,
    act: (visitor) => visitor.press('button', /^До: больше/),
    after: /ноч/,
  },
  {
    opener: /^Кто едет/,
    act: (visitor) => visitor.press('button', /^Взрослые: больше/),
    after: /3 взросл/,
  },
]

for (const { width, height } of widths) {
  test(`at ${width}: opens, changes and closes every field of the search`, async ({ visitor }) => {
    await visitor.tab.resize(width, height)
    await visitor.open('/')
    for (const { opener, act, after } of fields) {
      await visitor.press('button', opener, { inside: { role: 'region', name: /Поиск тура/ } })
      await visitor.part('dialog')
      await act(visitor)
      if (await visitor.glance('dialog')) await visitor.press('button', /^Готово/)
      await visitor.gone('dialog')
      await expect.poll(async () => (await visitor.glance('button', opener))?.text).toMatch(after)
    }
    // A key closes what a click opened, and the focus returns.
    await visitor.press('button', /^На сколько/)
    await visitor.part('dialog')
    await visitor.key('escape')
    await visitor.gone('dialog')
    expect((await visitor.part('button', /^На сколько/)).isFocused).toBe(true)
  })
}

test('opens and closes filters, sign-in and a call request', async ({
  visitor,
  workbench: { readLeads },
}) => {
  await visitor.open(searchAddress(10))
  await resultsSettled(visitor)
  await visitor.press('button', /^Фильтры/)
  await visitor.press('checkbox', undefined, { inside: { role: 'group', name: /^Питание/ } })
  await visitor.press('button', /^Показать/)
  await visitor.gone('dialog')

  await visitor.open('/support')
  await visitor.press('button', /^Заказать звонок/)
  const name = `Звонок ${Date.now()}`
  await visitor.type(/Как к вам обращаться/, name)
  await visitor.type(/Телефон/, '9161234567')
  await visitor.press('checkbox', /согласие/)
  await visitor.press('button', /Жду звонка/)
  await expect.poll(async () => (await readLeads()).filter((lead) => lead['name'] === name).length).toBe(1)
})

async function pressDay(visitor: Visitor): Promise<void> {
  const days = { inside: { role: 'dialog' } } as const
  const first = await visitor.part('gridcell', /от .*₽/, days)
  expect(first.count).toBeGreaterThan(5)
  await visitor.press('gridcell', /от .*₽/, { ...days, nth: 2 })
  await visitor.press('gridcell', /от .*₽/, { ...days, nth: 4 })
}
