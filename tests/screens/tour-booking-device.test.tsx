import { watchInput } from '#client/delivery/hold-reload.ts'
import { keepOnDevice } from '#client/platform/keep-on-device.ts'
import { setStoredByClient } from '#client/platform/late-values.ts'
import { createSafeStorage, type SafeStorage } from '#client/platform/safe-storage.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { accepted, consent, leads, phone, signInKnown } from '../fixtures/lead.ts'
import { name, open, send } from '../fixtures/request.ts'

/* The browser stores nothing, the client's device storage does. It may answer at any time, or never. */

const KEY = 'k'.repeat(32)
const kept = JSON.stringify({
  'draft:request:open': JSON.stringify({ name: 'Хранимая', phone: '', comment: 'У окна', key: KEY }),
})
const pendingFavorites = () => screen.getByLabelText<HTMLTextAreaElement>('Пожелания')
const draftOf = (local: SafeStorage) => local.get('draft:request:open') ?? ''

/** A client that answers when the test tells it to. */
function slowClient() {
  const local = createSafeStorage(() => {
    throw new Error('blocked')
  })
  let resolve: (text: string | undefined) => void = () => {}
  const promise = new Promise<string | undefined>((tell) => (resolve = tell))
  const device = { readDevice: () => promise, writeDevice: async () => true }
  setStoredByClient(local, true)
  const asked = keepOnDevice(device, local, window, () => undefined)
  const answer = (text: string | undefined) =>
    act(async () => {
      resolve(text)
      await asked
    })
  return { local, answer }
}

const warning = () => screen.queryByText(/^Браузер не даёт сохранить черновик/)

test('renders the draft when the answer arrives before the form', async () => {
  const { local, answer } = slowClient()
  await answer(kept)
  await openApp(open, { local })
  expect((await name()).value).toBe('Хранимая')
  expect(pendingFavorites().value).toBe('У окна')
})

test.each(['before', 'after'])('counts a draft restored %s the form as unsent input', async (order) => {
  const { local, answer } = slowClient()
  const heard: boolean[] = []
  const end = watchInput((hasInput) => heard.push(hasInput))
  if (order === 'before') await answer(kept)
  await openApp(open, { local })
  await name()
  if (order === 'after') await answer(kept)
  await waitFor(() => expect(heard).toEqual([true]))
  end()
})

test("prefers a late draft to the account's name", async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local })
  await name()
  await signInKnown(app)
  expect((await name()).value).toBe('Анна')
  // Focused, not changed.
  await app.user.click(await name())
  await answer(kept)
  expect((await name()).value).toBe('Хранимая')
  expect(document.activeElement).toBe(await name())
  expect(pendingFavorites().value).toBe('У окна')
  expect(phone().value).toBe('+7 (916) 123-45-67')
})

test('says that drafts are not kept only when the client keeps none either', async () => {
  const { local, answer } = slowClient()
  await openApp(open, { local })
  await name()
  expect(warning()).toBeNull()
  await answer(kept)
  expect(warning()).toBeNull()
  cleanup()

  const silent = slowClient()
  await openApp(open, { local: silent.local })
  await name()
  await silent.answer(undefined)
  expect(warning()).not.toBeNull()
  cleanup()

  const noClient = createSafeStorage(() => {
    throw new Error('blocked')
  })
  await openApp(open, { local: noClient })
  await name()
  expect(warning()).not.toBeNull()
})

test('keeps what was typed before the answer and restores the rest', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local })
  await app.user.type(await name(), 'Мария')
  await answer(kept)
  expect((await name()).value).toBe('Мария')
  expect(pendingFavorites().value).toBe('У окна')
  expect(draftOf(local)).toMatch(/Мария.*У окна/)
  // The idempotency key is the earlier one: sent twice, it is one request.
  expect(draftOf(local)).toContain(KEY)
})

test('keeps a field that was cleared before the answer', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local })
  await app.user.type(await name(), 'М')
  await app.user.clear(await name())
  await answer(kept)
  expect((await name()).value).toBe('')
  expect(pendingFavorites().value).toBe('У окна')
})

test.each([undefined, '', '{"draft:request:open":"damaged"}'])(
  'works without an answer or with an unreadable one (%s)',
  async (text) => {
    const { local, answer } = slowClient()
    const app = await openApp(open, { local })
    await app.user.type(await name(), 'Мария')
    await answer(text)
    await app.user.type(pendingFavorites(), 'Тихо')
    expect((await name()).value).toBe('Мария')
    expect(draftOf(local)).toMatch(/Мария.*Тихо/)
  },
)

test('stops asking for fields that the answer restored', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local })
  await name()
  await app.user.click(send())
  screen.getByText(/^Введите имя/)
  await answer(kept)
  expect(screen.queryByText(/^Введите имя/)).toBeNull()
})

test('ignores an answer after the request was sent', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local })
  await app.user.type(await name(), 'Мария')
  await app.user.type(phone(), '89161234567')
  await app.user.click(consent())
  await app.user.click(send())
  await accepted()
  await answer(kept)
  expect(draftOf(local)).toBe('')
  expect(await leads(app)).toMatchObject([{ name: 'Мария' }])
})

test('sends what the form shows when the answer arrives in flight', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local, faults: [{ call: 'tourRequest', kind: '500' }] })
  await app.user.type(await name(), 'Мария')
  await app.user.type(phone(), '89161234567')
  await app.user.click(consent())
  await app.user.click(send())
  await answer(kept)
  await waitFor(() => expect(send().textContent).toBe('Отправить ещё раз'))
  expect((await name()).value).toBe('Мария')
  expect(pendingFavorites().value).toBe('')
  expect(draftOf(local)).not.toContain('У окна')
})

test("restores typed data over the account's, under what is typed now", async () => {
  const { local, answer } = slowClient()
  const app = await openApp('/profile', { local })
  app.session.signIn(await app.bench.signIn('anna@example.ru'))
  await app.user.type(await screen.findByLabelText('Фамилия'), 'Морозова')
  await answer(JSON.stringify({ 'draft:profile': '{"first_name":"Аня","last_name":"Прежняя"}' }))
  expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Аня')
  expect(screen.getByLabelText('Фамилия')).toHaveProperty('value', 'Морозова')
})
