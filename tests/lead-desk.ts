import { screen, within } from '@testing-library/react'
import { selectCases } from './proof/narrow.ts'
import type { App } from './render-app.tsx'

/** Fixtures for tests of lead forms: the consent, the stored rows, and the call sheet. */

export const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /согласие/ })
export const accepted = () => screen.findByRole('heading', { name: /^Заявка № [A-Z2-9]{8} принята$/ })
export const leads = ({ bench }: App) => bench.store.leads.list()

/** Every way an answer can fail, and the form's text for it. */
const everyFailure = [
  ['503', /[Пп]овторите через минуту/],
  ['500', /[Пп]овторите через минуту/],
  ['429', /Повторите через 1 с\./],
  ['401', /она пройдёт и без входа/],
  ['html', /Повторите через минуту/],
  ['truncated', /Повторите через минуту/],
  ['empty', /Повторите через минуту/],
  ['hang', /[Пп]овторите через минуту/],
] as const

/** 503 and a damaged answer in the quick proof: the others differ inside the API client. */
export const failures = selectCases(
  everyFailure,
  everyFailure.filter(([kind]) => kind === '503' || kind === 'truncated'),
)

export const callSheet = () => screen.findByRole('dialog', { name: 'Заказать звонок' })
export const name = () => screen.getByLabelText<HTMLInputElement>('Как к вам обращаться')
export const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон')
export const sendCall = () => screen.getByRole('button', { name: 'Жду звонка' })
export const calls = (app: App) => app.calls.filter((call) => call.name === 'callRequest')

export async function openFromHeader(app: App): Promise<void> {
  const header = await screen.findByRole('banner')
  await app.user.click(within(header).getByRole('button', { name: 'Заказать звонок' }))
  await callSheet()
}

export async function fillCall(app: App): Promise<void> {
  await app.user.type(name(), 'Анна')
  await app.user.type(phone(), '89161234567')
  await app.user.click(consent())
}
