import type { MainAct, Messenger } from '#client/platform/messenger/port.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { tourAddressWith, tourWith } from '../find-tour.ts'
import { accepted, leads } from '../fixtures/lead.ts'
import { fill, forTour, name, send } from '../fixtures/request.ts'
import { openApp, type App, type AppOptions } from '../render-app.tsx'

const ANNA = 'anna@example.ru'
const main = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ')
const requestLinks = () => screen.queryAllByRole('link', { name: 'Оставить заявку' })

/** Sends a request for the tour, then opens the address as a new launch on the same device. */
async function request(options: AppOptions = {}): Promise<{ app: App; id: string }> {
  const app = await openApp(await forTour('unchanged'), options)
  await fill(app)
  await app.settled()
  await app.user.click(send())
  await accepted()
  return { app, id: (await leads(app))[0]?.id ?? '' }
}

async function openLater({ bench }: App, address: string, options: AppOptions = {}): Promise<App> {
  cleanup()
  sessionStorage.clear()
  const app = await openApp(address, { ...options, bench })
  await app.settled()
  return app
}

describe('the page of a requested tour', () => {
  test('says so instead of offering a second request, and leads to it', async () => {
    const { app, id } = await request({ signedInAs: ANNA })
    await openLater(app, await tourAddressWith('unchanged'), { signedInAs: ANNA })
    await screen.findByText(`Заявка № ${id} отправлена`)
    await waitFor(() => expect(main()).toMatch(/Позвоним сегодня до 12:/))
    expect(requestLinks()).toEqual([])
    const [link] = await screen.findAllByRole('link', { name: 'Мои заявки' })
    expect(link?.getAttribute('href')).toBe(`/history?request=${id}`)
  })

  test("says so on the messenger's button", async () => {
    const shown: (MainAct | undefined)[] = []
    const messenger: Partial<Messenger> = {
      isMessenger: true,
      takeMainButton: () => ({ show: (given) => shown.push(given) > 0 }),
    }
    const { app } = await request({ signedInAs: ANNA })
    await openLater(app, await tourAddressWith('unchanged'), { signedInAs: ANNA, messenger })
    await waitFor(() => expect(shown.at(-1)?.text).toBe('Заявка отправлена · Мои заявки'))
    expect(shown.some((act) => act?.text.startsWith('Оставить заявку'))).toBe(false)
  })

  test('has no link to requests without sign-in, which lists none', async () => {
    const { app, id } = await request()
    await openLater(app, await tourAddressWith('unchanged'))
    await screen.findByText(`Заявка № ${id} отправлена`)
    expect(requestLinks()).toEqual([])
    expect(screen.queryByRole('link', { name: 'Мои заявки' })).toBeNull()
  })

  test('knows the tour under the id of a later search', async () => {
    const { app, id } = await request()
    const { tour } = await tourWith('unchanged')
    const stored = localStorage.getItem('sent:requests') ?? ''
    localStorage.setItem('sent:requests', stored.replace(tour.tourid, 'former'))
    await openLater(app, await tourAddressWith('unchanged'))
    await screen.findByText(`Заявка № ${id} отправлена`)
    expect(requestLinks()).toEqual([])
  })

  test('shows the status that the manager has set', async () => {
    const { app, id } = await request({ signedInAs: ANNA })
    await setStatus(app, id, 'in_work')
    await openLater(app, await tourAddressWith('unchanged'), { signedInAs: ANNA })
    await screen.findByText(/В работе/)
    expect(main()).not.toContain('Позвоним')
  })

  test('offers a request again once the former one is cancelled', async () => {
    const { app, id } = await request({ signedInAs: ANNA })
    await setStatus(app, id, 'cancelled')
    await openLater(app, await tourAddressWith('unchanged'), { signedInAs: ANNA })
    await waitFor(() => expect(requestLinks().length).toBeGreaterThan(0))
    expect(screen.queryByText(/отправлена$/)).toBeNull()
  })

  test('quietly offers one more request', async () => {
    const { app } = await request()
    const later = await openLater(app, await tourAddressWith('unchanged'))
    await later.user.click(await screen.findByRole('link', { name: 'Ещё одна заявка на этот тур' }))
    await fill(later)
    await later.user.click(send())
    await accepted()
    expect(await leads(later)).toHaveLength(2)
  })
})

describe('the form of a requested tour', () => {
  test('is the confirmation in every tab, with another form one press away', async () => {
    const { app, id } = await request()
    const later = await openLater(app, await forTour('unchanged'))
    expect((await accepted()).textContent).toContain(id)
    await waitFor(() => expect(main()).toMatch(/Позвоним сегодня до 12:/))
    await later.user.click(screen.getByRole('button', { name: 'Ещё одна заявка' }))
    await later.user.type(await name(), 'Анна')
    await openLater(app, await forTour('unchanged'))
    expect((await name()).value).toBe('Анна')
  })

  test('keeps the time that was asked for', async () => {
    const app = await openApp(await forTour('unchanged'))
    await fill(app)
    await app.user.selectOptions(screen.getByLabelText('Когда перезвонить'), 'Вечером, 17–21')
    await app.user.click(send())
    await accepted()
    await openLater(app, await forTour('unchanged'))
    await accepted()
    await waitFor(() => expect(main()).toContain('Позвоним: вечером, 17–21'))
  })
})

async function setStatus({ bench }: App, id: string, status: 'in_work' | 'cancelled'): Promise<void> {
  const by = { actor: { kind: 'manager', name: 'Ольга' }, now: bench.now() } as const
  await bench.store.leadDesk.change(id, { status }, by)
}
