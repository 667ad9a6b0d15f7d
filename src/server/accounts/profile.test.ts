import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const email = 'anna@example.ru'
const nameOf = async (token: string) => {
  const { body } = await bench.call('GET', '/user/info', { token })
  return (body['user'] as Record<string, unknown>)['first_name']
}

describe('profile', () => {
  test('rejects a malformed address at its field and never reveals a taken one', async () => {
    await bench.signIn('taken@example.ru')
    const token = await bench.signIn(email)
    const change = (to: string) => bench.call('PUT', '/user/profile', { body: { email: to }, token })
    const malformed = await change('a@x.ru, b@x.ru')
    expect({ status: malformed.status, errors: malformed.body['errors'] }).toEqual({
      status: 422,
      errors: { email: ['Некорректный формат почты'] },
    })
    const [taken, free] = [await change('Taken@example.ru'), await change('free@example.ru')]
    expect({ status: taken.status, message: taken.body['message'] }).toEqual({
      status: 200,
      message: 'Профиль обновлен',
    })
    const shown = ({ body }: typeof free) =>
      JSON.stringify({ ...body, challenge: typeof body['challenge'] }).replace('free@', 'taken@')
    expect(shown(free)).toBe(shown(taken))
  })

  test('keeps omitted fields and clears empty ones', async () => {
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
  ])('rejects a wrong %s %j at its field and changes nothing', async (field, value, message) => {
    const token = await bench.signIn(email)
    const body = { first_name: 'Вера', [field]: value }
    const answer = await bench.call('PUT', '/user/profile', { body, token })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 422,
      body: { message, errors: { [field]: [message] } },
    })
    expect((await bench.call('GET', '/user/info', { token })).body).toMatchObject({
      user: { first_name: '' },
    })
  })

  test('ends other sessions on a new address and keeps this one', async () => {
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

  /** Types the code of the e-mail where the address was entered. */
  const confirm = async (token: string, challenge: unknown, address: string) =>
    bench.call('POST', '/user/confirm-email', {
      body: { code: await bench.readCode(address, 'Код для профиля') },
      token,
      headers: { 'x-auth-challenge': String(challenge) },
    })

  test('lets an address open the account after its owner typed the code', async () => {
    const token = await bench.signIn(email)
    const body = { first_name: 'Анна', email: 'new@example.ru' }
    const { body: changed } = await bench.call('PUT', '/user/profile', { body, token })
    const stranger = await confirm('nobody-at-all-nobody-at-all', changed['challenge'], 'new@example.ru')
    expect(stranger.status).toBe(401)
    const confirmed = await confirm(token, changed['challenge'], 'new@example.ru')
    expect({ status: confirmed.status, body: confirmed.body }).toMatchObject({
      status: 200,
      body: { message: 'Почта подтверждена', user: { email: 'new@example.ru', first_name: 'Анна' } },
    })
    const again = await bench.signIn('new@example.ru')
    expect((await bench.call('GET', '/user/info', { token: again })).body).toMatchObject({
      user: { first_name: 'Анна' },
    })
  })

  test('rejects a code of an address the profile no longer has', async () => {
    const token = await bench.signIn(email)
    const change = (to: string) => bench.call('PUT', '/user/profile', { body: { email: to }, token })
    const { body } = await change('new@example.ru')
    await change('newer@example.ru')
    const refused = await confirm(token, body['challenge'], 'new@example.ru')
    expect({ status: refused.status, message: refused.body['message'] }).toEqual({
      status: 409,
      message: expect.stringContaining('другая почта'),
    })
  })

  test('sends another e-mail when an unverified address is saved again only', async () => {
    const token = await bench.signIn(email)
    const letters: unknown[] = []
    const add = bench.store.mailbox.add.bind(bench.store.mailbox)
    bench.store.mailbox.add = (letter, ...rest) => {
      letters.push(letter.recipient)
      return add(letter, ...rest)
    }
    let challenge: unknown
    const save = async (body: object) => {
      const answer = await bench.call('PUT', '/user/profile', { body, token })
      challenge = answer.body['challenge']
      await bench.provider.settled()
      // Each e-mail has its own time.
      bench.advance(1)
      return letters.length
    }
    const own = { first_name: 'Анна', email: 'new@example.ru' }
    expect(await save(own)).toBe(1)
    expect(await save({ ...own, first_name: 'Аня' })).toBe(1)
    expect(await save({ ...own, first_name: 'Аня' })).toBe(2)
    await confirm(token, challenge, 'new@example.ru')
    expect(await save({ ...own, first_name: 'Аня' })).toBe(2)
    expect(challenge).toBeNull()
  })

  test("captures nothing when a stranger's address is typed", async () => {
    const thief = await bench.signIn(email)
    await bench.call('PUT', '/user/profile', {
      body: { first_name: 'Вор', email: 'victim@example.ru' },
      token: thief,
    })
    const victim = await bench.signIn('victim@example.ru')
    expect((await bench.call('GET', '/user/info', { token: victim })).body).toMatchObject({
      user: { email: 'victim@example.ru', first_name: '' },
    })
    expect(await bench.signIn('victim@example.ru').then(nameOf)).toBe('')
  })
})
