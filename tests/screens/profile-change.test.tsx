import { openBench } from '../support/provider/bench.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, type App } from '../render-app.tsx'

const email = 'anna@example.ru'
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' })
const updates = (app: App) => app.calls.filter(({ name }) => name === 'updateProfile')
const type = async (app: App, label: string, text: string) => {
  await app.user.clear(await field(label))
  if (text !== '') await app.user.type(await field(label), text)
}

describe('changing own data', () => {
  test('stores the change on screen, in the header and at the provider', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    await type(app, 'Имя', '  Анна ')
    await type(app, 'Фамилия', 'Ким')
    await type(app, 'Телефон', '89161234567')
    await app.user.click(save())
    await screen.findByText('Профиль обновлен')
    expect(screen.getAllByText('Анна Ким')).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Отменить изменения' })).toBeNull()
    expect(JSON.parse(updates(app)[0]?.body ?? '')).toEqual({
      first_name: 'Анна',
      last_name: 'Ким',
      email,
      phone: '+7 (916) 123-45-67',
      birthday: '',
    })
    const account = await app.bench.store.accounts.byLoginEmail(email)
    expect(account).toMatchObject({ first_name: 'Анна', last_name: 'Ким', phone: '+7 (916) 123-45-67' })
    expect(localStorage.getItem('draft:profile')).toBeNull()
  })

  test('can be undone', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    await type(app, 'Имя', 'Анна')
    await app.user.click(screen.getByRole('button', { name: 'Отменить изменения' }))
    expect((await field('Имя')).value).toBe('')
  })

  test('sends another e-mail when an unconfirmed address is saved again', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    await app.user.clear(await field('Почта'))
    await type(app, 'Почта', 'new@example.ru')
    await app.user.click(save())
    await screen.findByText(/отправили код на new@example.ru/)
    const first = await app.bench.letterTo('new@example.ru', /Код для профиля/)
    app.bench.advance(60_000)
    await app.user.click(save())
    await waitFor(() => expect(updates(app)).toHaveLength(2))
    await waitFor(async () =>
      expect((await app.bench.letterTo('new@example.ru', /Код для профиля/))?.id).not.toBe(first?.id),
    )
  })

  test.each([
    ['Почта', 'anna@', 'Некорректный формат почты'],
    ['Почта', '', 'Введите email'],
    ['Дата рождения', '31021990', 'Укажите день, месяц и год рождения'],
    ['Дата рождения', '2111', 'Укажите день, месяц и год рождения'],
    ['Телефон', '916', 'Проверьте номер: нужно от 10 до 15 цифр'],
  ])('rejects %s «%s»: %s', async (label, text, problem) => {
    const app = await openApp('/profile', { signedInAs: email })
    await type(app, label, text)
    await app.user.click(save())
    await screen.findByText(problem)
    expect(document.activeElement).toBe(await field(label))
    expect(updates(app)).toEqual([])
  })

  test("shows the provider's first e-mail error at the field", async () => {
    const app = await openApp('/profile', { signedInAs: email })
    const { provider } = app.bench
    const errors = { email: ['На этот адрес писем не доставить', 'Некорректный формат почты'] }
    const refuse = () =>
      Promise.resolve(Response.json({ message: 'Проверьте данные', errors }, { status: 422 }))
    app.bench.provider = Object.assign(
      (request: Request, from?: string) => (request.method === 'PUT' ? refuse() : provider(request, from)),
      provider,
    )
    await type(app, 'Почта', 'anna@nowhere.ru')
    await app.user.click(save())
    await screen.findByText('На этот адрес писем не доставить')
    expect(screen.queryByText('Произошла ошибка при обновлении профиля')).toBeNull()
    expect((await field('Почта')).value).toBe('anna@nowhere.ru')
  })

  test('joins two accounts after the code of a taken e-mail', async () => {
    const bench = await openBench()
    const other = await bench.signIn('taken@example.ru')
    await bench.call('PUT', '/user/profile', { body: { last_name: 'Ким' }, token: other })
    const app = await openApp('/profile', { signedInAs: email, bench })
    await type(app, 'Почта', 'taken@example.ru')
    await app.user.click(save())
    await screen.findByText('Профиль обновлен')
    await screen.findByText(/отправили код на taken@example.ru/)
    expect((await field('Фамилия')).value).toBe('')
    const right = await bench.readCode('taken@example.ru', 'Код для профиля')
    await app.user.type(await field('Код из письма'), right === '0000' ? '1111' : '0000')
    await app.user.click(screen.getByRole('button', { name: 'Подтвердить почту' }))
    await screen.findByText('Неверный код')
    await app.user.clear(await field('Код из письма'))
    // An Arabic keyboard types its own digits.
    await app.user.type(
      await field('Код из письма'),
      right.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    )
    await app.user.click(screen.getByRole('button', { name: 'Подтвердить почту' }))
    await screen.findByText(/Почта подтверждена/)
    await waitFor(async () => expect((await field('Фамилия')).value).toBe('Ким'))
  })

  test('explains sign-in with a new e-mail', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    await type(app, 'Почта', 'new@example.ru')
    await app.user.click(save())
    await screen.findByText(/отправили код на new@example.ru/)
    expect(screen.getByRole('link', { name: 'Профиль: new@example.ru' })).toBeTruthy()
  })

  test('asks for no code without a challenge', async () => {
    const app = await openApp('/profile', {
      signedInAs: email,
      spoil: (body, name) => (name === 'updateProfile' ? { message: 'Профиль обновлен' } : body),
    })
    await type(app, 'Почта', 'new@example.ru')
    await app.user.click(save())
    await screen.findByText('Профиль обновлен')
    expect(screen.queryByLabelText('Код из письма')).toBeNull()
  })

  test.each(['503', 'truncated'] as const)(
    'keeps everything after %s through a reload and a retry',
    async (kind) => {
      const app = await openApp('/profile', { signedInAs: email })
      await type(app, 'Имя', 'Анна')
      app.breakNext('updateProfile', kind)
      await app.user.click(save())
      await screen.findByText('Произошла ошибка при обновлении профиля')
      expect((await field('Имя')).value).toBe('Анна')
      cleanup()
      const next = await openApp('/profile', { bench: app.bench })
      expect((await field('Имя')).value).toBe('Анна')
      await next.user.click(save())
      await screen.findByText('Профиль обновлен')
      expect(await next.bench.store.accounts.byLoginEmail(email)).toMatchObject({ first_name: 'Анна' })
    },
  )

  test('keeps typed text for the next sign-in after the token expired', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    await type(app, 'Имя', 'Анна')
    app.breakNext('updateProfile', '401')
    await app.user.click(save())
    await screen.findByText('Вы не вошли')
    screen.getByText('Вход устарел. Войдите ещё раз: всё введённое сохранено.')
    await app.user.click(screen.getByRole('button', { name: 'Войти снова' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    app.session.signIn(await app.bench.signIn(email), email)
    expect((await field('Имя')).value).toBe('Анна')
  })

  test('keeps text typed while a request is in flight', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    await type(app, 'Имя', 'Анна')
    app.hold('updateProfile')
    await app.user.click(save())
    await type(app, 'Фамилия', 'Ким')
    app.release()
    await screen.findByText('Профиль обновлен')
    expect((await field('Фамилия')).value).toBe('Ким')
    await app.user.click(save())
    await waitFor(async () =>
      expect(await app.bench.store.accounts.byLoginEmail(email)).toMatchObject({
        first_name: 'Анна',
        last_name: 'Ким',
      }),
    )
  })

  test('is sent once for two presses', async () => {
    const app = await openApp('/profile', { signedInAs: email })
    await type(app, 'Имя', 'Анна')
    const button = save()
    button.click()
    button.click()
    await screen.findByText('Профиль обновлен')
    expect(updates(app)).toHaveLength(1)
  })
})
