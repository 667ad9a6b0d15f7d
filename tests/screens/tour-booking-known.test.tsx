import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, consent, leads, phone, signInKnown } from '../fixtures/lead.ts'
import { name, open, requests, send } from '../fixtures/request.ts'
import { openApp } from '../render-app.tsx'

test("prefills a traveller's contacts and removes them on sign-out", async () => {
  const app = await openApp(open)
  await signInKnown(app)
  expect(screen.getByLabelText(/^Почта/)).toHaveProperty('value', 'anna@example.ru')
  app.session.signOut()
  await waitFor(() => expect(screen.getByLabelText(/^Почта/)).toHaveProperty('value', ''))
  expect(screen.queryByDisplayValue('Анна')).toBeNull()
})

test('makes one request of Enter and a press', async () => {
  const app = await openApp(open)
  await signInKnown(app)
  await app.user.click(consent())
  app.hold('tourRequest')
  await app.user.type(await name(), '{Enter}')
  await app.user.click(send())
  app.release()
  await accepted()
  expect(requests(app)).toHaveLength(1)
  expect(await leads(app)).toMatchObject([
    { name: 'Анна', phone: '+7 (916) 123-45-67', email: 'anna@example.ru' },
  ])
})

test('reuses the key after a reload in flight, so there is one row', async () => {
  const first = await openApp(open)
  await signInKnown(first)
  await first.user.click(consent())
  first.hold('tourRequest')
  await first.user.click(send())
  const draft = localStorage.getItem('draft:request:open') ?? ''
  cleanup()
  first.release()
  await waitFor(async () => expect(await leads(first)).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem('draft:request:open')).toBeNull())
  // A page that was left writes nothing when its answer arrives.
  sessionStorage.clear()
  localStorage.setItem('draft:request:open', draft)
  const second = await openApp(open, { bench: first.bench })
  await screen.findByDisplayValue('Анна')
  await second.user.click(consent())
  await second.user.click(send())
  await accepted()
  expect(await leads(second)).toHaveLength(1)
})

test("sends the channel and the messenger's user", async () => {
  localStorage.setItem('visit_referrer', 'https://ya.ru/')
  const person = { id: '700001', firstName: 'Анна', username: 'anna', photoUrl: '' }
  const app = await openApp(open, { messenger: { isMessenger: true, person } })
  await app.user.type(await name(), 'Анна')
  await app.user.type(phone(), '9161234567')
  await app.user.click(consent())
  await app.user.click(send())
  await accepted()
  expect(JSON.parse((await leads(app))[0]?.context ?? '')).toMatchObject({
    channel: 'telegram',
    messenger_user: '700001',
    referrer: 'https://ya.ru/',
    page: location.href,
  })
})

test('offers the phone of the first request with the next one', async () => {
  const first = await openApp(open, { signedInAs: 'anna@example.ru' })
  await first.user.type(await name(), 'Анна')
  await first.user.type(phone(), '89161234567')
  await first.user.click(consent())
  await first.user.click(send())
  await accepted()
  cleanup()
  sessionStorage.clear()
  await openApp(open, { bench: first.bench, signedInAs: 'anna@example.ru' })
  await screen.findByDisplayValue('+7 (916) 123-45-67')
})
