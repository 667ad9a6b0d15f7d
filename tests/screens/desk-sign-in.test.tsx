import { CODE_AUTO_SUBMIT_MS } from '#shared/domain/constants.ts'
import { MANAGER_MAIL } from '#support/provider/agency-api.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preparePage } from '../page.ts'
import { openDesk, type DeskTest } from '../render-desk.tsx'
import { OLGA, openDeskBench } from '../support/provider/agency-api.ts'

preparePage()

const mail = () => screen.findByLabelText<HTMLInputElement>('Электронная почта')
const leads = () => screen.findByRole('heading', { level: 1, name: 'Заявки' })

async function askForCode(desk: DeskTest, address: string): Promise<void> {
  await desk.user.type(await mail(), address)
  await desk.user.click(screen.getByRole('button', { name: 'Получить код' }))
  await screen.findByLabelText('Код из письма')
}

async function signOut({ user }: DeskTest): Promise<void> {
  await user.click(screen.getByRole('link', { name: /выход/ }))
  await user.click(await screen.findByRole('button', { name: 'Выйти' }))
}

test('signs in by e-mail with eight digits and leaves nothing on sign-out', async () => {
  const desk = await openDesk('/desk', { isSignedIn: false })
  await askForCode(desk, MANAGER_MAIL)
  await desk.bench.provider.settled()
  const code = await desk.bench.readCode(MANAGER_MAIL)
  await desk.user.type(screen.getByLabelText('Код из письма'), code.slice(0, 7))
  await new Promise((resolve) => setTimeout(resolve, 2 * CODE_AUTO_SUBMIT_MS))
  expect(desk.calls).not.toContain('codeSignIn')
  await desk.user.type(screen.getByLabelText('Код из письма'), code.slice(7))
  await leads()
  expect(sessionStorage.getItem('desk:session')).toContain(desk.session.token())
  await signOut(desk)
  await screen.findByText('Вы вышли из кабинета.')
  expect(sessionStorage.getItem('desk:session')).toBeNull()
  expect(desk.calls).toContain('signOut')
})

test('rejects a wrong code, and answers strangers like managers', async () => {
  const desk = await openDesk('/desk', { isSignedIn: false })
  await desk.user.type(await mail(), 'olga')
  await desk.user.click(screen.getByRole('button', { name: 'Получить код' }))
  expect((await mail()).getAttribute('aria-invalid')).toBe('true')
  expect(desk.calls).toEqual([])
  await desk.user.clear(await mail())
  await askForCode(desk, 'stranger@example.ru')
  await desk.user.type(screen.getByLabelText('Код из письма'), '00000000')
  await screen.findByText('Неверный код')
  expect(await desk.bench.letterTo('stranger@example.ru')).toBeUndefined()
})

test('reports an unavailable host and keeps the address', async () => {
  const desk = await openDesk('/desk', { isSignedIn: false })
  desk.trouble(() => 'down')
  await desk.user.type(await mail(), MANAGER_MAIL)
  await desk.user.click(screen.getByRole('button', { name: 'Получить код' }))
  await screen.findByText('Нет связи с сервером. Проверьте интернет и повторите.')
  expect((await mail()).value).toBe(MANAGER_MAIL)
})

test('sends one code for two presses, and drops a sign-in after going back', async () => {
  const desk = await openDesk('/desk', { isSignedIn: false })
  await desk.user.type(await mail(), MANAGER_MAIL)
  const ask = screen.getByRole('button', { name: 'Получить код' })
  act(() => {
    ask.click()
    ask.click()
  })
  const field = await screen.findByLabelText('Код из письма')
  expect(desk.calls).toEqual(['sendCode'])
  await desk.bench.provider.settled()
  const code = await desk.bench.readCode(MANAGER_MAIL)
  desk.lose((name) => name === 'codeSignIn')
  await desk.user.type(field, code)
  await desk.user.click(screen.getByRole('button', { name: 'Другая почта' }))
  expect((await mail()).value).toBe(MANAGER_MAIL)
  await desk.bench.provider.settled()
  expect(desk.session.token()).toBeUndefined()
})

test('opens by the launch in the messenger', async () => {
  const bench = await openDeskBench()
  const desk = await openDesk('/desk', {
    bench,
    isSignedIn: false,
    messenger: { initData: bench.initData() },
  })
  await leads()
  expect(desk.calls[0]).toBe('messengerSignIn')
  screen.getByText('Ольга Ким')
})

test('explains a launch of an unknown manager and offers e-mail', async () => {
  const bench = await openDeskBench()
  await openDesk('/desk', { bench, isSignedIn: false, messenger: { initData: bench.initData(999) } })
  await screen.findByText(/нет среди менеджеров\. Ваш номер 999: попросите вписать его в MANAGERS/)
  await mail()
})

test('asks to sign in after the session ended and keeps typed text', async () => {
  const desk = await openDesk()
  const id = await desk.bench.ask()
  await desk.user.click(await screen.findByRole('link', { name: /Анна/ }))
  await desk.user.type(await screen.findByLabelText('Заметка для коллег'), 'Позвонить в семь')
  const token = desk.session.token() ?? ''
  await desk.bench.agency('DELETE', '/session', { token })
  await desk.user.click(screen.getByRole('button', { name: 'Взять себе' }))
  await screen.findByText('Сеанс закончился. Войдите ещё раз: набранное цело.')
  // Another launch: the launch of the ended session is spent.
  desk.bench.advance(1000)
  desk.session.begin({
    token: await desk.bench.manager(),
    manager: OLGA,
  })
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Заметка для коллег')
  expect(note.value).toBe('Позвонить в семь')
  expect((await desk.bench.read('lead', 'GET', `/leads/${id}`)).lead.note).toBe('')
})

test('works with blocked tab storage', async () => {
  await openDesk('/desk', {
    keep: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  await leads()
})

test("hides one manager's drafts from another in the same tab", async () => {
  const bench = await openDeskBench()
  const id = await bench.ask()
  const desk = await openDesk(`/desk/leads/${id}`, { bench })
  await desk.user.type(await screen.findByLabelText('Заметка для коллег'), 'Личное')
  await signOut(desk)
  await mail()
  bench.advance(1000)
  desk.session.begin({ token: await bench.manager(), manager: { ...OLGA, id: 'telegram:778' } })
  await desk.user.click(await screen.findByRole('link', { name: /Анна/ }))
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Заметка для коллег')
  await waitFor(() => expect(note.value).toBe(''))
})
