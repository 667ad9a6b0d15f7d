import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { expectHarmless } from '../test-screen.ts'
import { accepted, consent, leads, phone } from '../fixtures/lead.ts'
import { fill, forTour, name, open, requests, send } from '../fixtures/request.ts'

const folded = () => screen.getByText(/^Добавить пожелание/).closest('details')

describe('request form', () => {
  test('names missing fields and focuses the first', async () => {
    const app = await openApp(open)
    await name()
    expect(document.title).toMatch(/^Заявка на тур/)
    expect(consent().checked).toBe(false)
    await app.user.click(send())
    screen.getByText(/^Введите имя/)
    screen.getByText('Введите телефон')
    screen.getByText(/^Отметьте согласие/)
    expect(document.activeElement).toBe(await name())
    await app.user.type(await name(), 'Анна')
    expect(screen.queryByText(/^Введите имя/)).toBeNull()
    await app.user.click(send())
    expect(document.activeElement).toBe(phone())
    expect(requests(app)).toEqual([])
  })

  test('restores the draft, and the consent in the same tab', async () => {
    const first = await openApp(open)
    await fill(first)
    await first.user.type(screen.getByLabelText('Пожелания'), 'Тихий номер')
    cleanup()
    await openApp(open, { bench: first.bench })
    expect((await name()).value).toBe('Анна')
    expect(phone().value).toBe('+7 (916) 123-45-67')
    expect(screen.getByLabelText('Пожелания')).toHaveProperty('value', 'Тихий номер')
    expect(consent().checked).toBe(true)
  })

  test('folds what it can do without, and unfolds a draft of it', async () => {
    const first = await openApp(open)
    await name()
    expect(folded()?.open).toBe(false)
    await first.user.type(screen.getByLabelText('Пожелания'), 'Тихо')
    expect(folded()?.open).toBe(true)
    await first.user.clear(screen.getByLabelText('Пожелания'))
    expect(folded()?.open).toBe(true)
    await first.user.selectOptions(screen.getByLabelText('Когда перезвонить'), 'Утром, 9–12')
    cleanup()
    await openApp(open, { bench: first.bench })
    await name()
    expect(folded()?.open).toBe(true)
  })

  test('stays folded for the e-mail of the account, and unfolds for its error', async () => {
    const app = await openApp(open, { signedInAs: 'anna@example.ru' })
    await screen.findByDisplayValue('anna@example.ru')
    expect(folded()?.open).toBe(false)
    await fill(app)
    await app.user.type(screen.getByLabelText(/^Почта/), '@')
    // The traveller closes it again.
    folded()?.removeAttribute('open')
    await app.user.click(send())
    await screen.findByText(/^Некорректный формат почты/)
    expect(folded()?.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText(/^Почта/))
    expect(requests(app)).toEqual([])
  })

  test('takes the phone from the messenger and keeps text typed in that time', async () => {
    let give: (phone: string) => void = () => {}
    const requestPhone = () => new Promise<string>((resolve) => (give = resolve))
    const app = await openApp(open, { messenger: { isMessenger: true, canRequestPhone: true, requestPhone } })
    await name()
    await app.user.click(screen.getByRole('button', { name: /^Номер из/ }))
    await app.user.type(await name(), 'Анна')
    give('79161234567')
    await screen.findByDisplayValue(/^\+7.*916/)
    expect((await name()).value).toBe('Анна')
  })

  test('says when the messenger gives no phone', async () => {
    const requestPhone = () => Promise.resolve(undefined)
    const app = await openApp(open, { messenger: { isMessenger: true, canRequestPhone: true, requestPhone } })
    await name()
    await app.user.click(screen.getByRole('button', { name: /^Номер из/ }))
    await screen.findByText('Мессенджер не дал номер: введите его сами.')
  })
})

describe('subject of a request', () => {
  test('lists what an open request passes on', async () => {
    const app = await openApp(`${open}&charter=1`)
    const about = await screen.findByRole('complementary', { name: 'О чём заявка' })
    await within(about).findByText('Турция')
    await fill(app)
    await app.user.click(send())
    await accepted()
    const { wish } = JSON.parse((await leads(app))[0]?.context ?? '') as { wish: string }
    const rows = Array.from(about.querySelectorAll('dl > div'), ({ children }) =>
      [...children].map((child) => child.textContent.replaceAll('\u00A0', ' ')).join(': '),
    )
    expect(rows).toHaveLength(6)
    expect(wish.split('\n')).toEqual(rows)
    expect(rows).toEqual(expect.arrayContaining(['Откуда: Москва', 'Куда: Турция', 'Рейсы: только чартер']))
  })

  test('allows a tour that is gone or unchecked', async () => {
    const app = await openApp(await forTour('gone'))
    await screen.findByText(/^Этого тура уже нет/)
    await fill(app)
    await app.user.click(send())
    await accepted()
    expect(JSON.parse((await leads(app))[0]?.context ?? '')).toMatchObject({ tour: null })
  })

  test('does not wait for a silent operator', async () => {
    const app = await openApp(await forTour('unchanged'), {
      faults: [{ call: 'actualize', kind: '503', times: 2 }],
    })
    await screen.findByText(/^Оператор не ответил, но заявку можно оставить/)
    await app.user.click(screen.getByRole('button', { name: 'Проверить ещё раз' }))
    const about = screen.getByRole('complementary', { name: 'О чём заявка' })
    await within(about).findByText('Номер и питание')
  })

  test('survives any address', async () => {
    await openApp('/tour-booking?tour=%3Cscript%3E&price=1e9&flight=%3Cimg%20onerror%3D1%3E&adults=x')
    await screen.findByText(/^Этого тура уже нет/)
    expectHarmless()
  })
})
