import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part } from '../desk-lead-page.tsx'
import { preparePage } from '../page.ts'
import { openDesk } from '../render-desk.tsx'
import { openDeskBench } from '../support/provider/agency-api.ts'
import { request } from '../support/provider/lead-bodies.ts'

preparePage()

test('the desk says that the operator has not confirmed the price', async () => {
  const bench = await openDeskBench()
  const body = { ...request, price_checked: false }
  const { id } = (await bench.call('POST', '/user/tour-request', { body })).body
  await openDesk(`/desk/leads/${String(id)}`, { bench })
  await screen.findByRole('button', { name: 'Взять себе' })
  // In the list and above the facts.
  expect((await screen.findAllByText(/98\s000\s₽ · цена не проверена$/)).length).toBeGreaterThan(0)
  part('Детали заявки').getByText('оператор не успел ответить: проверьте цену и места')
})
