import { keepOnDevice } from '#client/platform/keep-on-device.ts'
import { setKeptByClient } from '#client/platform/late-values.ts'
import { createSafeStorage, type SafeStorage } from '#client/platform/safe-storage.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, type App } from '../render-app.tsx'
import { accepted, consent, leads, name, open, phone, send } from '../request-desk.ts'

/* The browser keeps nothing, the client's device storage does: its answer may come at any time, or never. */

const KEY = 'k'.repeat(32)
const kept = JSON.stringify({
  'draft:request:open': JSON.stringify({ name: 'Хранимая', phone: '', comment: 'У окна', key: KEY }),
})
const wishes = () => screen.getByLabelText<HTMLTextAreaElement>('Пожелания')
const draftOf = (local: SafeStorage) => local.get('draft:request:open') ?? ''

/** A client whose answer comes when it is told to. */
function slowClient() {
  const local = createSafeStorage(() => {
    throw new Error('blocked')
  })
  let resolve: (text: string | undefined) => void = () => {}
  const promise = new Promise<string | undefined>((tell) => (resolve = tell))
  const device = { readDevice: () => promise, writeDevice: async () => true }
  setKeptByClient(local, true)
  const asked = keepOnDevice(device, local, window, () => undefined)
  const answer = (text: string | undefined) =>
    act(async () => {
      resolve(text)
      await asked
    })
  return { local, answer }
}

const warning = () => screen.queryByText(/^Браузер не даёт сохранить черновик/)

async function signIn(app: App): Promise<void> {
  const token = await app.bench.signIn('anna@example.ru')
  await app.bench.call('PUT', '/user/profile', { body: { first_name: 'Анна', phone: '89161234567' }, token })
  app.session.signIn(token)
  await screen.findByDisplayValue('+7 (916) 123-45-67')
}

test('an answer before the form: it is drawn with the draft', async () => {
  const { local, answer } = slowClient()
  await answer(kept)
  await openApp(open, { local })
  expect((await name()).value).toBe('Хранимая')
  expect(wishes().value).toBe('У окна')
})

test('an answer after the form: the draft takes the place of the account’s name, which fills what is empty', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local })
  await name()
  await signIn(app)
  expect((await name()).value).toBe('Анна')
  // Looked into, not changed.
  await app.user.click(await name())
  await answer(kept)
  expect((await name()).value).toBe('Хранимая')
  expect(document.activeElement).toBe(await name())
  expect(wishes().value).toBe('У окна')
  expect(phone().value).toBe('+7 (916) 123-45-67')
})

test('that nothing keeps a draft is said only when the client does not keep it either', async () => {
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

test('what was typed before the answer stays; the rest comes back, and is kept', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local })
  await app.user.type(await name(), 'Мария')
  await answer(kept)
  expect((await name()).value).toBe('Мария')
  expect(wishes().value).toBe('У окна')
  expect(draftOf(local)).toMatch(/Мария.*У окна/)
  // The intent is the one from before: sent twice, it is one request.
  expect(draftOf(local)).toContain(KEY)
})

test('what was cleared on purpose before the answer stays empty', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local })
  await app.user.type(await name(), 'М')
  await app.user.clear(await name())
  await answer(kept)
  expect((await name()).value).toBe('')
  expect(wishes().value).toBe('У окна')
})

test.each([undefined, '', '{"draft:request:open":"damaged"}'])(
  'no answer, or nothing to read in it (%s): the form works as it stands',
  async (text) => {
    const { local, answer } = slowClient()
    const app = await openApp(open, { local })
    await app.user.type(await name(), 'Мария')
    await answer(text)
    await app.user.type(wishes(), 'Тихо')
    expect((await name()).value).toBe('Мария')
    expect(draftOf(local)).toMatch(/Мария.*Тихо/)
  },
)

test('an answer after what is missing was said: the fields that came back are no longer asked for', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local })
  await name()
  await app.user.click(send())
  screen.getByText(/^Введите имя/)
  await answer(kept)
  expect(screen.queryByText(/^Введите имя/)).toBeNull()
})

test('an answer after the request was sent: it changes nothing, and no draft is left', async () => {
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

test('an answer while it is on its way: what went out is what stands there', async () => {
  const { local, answer } = slowClient()
  const app = await openApp(open, { local, faults: [{ call: 'tourRequest', kind: '500' }] })
  await app.user.type(await name(), 'Мария')
  await app.user.type(phone(), '89161234567')
  await app.user.click(consent())
  await app.user.click(send())
  await answer(kept)
  await waitFor(() => expect(send().textContent).toBe('Отправить ещё раз'))
  expect((await name()).value).toBe('Мария')
  expect(wishes().value).toBe('')
  expect(draftOf(local)).not.toContain('У окна')
})

test('own data typed before come back over what the account says, under what is typed now', async () => {
  const { local, answer } = slowClient()
  const app = await openApp('/profile', { local })
  app.session.signIn(await app.bench.signIn('anna@example.ru'))
  await app.user.type(await screen.findByLabelText('Фамилия'), 'Морозова')
  await answer(JSON.stringify({ 'draft:profile': '{"first_name":"Аня","last_name":"Прежняя"}' }))
  expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Аня')
  expect(screen.getByLabelText('Фамилия')).toHaveProperty('value', 'Морозова')
})
