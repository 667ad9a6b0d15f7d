import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '../bench/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench({ publicUrl: 'https://putevka.example' })
})
afterEach(() => bench.close())

const email = 'anna@example.ru'
const nameOf = async (token: string) => {
  const { body } = await bench.call('GET', '/user/info', { token })
  return (body['user'] as Record<string, unknown>)['first_name']
}

describe('profile', () => {
  test('refuses a malformed address beside the field, and tells of no address whether it is taken', async () => {
    await bench.signIn('taken@example.ru')
    const token = await bench.signIn(email)
    const change = (to: string) => bench.call('PUT', '/user/profile', { body: { email: to }, token })
    const malformed = await change('a@x.ru, b@x.ru')
    expect([malformed.status, malformed.body['errors']]).toEqual([
      422,
      { email: ['Некорректный формат почты'] },
    ])
    const [taken, free] = [await change('Taken@example.ru'), await change('free@example.ru')]
    expect([taken.status, taken.body['message']]).toEqual([200, 'Профиль обновлен'])
    expect(JSON.stringify(free.body).replace('free@', 'taken@')).toBe(JSON.stringify(taken.body))
  })

  test('what a change leaves out stays, what it empties is cleared', async () => {
    const token = await bench.signIn(email)
    const change = (body: object) => bench.call('PUT', '/user/profile', { body, token })
    await change({ first_name: 'Анна', last_name: 'Ким', phone: '+7 999 123-45-67', birthday: '29.02.2000' })
    const { body } = await change({ last_name: '', email })
    expect(body['user']).toEqual({
      email,
      first_name: 'Анна',
      user_data: {
        last_name: '',
        phone: '+7 999 123-45-67',
        birthday: '29.02.2000',
        photo_url: '',
        username: '',
      },
    })
    const { body: emptied } = await change({ phone: '', birthday: '' })
    expect(emptied['user']).toMatchObject({ first_name: 'Анна', user_data: { phone: '', birthday: '' } })
  })

  const birthdayProblem = 'Укажите день рождения как дд.мм.гггг, не раньше 1900 года и не в будущем'
  test.each([
    ['first_name', 'а'.repeat(101), 'Не длиннее 100 знаков'],
    ['last_name', 'а'.repeat(101), 'Не длиннее 100 знаков'],
    ['phone', '123-45-67', 'Проверьте номер: нужно от 10 до 15 цифр'],
    ['phone', '1'.repeat(16), 'Проверьте номер: нужно от 10 до 15 цифр'],
    ['birthday', '31.12.1899', birthdayProblem],
    ['birthday', '29.02.2001', birthdayProblem],
    ['birthday', '01.13.2000', birthdayProblem],
    ['birthday', '2000-01-01', birthdayProblem],
    ['birthday', '01.01.2999', birthdayProblem],
    ['email', 'anna', 'Некорректный формат почты'],
  ])('a wrong %s %j is refused beside the field, nothing changes', async (field, value, message) => {
    const token = await bench.signIn(email)
    const body = { first_name: 'Вера', [field]: value }
    const answer = await bench.call('PUT', '/user/profile', { body, token })
    expect([answer.status, answer.body]).toEqual([422, { message, errors: { [field]: [message] } }])
    expect((await bench.call('GET', '/user/info', { token })).body).toMatchObject({
      user: { first_name: '' },
    })
  })

  test('a new address ends the other sessions and keeps this one', async () => {
    const [here, there] = [await bench.signIn(email), await bench.signIn(email)]
    await bench.call('PUT', '/user/profile', { body: { phone: '+79991234567' }, token: here })
    expect((await bench.call('GET', '/user/info', { token: there })).status).toBe(200)
    await bench.call('PUT', '/user/profile', {
      body: { phone: '+79991234567', email: 'new@example.ru' },
      token: here,
    })
    expect((await bench.call('GET', '/user/info', { token: there })).status).toBe(401)
    expect((await bench.call('GET', '/user/info', { token: here })).body).toMatchObject({
      user: { email: 'new@example.ru', user_data: { phone: '+79991234567' } },
    })
  })

  test('an address opens the account only after its owner confirmed it', async () => {
    const token = await bench.signIn(email)
    await bench.call('PUT', '/user/profile', { body: { first_name: 'Анна', email: 'new@example.ru' }, token })
    const link = /https:\S+/.exec((await bench.letterTo('new@example.ru'))?.body ?? '')?.[0] ?? ''
    expect(link).toMatch(/^https:\/\/putevka\.example\/front\/v1\/auth\/confirm-email\?token=[\w-]+$/)
    expect((await bench.provider(new Request(link))).status).toBe(200)
    const forged = link.replace(/token=.{8}/, 'token=AAAAAAAA')
    expect((await bench.provider(new Request(forged, { method: 'POST' }))).status).toBe(410)
    expect((await bench.provider(new Request(link, { method: 'POST' }))).status).toBe(200)
    const again = await bench.signIn('new@example.ru')
    expect((await bench.call('GET', '/user/info', { token: again })).body).toMatchObject({
      user: { first_name: 'Анна' },
    })
  })

  test('saving an unproved address again sends another letter; a save of something else sends none', async () => {
    const token = await bench.signIn(email)
    const letters: unknown[] = []
    const add = bench.store.mailbox.add.bind(bench.store.mailbox)
    bench.store.mailbox.add = (letter, ...rest) => {
      letters.push(letter.recipient)
      return add(letter, ...rest)
    }
    const save = async (body: object) => {
      await bench.call('PUT', '/user/profile', { body, token })
      await bench.provider.settled()
      return letters.length
    }
    const own = { first_name: 'Анна', email: 'new@example.ru' }
    expect(await save(own)).toBe(1)
    expect(await save({ ...own, first_name: 'Аня' })).toBe(1)
    expect(await save({ ...own, first_name: 'Аня' })).toBe(2)
    const link = /https:\S+/.exec((await bench.letterTo('new@example.ru'))?.body ?? '')?.[0] ?? ''
    await bench.provider(new Request(link, { method: 'POST' }))
    expect(await save({ ...own, first_name: 'Аня' })).toBe(2)
  })

  test('typing a stranger’s address captures nothing: the stranger gets an account of their own', async () => {
    const thief = await bench.signIn(email)
    await bench.call('PUT', '/user/profile', {
      body: { first_name: 'Вор', email: 'victim@example.ru' },
      token: thief,
    })
    const victim = await bench.signIn('victim@example.ru')
    expect((await bench.call('GET', '/user/info', { token: victim })).body).toMatchObject({
      user: { email: 'victim@example.ru', first_name: '' },
    })
    const link =
      /https:\S+/.exec((await bench.letterTo('victim@example.ru', /https:/))?.body ?? '')?.[0] ?? ''
    const opened = await bench.provider(new Request(link))
    expect(await opened.text()).toContain('перейдут в профиль, где указали адрес')
    expect(await bench.signIn('victim@example.ru').then(nameOf)).toBe('')
  })
})
