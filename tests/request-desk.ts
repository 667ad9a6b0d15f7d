import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { screen } from '@testing-library/react'
import { QUERY, tourWith, type Outcome } from './find-tour.ts'
import { type App } from './render-app.tsx'

/** Fixtures for tests of the request form. */

export const open = '/tour-booking?' + queryToParams(QUERY).toString()
export const forTour = async (outcome: Outcome) => {
  const { tour } = await tourWith(outcome)
  return `${open}&tour=${tour.tourid}&price=${tour.price + 500}&flight=SU+2130`
}
export const name = () => screen.findByLabelText<HTMLInputElement>('Как к вам обращаться')
export const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон')
export const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /согласие/ })
export const send = () => screen.getByRole('button', { name: /^Отправить/ })
export const accepted = () => screen.findByRole('heading', { name: /^Заявка № [A-Z2-9]{8} принята$/ })
export const requests = (app: App) => app.calls.filter((call) => call.name === 'tourRequest')

export async function fill(app: App): Promise<void> {
  await app.user.type(await name(), 'Анна')
  await app.user.type(phone(), '89161234567')
  await app.user.click(consent())
}

export async function leads({ bench }: App) {
  return bench.store.leads.list()
}
