import { leadReport } from '#server/leads/message/lead-text.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accepted, calls, fillCall, leads, name } from '../fixtures/lead.ts'
import { send } from '../fixtures/request.ts'
import { openApp, type App, type AppOptions } from '../render-app.tsx'

const noWidget: AppOptions = {
  spoil: (body, call) =>
    call === 'settings'
      ? { settings: [{ key: 'view', value: [{ title: 'tickets_module', content: '' }] }], lfr: [] }
      : body,
}
const form = () => screen.findByRole('form', { name: 'Заявка на перелёт' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function fillFlight({ user }: App): Promise<void> {
  await form()
  await user.type(field('Откуда'), 'Екатеринбург')
  await user.type(field('Куда'), 'Анталья')
  await user.type(field('Туда'), '05122026')
  await user.type(field('Обратно, если нужно'), '12122026')
  await user.selectOptions(field('Взрослых'), '3')
  await user.type(field('Дети и их возраст'), '5 и 9 лет')
}

const WISH = [
  'Перелёт без тура',
  'Откуда: Екатеринбург',
  'Куда: Анталья',
  'Туда: 05.12.2026',
  'Обратно: 12.12.2026',
  'Кто летит: 3 взрослых, дети: 5 и 9 лет',
]

/** The only lead has the flight as typed, for programs and for people. */
async function expectFlight(app: App): Promise<void> {
  const [lead, ...others] = await leads(app)
  if (lead === undefined) throw new Error('Заявки нет')
  expect(others).toEqual([])
  expect(lead).toMatchObject({ kind: 'call', name: 'Анна', phone: '+7 (916) 123-45-67' })
  expect(JSON.parse(lead.context)).toMatchObject({ wish: WISH.join('\n') })
  const told = leadReport({ lead, isCorrection: false }, { siteUrl: '', privacy: 'full' })
  for (const line of WISH) expect(told).toContain(line)
}

describe('request of a flight without a tour', () => {
  test('is offered without a widget and sends everything typed', async () => {
    const app = await openApp('/tickets', { ...noWidget, held: ['callRequest'] })
    await fillFlight(app)
    await fillCall(app)
    await app.user.dblClick(send())
    app.release()
    await accepted()
    screen.getByText(/^Менеджер найдёт рейсы на ваши даты и перезвонит на \+7/)
    await expectFlight(app)
    expect(calls(app)).toHaveLength(1)
  })

  test('is offered under a widget', async () => {
    const app = await openApp('/tickets')
    const main = within(await screen.findByRole('main'))
    expect(screen.queryByRole('form', { name: 'Заявка на перелёт' })).toBeNull()
    await app.user.click(await main.findByRole('button', { name: 'Оставить заявку' }))
    await form()
    expect(document.activeElement).toBe(field('Откуда'))
    await fillFlight(app)
    await fillCall(app)
    await app.user.click(send())
    await accepted()
    await expectFlight(app)
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })

  test('names missing fields, focuses the first and sends nothing', async () => {
    const app = await openApp('/tickets', noWidget)
    await form()
    await app.user.click(send())
    screen.getByText(/^Напишите, откуда летите/)
    screen.getByText(/^Напишите, куда летите/)
    screen.getByText(/^Укажите день вылета/)
    screen.getByText(/^Введите имя/)
    expect(document.activeElement).toBe(field('Откуда'))
    await app.user.type(field('Туда'), '20112026')
    await app.user.type(field('Обратно, если нужно'), '19112026')
    await app.user.click(send())
    screen.getByText(/^Этот день уже прошёл/)
    screen.getByText(/^Обратно раньше, чем туда/)
    expect(calls(app)).toEqual([])
  })

  test('restores a draft after a reload and sends it after a failure', async () => {
    const begun = await openApp('/tickets', noWidget)
    await fillFlight(begun)
    cleanup()
    const app = await openApp('/tickets', { ...noWidget, bench: begun.bench })
    await form()
    await waitFor(() => expect(field('Куда').value).toBe('Анталья'))
    expect(field('Взрослых').value).toBe('3')
    await fillCall(app)
    app.breakNext('callRequest', '503', 1)
    await app.user.click(send())
    await screen.findByText(/[Пп]овторите через минуту/)
    expect(name().value).toBe('Анна')
    await app.user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await accepted()
    await expectFlight(app)
  })
})
