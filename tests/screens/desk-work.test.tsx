import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { message, openLead, part, press, read } from '../desk-lead-page.tsx'
import { lookAgain } from '../fixtures/history.ts'
import { preparePage } from '../page.ts'
import { openDesk } from '../render-desk.tsx'
import { OLGA, openDeskBench } from '../support/provider/agency-api.ts'

preparePage()

const list = () => screen.findByRole('region', { name: 'Список заявок' })

describe('several leads at once', () => {
  const openThree = async () => {
    const bench = await openDeskBench()
    const ids: string[] = []
    for (const name of ['Анна', 'Борис', 'Вера']) ids.push(await bench.ask(undefined, { name }))
    // A manager is known once signed in.
    await bench.manager()
    const desk = await openDesk('/desk', { bench })
    await desk.user.click(await screen.findByRole('button', { name: 'Выбрать' }))
    for (const name of [/Анна/, /Вера/]) await desk.user.click(await screen.findByRole('checkbox', { name }))
    await screen.findByText('Выбрано: 2')
    const states = async (field: 'status' | 'manager') =>
      Promise.all(ids.map(async (id) => (await read(desk, id))[field]))
    return { desk, states }
  }

  test('are passed to a manager', async () => {
    const { desk, states } = await openThree()
    await desk.user.selectOptions(await screen.findByLabelText('Передать заявки'), OLGA.name)
    await waitFor(async () => expect(await states('manager')).toEqual([OLGA.name, '', OLGA.name]))
  })

  test('are cancelled after a question', async () => {
    const { desk, states } = await openThree()
    await press(desk, 'Отменить')
    screen.getByText(/Отменить 2 заявки\? Путешественники увидят/)
    await press(desk, 'Нет')
    expect(await states('status')).toEqual(['new', 'new', 'new'])
    await press(desk, 'Отменить')
    await press(desk, 'Да, отменить')
    await waitFor(async () => expect(await states('status')).toEqual(['cancelled', 'new', 'cancelled']))
  })
})

describe('the next step', () => {
  test('is what a call ended with', async () => {
    const desk = await openLead()
    await press(desk, 'Итог и срок')
    await press(desk, 'Нет ответа')
    await part('Журнал').findByText('Звонок: нет ответа')
    expect(await read(desk, desk.id)).toMatchObject({
      due_for: 'call',
      manager: OLGA.name,
      status: 'in_work',
    })
  })

  test('is a reminder of tomorrow, which moves the lead to those that wait', async () => {
    const desk = await openLead()
    await press(desk, 'Итог и срок')
    await press(desk, 'Завтра в 12:00')
    await waitFor(async () =>
      expect(await read(desk, desk.id)).toMatchObject({
        due_for: 'reminder',
        remind_at: '2026-11-22T09:00:00.000Z',
      }),
    )
    await part('Журнал').findByText('Напоминание: 22 ноября, 12:00')
    await desk.user.click(within(await list()).getByRole('button', { name: /^Ждём/ }))
    await within(await list()).findByText(/Напоминание 22.ноя.12:00/)
  })
})

test('creates a lead by hand and opens it', async () => {
  const desk = await openDesk()
  await desk.user.click(await screen.findByRole('link', { name: 'Новая заявка' }))
  await desk.user.type(await screen.findByLabelText('Телефон'), '8 912 000-11-22')
  await desk.user.type(screen.getByLabelText('Имя'), 'Мария')
  await desk.user.type(screen.getByLabelText('Чего хочет'), 'Турция в июне, двое')
  await press(desk, 'Завести заявку')
  await screen.findByRole('heading', { level: 1, name: 'Мария' })
  expect(screen.getAllByText(/Турция в июне, двое/).length).toBeGreaterThan(0)
})

test('puts the name and the tour of a lead into an own template', async () => {
  const desk = await openLead()
  await press(desk, 'Не дозвонились')
  expect((await message()).value).toBe('Не дозвонились до вас. Когда удобно поговорить?')
})

test('shows a colleague’s answer next to the own one', async () => {
  const desk = await openLead()
  await desk.user.type(await message(), 'Моё')
  await desk.bench.agency('POST', `/leads/${desk.id}/messages`, { body: { text: 'Ответ коллеги' } })
  lookAgain()
  await part('Переписка').findByText('Ответ коллеги')
  expect((await message()).value).toBe('Моё')
  await press(desk, 'Сохранить без отправки')
  await part('Переписка').findByText('Моё')
  part('Переписка').getByText('Ответ коллеги')
})

test('ends the sign-in of another device', async () => {
  const bench = await openDeskBench()
  const other = await bench.manager()
  bench.advance(1000)
  const desk = await openDesk('/desk/me', { bench })
  await desk.user.click(await screen.findByRole('button', { name: /^Выйти на устройстве/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Выйти на устройстве/ })).toBeNull())
  expect((await bench.agency('GET', '/leads', { token: other })).status).toBe(401)
})

test('goes through the list by keys', async () => {
  const bench = await openDeskBench()
  for (const name of ['Анна', 'Борис']) {
    await bench.ask(undefined, { name })
    bench.advance(1000)
  }
  const { user } = await openDesk('/desk', { bench })
  await within(await list()).findByRole('link', { name: /Борис/ })
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toContain('Анна')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toContain('Борис')
  await user.keyboard('k{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Анна' })
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Имя, телефон, номер, отель'))
})

test('makes one lead of two of the same person', async () => {
  const bench = await openDeskBench()
  const phone = '8 912 000-11-22'
  const first = await bench.ask(undefined, { name: 'Мария', phone })
  bench.advance(1000)
  const second = await bench.ask(undefined, { name: 'Мария', phone })
  const desk = await openDesk(`/desk/leads/${second}`, { bench })
  await press(desk, `Объединить с заявкой № ${first}`)
  await press(desk, 'Да, объединить')
  await waitFor(async () => expect((await read(desk, first)).merged_into).toBe(second))
  await part('Журнал').findByText(/Заявки объединены/)
})

test('notifies of a new lead after consent, while the manager looks at another window', async () => {
  const shown: string[] = []
  class FakeNotification extends EventTarget {
    static permission = 'default'
    static requestPermission = async () => (FakeNotification.permission = 'granted')
    constructor(title: string) {
      super()
      shown.push(title)
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const desk = await openDesk('/desk/me')
  await press(desk, 'Включить')
  await screen.findByRole('button', { name: 'Включены' })
  await desk.bench.ask()
  await waitFor(() => expect(shown).toEqual(['Новая заявка']))
})
