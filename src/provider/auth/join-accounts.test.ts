import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '../bench/bench.ts'
import { printFigure } from '../bench/figure.ts'
import { findPostgres, startPostgres, type Postgres } from '../bench/postgres.ts'
import type { MessengerColumn } from '../store/accounts.ts'
import type { StorePlace } from '../store/database.ts'
import { issueToken } from './tokens.ts'

interface Proof {
  code: string
  token: string
  challenge: string
}

/** Joining a messenger account with one of the site rests on transactions, so both databases are asked. */
const postgresBin = findPostgres()

describe('SQLite', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-join-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  joins(() => ({ dataDir }))
})

describe.skipIf(postgresBin === undefined)('PostgreSQL (нужны initdb и postgres, иначе пропущено)', () => {
  let server: Postgres
  beforeAll(async () => {
    server = await startPostgres(postgresBin ?? '')
  })
  afterAll(() => server.stop())
  joins(() => ({ databaseUrl: server.url }))
})

function joins(place: () => StorePlace): void {
  let bench: Bench
  let count = 0
  beforeAll(async () => {
    bench = await openBench({ publicUrl: 'https://putevka.example' }, place())
  })
  afterAll(() => bench.close())

  const messengerAccount = async (column: MessengerColumn = 'telegram_id') => {
    count += 1
    const profile = { first_name: 'Пётр', last_name: '', username: `petr_${count}`, photo_url: '' }
    const id = await bench.store.accounts.ofMessenger(column, `tg${count}`, profile, bench.now())
    return { id, token: await issueToken(bench.store, id, bench.now()), email: `petr${count}@example.ru` }
  }
  const own = async (path: string, token: string) => (await bench.call('GET', path, { token })).body
  const write = (token: string, body: object) => bench.call('PUT', '/user/profile', { body, token })
  /** Writes the address into the profile and reads the letter; answers what the owner of both would type. */
  const askProof = async (token: string, email: string): Promise<Proof> => {
    const { body } = await write(token, { email })
    const code = await bench.readCode(email, 'Код для профиля')
    return { code, token, challenge: String(body['challenge']) }
  }
  const confirm = ({ code, token, challenge }: Proof) =>
    bench.call('POST', '/user/confirm-email', {
      body: { code },
      token,
      headers: { 'x-auth-challenge': challenge },
    })
  const request = (token: string) =>
    bench.call('POST', '/user/call-request', {
      body: { name: 'Пётр', phone: '+79991234567', consent: { version: '1', at: '2026-11-21' } },
      token,
    })
  const saveHotel = (account_id: string, hotelcode: string, price: number, seen_at: number) =>
    bench.store.favorites.save({ account_id, hotelcode, hotel: '{}', price, search: '', seen_at })
  const accountOf = async (email: string) => (await bench.store.accounts.byLoginEmail(email))?.id ?? ''

  test('a sign-in whose account is joined to another in the middle opens that other one', async () => {
    const { token, email } = await messengerAccount()
    await bench.signIn(email)
    const proof = await askProof(token, email)
    const { accounts } = bench.store
    const ofEmail = accounts.ofEmail.bind(accounts)
    accounts.ofEmail = async (...asked) => {
      accounts.ofEmail = ofEmail
      const found = await ofEmail(...asked)
      await confirm(proof)
      return found
    }
    const web = await bench.signIn(email)
    expect(await own('/user/info', web)).toEqual(await own('/user/info', token))
    expect(await own('/user/info', web)).toMatchObject({ user: { user_data: { username: `petr_${count}` } } })
  })

  test.each(['before', 'after'] as const)(
    'an address used on the site %s it was written here opens one account with all of both',
    async (when) => {
      const { id, token, email } = await messengerAccount()
      let web = when === 'before' ? await bench.signIn(email) : ''
      const proof = await askProof(token, email)
      if (when === 'after') web = await bench.signIn(email)
      const other = await accountOf(email)
      await write(web, { first_name: 'Веб', last_name: 'Ким', phone: '+79991234567' })
      await request(token)
      await request(web)
      await bench.call('POST', '/reviews/add', {
        body: { name: 'П', rate: 5, content: email, consent: { version: '1', at: '2026-11-21' } },
        token: web,
      })
      await saveHotel(id, '1', 100, 1)
      await saveHotel(other, '1', 200, 2)
      await saveHotel(id, '2', 300, 4)
      await saveHotel(other, '2', 400, 3)
      await saveHotel(other, '3', 500, 5)

      // The other one is as it was until the code is typed.
      expect(await own('/user/info', token)).toMatchObject({
        user: { first_name: 'Пётр', user_data: { phone: '' } },
      })
      expect((await confirm(proof)).status).toBe(200)
      expect((await confirm(proof)).status).toBe(422)
      expect(await bench.store.accounts.byId(other)).toBeUndefined()
      const again = await bench.signIn(email)
      for (const holder of [token, web, again]) {
        expect(await own('/user/info', holder)).toMatchObject({
          user: {
            email,
            first_name: 'Пётр',
            user_data: { last_name: 'Ким', phone: '+79991234567', username: `petr_${count}` },
          },
        })
      }
      expect((await own('/user/history', again))['history']).toHaveLength(2)
      const rows = await bench.store.favorites.list(id)
      expect(rows.map(({ hotelcode, price }) => [hotelcode, price])).toEqual([
        ['3', 500],
        ['2', 300],
        ['1', 200],
      ])
      const review = (await bench.store.reviews.list()).find(({ content }) => content === email)
      expect(review?.account_id).toBe(id)
    },
  )

  test('typed three times at once, it joins once and loses nothing', async () => {
    const { id, token, email } = await messengerAccount()
    const web = await bench.signIn(email)
    await request(web)
    await saveHotel(await accountOf(email), '1', 100, 1)
    const proof = await askProof(token, email)
    const answers = await Promise.all(Array.from({ length: 3 }, () => confirm(proof)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect([await accountOf(email), await bench.store.favorites.count(id)]).toEqual([id, 1])
    expect((await own('/user/history', web))['history']).toHaveLength(1)
  })

  test('two that want each other’s address both get an answer, and no address opens two', async () => {
    const [one, two] = [await bench.signIn('one@example.ru'), await bench.signIn('two@example.ru')]
    const proofs = [await askProof(one, 'two@example.ru'), await askProof(two, 'one@example.ru')]
    const answers = await Promise.all(proofs.map(confirm))
    // Whoever came first took the other in; the other's own code then speaks of an account that is no more.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)])
    expect(answers.some(({ status }) => [401, 409, 422].includes(status))).toBe(true)
    expect(bench.lines.filter((line) => line.startsWith('Вызов'))).toEqual([])
  })

  test('sign-ins by the address while it is being confirmed all end in one account', async () => {
    const { id, token, email } = await messengerAccount()
    const proof = await askProof(token, email)
    const entries = Array.from({ length: 10 }, () => bench.store.accounts.ofEmail(email, '', bench.now()))
    expect((await confirm(proof)).status).toBe(200)
    await Promise.all(entries)
    expect(await bench.store.accounts.ofEmail(email, '', bench.now())).toBe(id)
  })

  test.each<MessengerColumn>(['telegram_id', 'max_id'])(
    'two accounts of messengers never become one: the page says so, both stay (%s)',
    async (column) => {
      const [first, second] = [await messengerAccount(column), await messengerAccount()]
      const { email } = first
      expect((await confirm(await askProof(first.token, email))).status).toBe(200)
      bench.advance(1000)
      const refused = await confirm(await askProof(second.token, email))
      expect([refused.status, refused.body['message']]).toEqual([
        409,
        expect.stringContaining('входят в другой аккаунт мессенджера'),
      ])
      expect(await accountOf(email)).toBe(first.id)
      expect(await bench.store.accounts.byId(second.id)).toMatchObject({ login_email: null })
    },
  )

  test('the letter says who asks and what the code does, and has nothing to press', async () => {
    const { token, email } = await messengerAccount()
    await askProof(token, email)
    const body = (await bench.letterTo(email))?.body ?? ''
    expect(body).toContain(`указал в своём профиле @petr_${count} из Telegram.`)
    expect(body).toContain('объединит два аккаунта')
    expect(body).not.toContain('http')
    const web = await bench.signIn(`asker${count}@example.ru`)
    await askProof(web, email)
    expect((await bench.letterTo(email, /по почте a•••@example.ru/))?.body).toBeDefined()
  })

  test('a stranger’s letter read, opened and typed anywhere but where it was asked for joins nothing', async () => {
    const attacker = await messengerAccount()
    const { email } = attacker
    const victim = await bench.signIn(email)
    await write(victim, {
      first_name: 'Анна',
      last_name: 'Ким',
      phone: '+79991234567',
      birthday: '01.02.1990',
    })
    await request(victim)
    const proof = await askProof(attacker.token, email)
    const wrong = [
      // The owner's own session, with the challenge and without; a sign-in window; another account of the attacker's.
      { ...proof, token: victim },
      { ...proof, token: victim, challenge: '' },
      { ...proof, token: (await messengerAccount()).token },
    ]
    for (const one of wrong) expect((await confirm(one)).status).toBe(422)
    const headers = { 'x-auth-challenge': proof.challenge }
    expect((await bench.call('GET', `/auth/login?code=${proof.code}`, { headers })).status).toBe(422)
    const { body } = await bench.call('POST', '/auth/get-code', { body: { email } })
    const signIn = {
      token: attacker.token,
      challenge: String(body['challenge']),
      code: await bench.readCode(email),
    }
    expect((await confirm(signIn)).status).toBe(422)
    expect((await confirm({ ...proof, challenge: signIn.challenge })).status).toBe(422)
    const seen = JSON.stringify([
      await own('/user/info', attacker.token),
      await own('/user/history', attacker.token),
    ])
    const taken = ['Анна', 'Ким', '+79991234567', '01.02.1990'].filter((fact) => seen.includes(fact))
    printFigure(`Захват через чужое письмо: из 4 данных жертвы у чужого ${taken.length}`)
    expect(taken).toEqual([])
    expect(await own('/user/info', victim)).toMatchObject({ user: { first_name: 'Анна' } })
    expect(await accountOf(email)).not.toBe(attacker.id)
  })

  test('guesses at a proof and at a sign-in draw on one budget', async () => {
    const { id, token, email } = await messengerAccount()
    await bench.signIn(email)
    const proof = await askProof(token, email)
    const wrong = proof.code === '0000' ? '1111' : '0000'
    for (let guess = 0; guess < 3; guess += 1)
      expect((await confirm({ ...proof, code: wrong })).status).toBe(422)
    bench.advance(1000)
    const again = await askProof(token, email)
    expect((await confirm(again)).status).toBe(428)
    expect(await accountOf(email)).not.toBe(id)
    expect((await confirm({ ...again, code: await bench.readCode(email) })).status).toBe(200)
    expect(await accountOf(email)).toBe(id)
  })
}
