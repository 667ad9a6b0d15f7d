import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openLead, part, press, read, step } from '../desk-lead-page.tsx'
import { preparePage } from '../page.ts'
import { openDesk } from '../render-desk.tsx'
import { openDeskBench } from '../support/provider/agency-api.ts'

preparePage()

describe('a status that changed under the chosen one', () => {
  const rare = () => part('Статус').getByLabelText<HTMLSelectElement>('Другой статус')
  const openOvertaken = async () => {
    const desk = await openLead()
    await desk.user.click(step('Бронь'))
    const body = { version: 1, status: 'cancelled' }
    await desk.bench.agency('PATCH', `/leads/${desk.id}`, { body })
    await screen.findByText(/Сейчас: «Отменена»/)
    expect([step('Бронь').checked, rare().value]).toEqual([true, ''])
    return desk
  }

  test('is shown and accepted', async () => {
    const desk = await openOvertaken()
    await press(desk, 'Взять новое')
    expect([step('Бронь').checked, rare().value]).toEqual([false, 'cancelled'])
    expect(screen.queryByText(/Сейчас:/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Сохранить статус' })).toBeNull()
    expect((await read(desk, desk.id)).status).toBe('cancelled')
  })

  test('is shown and overwritten on purpose', async () => {
    const desk = await openOvertaken()
    await press(desk, 'Оставить моё')
    expect(screen.queryByText(/Сейчас:/)).toBeNull()
    await press(desk, 'Сохранить статус')
    await waitFor(async () => expect((await read(desk, desk.id)).status).toBe('booked'))
  })
})

test('resends a failed message from its lead', async () => {
  const bench = await openDeskBench({ sinks: ['mail'] })
  const row = await bench.store.leads.byId(await bench.ask())
  if (row === undefined) throw new Error('Заявки нет')
  await bench.store.leads.add({ ...row, id: 'UNSURE22', idempotency_key: null }, ['mail'])
  await bench.store.leadOutbox.claim('mail', bench.now(), 0)
  await bench.store.leadOutbox.failExpiredLeases('mail', bench.now())
  const desk = await openDesk('/desk/failures', { bench })
  await desk.user.click(await screen.findByRole('link', { name: 'UNSURE22' }))
  await press(desk, 'Отправить ещё раз')
  await screen.findByText('Ждёт отправки')
  // Delivery does not change the lead: the page asks for its result.
  const claim = await bench.store.leadOutbox.claim('mail', bench.now(), 60_000)
  if (claim === undefined) throw new Error('Сообщения нет')
  await bench.store.leadOutbox.finish(claim, { state: 'sent', externalId: '' })
  await screen.findByText('Дошло')
})
