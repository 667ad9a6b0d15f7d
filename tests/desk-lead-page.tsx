import { screen, within } from '@testing-library/react'
import { openDesk, type DeskTest } from './render-desk.tsx'
import { openDeskBench, type DeskBench } from './support/provider/agency-api.ts'
import { request } from './support/provider/lead-bodies.ts'

export const read = async ({ bench }: { bench: DeskBench }, id: string) =>
  (await bench.read('lead', 'GET', `/leads/${id}`)).lead
export const message = () => screen.findByLabelText<HTMLTextAreaElement>('Сообщение путешественнику')
export const note = () => screen.findByLabelText<HTMLTextAreaElement>('Заметка для коллег')
export const part = (name: string) => within(screen.getByRole('region', { name }))
/** A step of the status by its short name. */
export const step = (name: string) => part('Статус').getByRole<HTMLInputElement>('radio', { name })
export const press = async ({ user }: DeskTest, name: string) =>
  user.click(await screen.findByRole('button', { name, busy: false }))

export async function openLead(): Promise<DeskTest & { id: string }> {
  const bench = await openDeskBench({ sinks: ['mail'] })
  const { body } = await bench.call('POST', '/user/tour-request', { body: request })
  const id = String(body['id'])
  const desk = await openDesk(`/desk/leads/${id}`, { bench })
  await screen.findByRole('button', { name: 'Взять себе' })
  return { ...desk, id }
}
