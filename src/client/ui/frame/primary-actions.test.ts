import { describe, expect, test, vi } from 'vitest'
import { createPrimaryActions, type PageAction } from './primary-actions.ts'

const act = (text: string): PageAction => ({ text, isEnabled: true, isBusy: false })
const turn = () => Promise.resolve()

function start(show: (given: PageAction | undefined) => boolean = () => true) {
  const shown: (string | undefined)[] = []
  const client = { press: () => {}, lose: () => {} }
  const acts = createPrimaryActions((press, lose) => {
    Object.assign(client, { press, lose })
    return {
      show(given) {
        shown.push(given?.text)
        return show(given)
      },
    }
  })
  const put = (text: string, cover = '', changes: Partial<PageAction> = {}) => {
    const press = vi.fn<() => void>()
    return { press, remove: acts.put(text, { act: { ...act(text), ...changes }, cover, press }) }
  }
  return { acts, client, shown, put }
}

describe('primary actions', () => {
  test('shows the button with the first action', () => {
    const { acts, shown, put } = start()
    expect(acts.isOutside()).toBe(false)
    put('Найти')
    expect(acts.isOutside()).toBe(true)
    // Never hidden in between: the script of `index.html` may already show the same action.
    expect(shown).toEqual(['Найти'])
  })

  test("keeps the page's buttons next to an unconfirmed one", () => {
    const shown: (string | undefined)[] = []
    const acts = createPrimaryActions(() => ({
      isUnconfirmed: true,
      show(given) {
        shown.push(given?.text)
        return true
      },
    }))
    acts.put('Найти', { act: act('Найти'), cover: '', press: () => {} })
    expect(acts.isOutside()).toBe(false)
    expect(shown).toEqual(['Найти'])
  })

  test('clears the action of an earlier document if there is none', () => {
    const { acts, shown } = start()
    acts.begin()
    acts.begin()
    expect(shown).toEqual([undefined])
  })

  test('hides or replaces the action under a sheet and restores it', async () => {
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
    expect(shown).toEqual(['Оставить заявку', 'Жду звонка', undefined, 'Оставить заявку'])
  })

  test('keeps the button shown when one action replaces another in a turn', async () => {
    const { shown, put } = start()
    const first = put('Найти')
    first.remove()
    const second = put('Отправить заявку')
    await turn()
    expect(shown).toEqual(['Найти', 'Отправить заявку'])
    second.remove()
    await turn()
    expect(shown.at(-1)).toBeUndefined()
  })

  test('does not repeat an unchanged state', async () => {
    const { shown, put } = start()
    put('Найти').remove()
    put('Найти')
    await turn()
    expect(shown).toEqual(['Найти'])
  })

  test.each([{ isEnabled: false }, { isBusy: true }])('ignores a press while %j', (changes) => {
    const { client, put } = start()
    const { press } = put('Отправить заявку', '', changes)
    client.press()
    expect(press).not.toHaveBeenCalled()
  })
})

describe('without an external button', () => {
  test('takes the button only once and keeps all actions on the page', () => {
    const take = vi.fn<() => undefined>()
    const acts = createPrimaryActions(take)
    for (const text of ['Найти', 'Отправить']) acts.put(text, { act: act(text), cover: '', press: () => {} })
    expect(acts.isOutside()).toBe(false)
    expect(take).toHaveBeenCalledTimes(1)
  })

  test('treats a button that does not show the action as missing', () => {
    const { acts, put } = start((given) => given === undefined)
    put('Найти')
    expect(acts.isOutside()).toBe(false)
  })

  test('returns the actions to the page for good after losing the button', () => {
    const { acts, client, shown, put } = start()
    const heard = vi.fn<() => void>()
    put('Найти')
    acts.subscribe(heard)
    client.lose()
    expect(acts.isOutside()).toBe(false)
    expect(heard).toHaveBeenCalledTimes(1)
    put('Отправить')
    expect(shown).toEqual(['Найти'])
  })
})
