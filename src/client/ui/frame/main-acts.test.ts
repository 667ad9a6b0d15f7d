import { describe, expect, test, vi } from 'vitest'
import { createMainActs, type Act } from './main-acts.ts'

const act = (text: string): Act => ({ text, isEnabled: true, isBusy: false })
const turn = () => Promise.resolve()

function start(show: (given: Act | undefined) => boolean = () => true) {
  const shown: (string | undefined)[] = []
  const client = { press: () => {}, lose: () => {} }
  const acts = createMainActs((press, lose) => {
    Object.assign(client, { press, lose })
    return {
      show(given) {
        shown.push(given?.text)
        return show(given)
      },
    }
  })
  const put = (text: string, cover = '', changes: Partial<Act> = {}) => {
    const press = vi.fn<() => void>()
    return { press, remove: acts.put(text, { act: { ...act(text), ...changes }, cover, press }) }
  }
  return { acts, client, shown, put }
}

describe('one main act at a time', () => {
  test('the button is taken with the first act, and shows it', () => {
    const { acts, shown, put } = start()
    expect(acts.isOutside()).toBe(false)
    put('Найти')
    expect(acts.isOutside()).toBe(true)
    expect(shown).toEqual([undefined, 'Найти'])
  })

  test('keeps the buttons of the page next to a button that nothing confirms', () => {
    const shown: (string | undefined)[] = []
    const acts = createMainActs(() => ({
      isUnconfirmed: true,
      show(given) {
        shown.push(given?.text)
        return true
      },
    }))
    acts.put('Найти', { act: act('Найти'), cover: '', press: () => {} })
    expect(acts.isOutside()).toBe(false)
    expect(shown).toEqual([undefined, 'Найти'])
  })

  test('where nothing has an act, none of an earlier document is left', () => {
    const { acts, shown } = start()
    acts.begin()
    acts.begin()
    expect(shown).toEqual([undefined])
  })

  test('a sheet over the screen hides its act, or replaces it, and gives it back', async () => {
    const { acts, client, shown, put } = start()
    const screen = put('Оставить заявку')
    const sheet = put('Жду звонка', 'sheet')
    const uncover = acts.cover('sheet')
    client.press()
    expect(sheet.press).toHaveBeenCalledTimes(1)
    sheet.remove()
    await turn()
    uncover()
    await turn()
    client.press()
    expect(screen.press).toHaveBeenCalledTimes(1)
    expect(shown.slice(1)).toEqual(['Оставить заявку', 'Жду звонка', undefined, 'Оставить заявку'])
  })

  test('where one act gives way to another within a turn, the button stays', async () => {
    const { shown, put } = start()
    const first = put('Найти')
    first.remove()
    const second = put('Отправить заявку')
    await turn()
    expect(shown.slice(1)).toEqual(['Найти', 'Отправить заявку'])
    second.remove()
    await turn()
    expect(shown.at(-1)).toBeUndefined()
  })

  test('what did not change is not said again', async () => {
    const { shown, put } = start()
    put('Найти').remove()
    put('Найти')
    await turn()
    expect(shown.slice(1)).toEqual(['Найти'])
  })

  test.each([{ isEnabled: false }, { isBusy: true }])('a press is nothing while %j', (changes) => {
    const { client, put } = start()
    const { press } = put('Отправить заявку', '', changes)
    client.press()
    expect(press).not.toHaveBeenCalled()
  })
})

describe('without a button outside', () => {
  test('nothing is taken twice, all acts stay on the page', () => {
    const take = vi.fn<() => undefined>()
    const acts = createMainActs(take)
    for (const text of ['Найти', 'Отправить']) acts.put(text, { act: act(text), cover: '', press: () => {} })
    expect(acts.isOutside()).toBe(false)
    expect(take).toHaveBeenCalledTimes(1)
  })

  test('one that does not show the act is none', () => {
    const { acts, put } = start((given) => given === undefined)
    put('Найти')
    expect(acts.isOutside()).toBe(false)
  })

  test('one lost later gives the acts back to the page, once and for all', () => {
    const { acts, client, shown, put } = start()
    const heard = vi.fn<() => void>()
    put('Найти')
    acts.subscribe(heard)
    client.lose()
    expect(acts.isOutside()).toBe(false)
    expect(heard).toHaveBeenCalledTimes(1)
    put('Отправить')
    expect(shown.slice(1)).toEqual(['Найти'])
  })
})
