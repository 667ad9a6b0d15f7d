import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { NOW, preparePage } from '../page.ts'
import { openDesk } from '../render-desk.tsx'
import { OLGA, openDeskBench } from '../support/provider/agency-api.ts'
import { request } from '../support/provider/lead-bodies.ts'

preparePage()

const list = () => screen.findByRole('region', { name: 'Список заявок' })
const rows = async () => within(await list()).queryAllByRole('link', { name: /^(?!Новая заявка$)/ })
const shows = (count: number) => waitFor(async () => expect(await rows()).toHaveLength(count))

describe('lead list', () => {
  test('adds a new lead by itself and marks the tab', async () => {
    const { bench } = await openDesk()
    await screen.findByText('Заявок пока нет')
    await bench.ask(undefined, { name: 'Мария' })
    await within(await list()).findByText('Мария')
    await waitFor(() => expect(document.title).toBe('(1) Заявки — кабинет'))
    screen.getByText('Новых заявок: 1')
  })

  test('shows in a row how long it waits, its phone, when to call and its other leads', async () => {
    const bench = await openDeskBench()
    const phone = '8 912 000-11-22'
    await bench.ask(undefined, { name: 'Мария', phone })
    bench.advance(4 * 60_000)
    await bench.ask(undefined, { name: 'Пётр', phone, convenient_time: 'Сегодня 14–16' })
    bench.advance(12 * 60_000)
    const taken = await bench.ask(undefined, { name: 'Анна', phone: '+7 916 123-45-67' })
    await bench.agency('PATCH', `/leads/${taken}`, { body: { version: 1, status: 'in_work' } })
    vi.setSystemTime(NOW + 16 * 60_000 + 1000)
    await openDesk('/desk', { bench })
    await shows(3)
    const [maria, anna, petr] = (await rows()).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect(maria).toMatch(/Позвонить до 12:15, просрочено.*\+7 \(912\) 000-11-22.*2 заявки/)
    expect(petr).toMatch(/Позвонить до 16:00(?!, просрочено)/)
    expect(anna).toMatch(/\+7 \(916\) 123-45-67/)
    expect(anna).not.toMatch(/ждёт|заявк/)
  })

  test('counts the wait every 30 seconds', async () => {
    const ticks: (() => void)[] = []
    const start = setInterval
    vi.stubGlobal('setInterval', (tick: () => void, ms: number) =>
      ms === 30_000 ? ticks.push(tick) : start(tick, ms),
    )
    const bench = await openDeskBench()
    await bench.call('POST', '/user/tour-request', { body: request })
    await openDesk('/desk', { bench })
    await within(await list()).findByText('только что')
    vi.setSystemTime(NOW + 3 * 60_000 + 1000)
    act(() => {
      for (const tick of ticks) tick()
    })
    within(await list()).getByText('ждёт 3 мин')
  })

  test('filters by status with counts, by manager and by text', async () => {
    const bench = await openDeskBench()
    const maria = await bench.ask(undefined, { name: 'Мария' })
    await bench.ask(undefined, { name: 'Пётр' })
    // Another manager of the same name.
    const anna = await bench.ask(undefined, { name: 'Анна' })
    await bench.agency('PATCH', `/leads/${anna}`, {
      body: { version: 1, manager: OLGA.name, manager_id: 'mail:olga@example.ru' },
    })
    await bench.agency('PATCH', `/leads/${maria}`, {
      body: { version: 1, status: 'booked', manager: OLGA.name, manager_id: OLGA.id },
    })
    const { user } = await openDesk('/desk', { bench })
    await user.click(await screen.findByRole('button', { name: /^Все/ }))
    await shows(3)
    const status = await screen.findByLabelText<HTMLSelectElement>('Статус')
    expect([...status.options].map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Любой · 3', 'Новая · 2', 'Забронировано · 1', 'Отменена · 0']),
    )
    await user.selectOptions(status, 'booked')
    await shows(1)
    expect(location.search).toBe('?status=booked&tab=all')
    await user.selectOptions(status, '')
    await user.click(screen.getByRole('button', { name: 'Свободные' }))
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Пётр'))
    await shows(1)
    await user.click(screen.getByRole('button', { name: 'Мои' }))
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Мария'))
    await shows(1)
    await user.click(screen.getByRole('button', { name: 'Мои' }))
    await user.type(screen.getByLabelText('Имя, телефон, номер, отель'), 'пётр')
    await shows(1)
    await user.type(screen.getByLabelText('Имя, телефон, номер, отель'), ' сидоров')
    await screen.findByText('Ничего не нашлось')
  })

  test('loads older leads on request and focuses the first of them', async () => {
    const bench = await openDeskBench()
    for (let number = 0; number < 53; number += 1) {
      await bench.ask(undefined, { name: `Гость ${number}` })
      bench.advance(1000)
    }
    const { user } = await openDesk('/desk', { bench })
    await shows(50)
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    await shows(53)
    expect(document.activeElement?.textContent).toContain('Гость 50')
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })
})

describe('unavailable host', () => {
  test('keeps what was read with its time until the host answers', async () => {
    const bench = await openDeskBench()
    await bench.ask(undefined, { name: 'Мария' })
    const desk = await openDesk('/desk', { bench })
    await shows(1)
    desk.trouble(() => 'down')
    // Ends the pending call.
    await bench.ask(undefined, { name: 'Пётр' })
    await screen.findByText(/Нет связи, показано на 12:0\d/)
    expect(within(await list()).getByText('Мария')).toBeTruthy()
    desk.trouble(() => undefined)
    window.dispatchEvent(new Event('online'))
    await within(await list()).findByText('Пётр')
    await waitFor(() => expect(screen.queryByText(/Нет связи, показано/)).toBeNull())
  })

  test.each([
    ['nothing', () => 'down' as const, /Нет связи с сервером/],
    ['503', () => new Response('', { status: 503 }), /Сервер временно не отвечает/],
    ['a page in place of data', () => new Response('<html>'), /Сервер ответил непонятно/],
  ])('offers to retry a first list that is %s', async (_, fallback, words) => {
    const bench = await openDeskBench()
    await bench.ask(undefined, { name: 'Мария' })
    const desk = await openDesk('/desk', { bench, isSignedIn: false })
    desk.trouble((name) => (name === 'leads' ? fallback() : undefined))
    desk.session.begin({ token: await bench.manager(), manager: OLGA })
    await within(await list()).findByText(words)
    desk.trouble(() => undefined)
    await desk.user.click(within(await list()).getByRole('button', { name: 'Повторить' }))
    await shows(1)
  })
})
