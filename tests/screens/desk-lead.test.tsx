import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { message, note, openLead, part, press, read, step } from '../desk-lead-page.tsx'
import { preparePage } from '../page.ts'
import { lookAgain } from '../fixtures/history.ts'
import { openDesk } from '../render-desk.tsx'
import { OLGA, openDeskBench } from '../support/provider/agency-api.ts'

preparePage()

/** Names and values of the facts under a heading. */
const factsIn = (heading: HTMLElement) =>
  Object.fromEntries(
    [...(heading.parentElement?.querySelectorAll('dt') ?? [])].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]),
  )

describe('a lead', () => {
  test('shows its facts, a phone to call and a tour to open', async () => {
    const { id } = await openLead()
    expect(screen.getByRole('heading', { level: 1, name: 'Анна' })).toBeTruthy()
    const phones = screen.getAllByRole<HTMLAnchorElement>('link', { name: /999/ })
    expect(phones.map(({ href }) => href)).toContain('tel:+79991234567')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /Тур на сайте/ }).pathname).toBe(
      '/tour-card/t1',
    )
    expect(factsIn(part('Детали заявки').getByText('Поездка'))).toMatchObject({
      Туристы: '2 взрослых, 1 ребёнок (6 лет)',
      'Цена на экране': '98\u00a0000\u00a0₽',
    })
    expect(part('Куда ушла заявка').getByText('Письмо')).toBeTruthy()
    expect(document.title).toContain(id)
  })

  test('folds addresses, ids and the consent', async () => {
    await openLead()
    const folded = screen.getByText('Технические сведения')
    expect(folded.closest('details')?.open).toBe(false)
    expect(factsIn(folded)).toMatchObject({ 'Код тура': 't1', 'Версия согласия': '2026-11-01' })
    expect(part('Детали заявки').queryByText('Источник')).toBeNull()
  })

  test('opens chats with its phone through the client', async () => {
    const openLink = vi.fn<(url: string) => void>()
    const bench = await openDeskBench()
    const id = await bench.ask(undefined, { convenient_time: 'Вечером' })
    const { user } = await openDesk(`/desk/leads/${id}`, { bench, messenger: { openLink } })
    const [telegram, whatsApp] = [
      await screen.findByRole<HTMLAnchorElement>('link', { name: 'Telegram' }),
      screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }),
    ]
    expect([telegram.href, whatsApp.href]).toEqual(['https://t.me/+79991234567', 'https://wa.me/79991234567'])
    await user.click(telegram)
    expect(openLink).toHaveBeenCalledWith('https://t.me/+79991234567')
    // In the list and in the lead, which arrive in any order.
    await waitFor(() => expect(screen.getAllByText('Просит позвонить вечером')).toHaveLength(2))
  })

  test('is taken and started in one press, and released', async () => {
    const desk = await openLead()
    await press(desk, 'Взять себе')
    await screen.findByText('Ведёте вы')
    expect(await read(desk, desk.id)).toMatchObject({
      manager: OLGA.name,
      manager_id: OLGA.id,
      status: 'in_work',
    })
    expect(part('Журнал').getByText('Статус: Новая → В работе')).toBeTruthy()
    await press(desk, 'Вернуть в общие')
    await screen.findByRole('button', { name: 'Взять себе' })
    expect(await read(desk, desk.id)).toMatchObject({ manager: '', manager_id: '', status: 'in_work' })
  })

  test('is not mine when its manager has the same name', async () => {
    const desk = await openLead()
    const body = { version: 1, manager: OLGA.name, manager_id: 'telegram:778' }
    await desk.bench.agency('PATCH', `/leads/${desk.id}`, { body })
    await screen.findByText('Ведёт Ольга Ким')
    await press(desk, 'Взять себе')
    await screen.findByText('Ведёте вы')
    expect((await read(desk, desk.id)).events).toMatchObject([
      { actor: { kind: 'program', id: '' } },
      { actor: { kind: 'manager', id: OLGA.id } },
    ])
  })

  test('sends the status, a message and the note apart', async () => {
    const desk = await openLead()
    expect(part('Переписка').getByText('Не вошёл: только звонок')).toBeTruthy()
    expect(part('Заметка').getByText('Видит только агентство')).toBeTruthy()
    await desk.user.click(step('Бронь'))
    screen.getByText('Путешественник увидит: «Забронировано»')
    await desk.user.type(await message(), 'Всё готово')
    await desk.user.type(await note(), 'Постоянный клиент')
    await press(desk, 'Сохранить статус')
    await part('Журнал').findByText('Статус: Новая → Забронировано')
    expect((await message()).value).toBe('Всё готово')
    await press(desk, 'Сохранить без отправки')
    await part('Переписка').findByText(/Не отправлено: некуда/)
    expect(await read(desk, desk.id)).toMatchObject({
      status: 'booked',
      note: '',
      messages: [{ kind: 'request' }, { text: 'Всё готово', delivery: 'nobody' }],
    })
    await press(desk, 'Сохранить заметку')
    await waitFor(async () => expect((await read(desk, desk.id)).note).toBe('Постоянный клиент'))
    const events = (await read(desk, desk.id)).events.map(({ changes }) => changes.map(({ field }) => field))
    expect(events).toEqual([['status'], ['note']])
  })

  test('keeps drafts while another lead is open', async () => {
    const desk = await openLead()
    await desk.bench.ask(undefined, { name: 'Борис' })
    await desk.user.type(await message(), 'Смотрю')
    await press(desk, 'Сделать предложение')
    await desk.user.type(screen.getByLabelText('Что предлагаете'), 'Тот же отель')
    // The open lead links other leads of its phone too.
    await desk.user.click(await part('Список заявок').findByRole('link', { name: /Борис/ }))
    await screen.findByRole('heading', { level: 1, name: 'Борис' })
    expect((await message()).value).toBe('')
    await desk.user.click(part('Список заявок').getByRole('link', { name: /Анна/ }))
    await screen.findByRole('heading', { level: 1, name: 'Анна' })
    expect((await message()).value).toBe('Смотрю')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Что предлагаете').value).toBe('Тот же отель')
  })
})

describe('two managers', () => {
  test('show the slower one the change and keep typed text', async () => {
    const bench = await openDeskBench()
    const id = await bench.ask()
    const desk = await openDesk(`/desk/leads/${id}`, { bench, isSignedIn: false })
    desk.session.begin({ token: await bench.manager(), manager: OLGA })
    await desk.user.type(await message(), 'Мои слова')
    await desk.user.type(await note(), 'Моя заметка')
    await bench.agency('PATCH', `/leads/${id}`, { body: { version: 1, status: 'booked', manager: 'Олег' } })
    await press(desk, 'Сохранить заметку')
    const told = await screen.findByText(/Заявку только что изменили/)
    expect(told.textContent).toContain('Программа агентства')
    expect(told.textContent).toContain('Статус: Новая → Забронировано')
    expect(told.textContent).toContain('Менеджер: Олег')
    expect((await note()).value).toBe('Моя заметка')
    screen.getByText('Ведёт Олег')
    await press(desk, 'Сохранить заметку')
    await press(desk, 'Сохранить без отправки')
    await part('Переписка').findByText('Мои слова')
    expect(await read(desk, id)).toMatchObject({ note: 'Моя заметка', status: 'booked', manager: 'Олег' })
  })

  test('see both texts when a comment changed underneath', async () => {
    const desk = await openLead()
    await desk.user.type(await note(), 'Мой текст')
    await desk.bench.agency('PATCH', `/leads/${desk.id}`, { body: { version: 1, note: 'Текст Олега' } })
    lookAgain()
    await screen.findByText(/Сейчас: «Текст Олега»/)
    expect((await note()).value).toBe('Мой текст')
    await press(desk, 'Оставить моё')
    await press(desk, 'Сохранить заметку')
    await waitFor(async () => expect((await read(desk, desk.id)).note).toBe('Мой текст'))
  })
})

test('reports a missing lead with its number', async () => {
  await openDesk('/desk/leads/NOSUCH22')
  await screen.findByText('Заявки NOSUCH22 нет: проверьте номер.')
})
