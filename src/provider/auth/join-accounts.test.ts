import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '../bench/bench.ts'
import { findPostgres, startPostgres, type Postgres } from '../bench/postgres.ts'
import type { MessengerColumn } from '../store/accounts.ts'
import type { StorePlace } from '../store/database.ts'
import { issueToken } from './tokens.ts'

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
  const linkTo = async (email: string) =>
    /https:\S+/.exec((await bench.letterTo(email, /https:/))?.body ?? '')?.[0] ?? ''
  const confirm = (link: string) => bench.provider(new Request(link, { method: 'POST' }))
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
    await write(token, { email })
    const link = await linkTo(email)
    const { accounts } = bench.store
    const ofEmail = accounts.ofEmail.bind(accounts)
    accounts.ofEmail = async (...asked) => {
      accounts.ofEmail = ofEmail
      const found = await ofEmail(...asked)
      await confirm(link)
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
      expect((await write(token, { email })).body['message']).toBe('Профиль обновлен')
      const link = await linkTo(email)
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

      expect((await confirm(link)).status).toBe(200)
      expect((await confirm(link)).status).toBe(200)
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

  test('pressed ten times at once, it joins once and loses nothing', async () => {
    const { id, token, email } = await messengerAccount()
    const web = await bench.signIn(email)
    await request(web)
    await saveHotel(await accountOf(email), '1', 100, 1)
    await write(token, { email })
    const link = await linkTo(email)
    const pages = await Promise.all(Array.from({ length: 10 }, () => confirm(link)))
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
    expect([await accountOf(email), await bench.store.favorites.count(id)]).toEqual([id, 1])
    expect((await own('/user/history', web))['history']).toHaveLength(1)
  })

  test('two that want each other’s address both get an answer, and no address opens two', async () => {
    const [one, two] = [await bench.signIn('one@example.ru'), await bench.signIn('two@example.ru')]
    await write(one, { email: 'two@example.ru' })
    await write(two, { email: 'one@example.ru' })
    const links = [await linkTo('two@example.ru'), await linkTo('one@example.ru')]
    const pages = await Promise.all(links.map(confirm))
    // Whoever came first took the other in; the other's own letter then speaks of an account that is no more.
    expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(bench.lines.filter((line) => line.startsWith('Вызов'))).toEqual([])
  })

  test('sign-ins by the address while it is being confirmed all end in one account', async () => {
    const { id, token, email } = await messengerAccount()
    await write(token, { email })
    const link = await linkTo(email)
    const entries = Array.from({ length: 10 }, () => bench.store.accounts.ofEmail(email, '', bench.now()))
    expect((await confirm(link)).status).toBe(200)
    await Promise.all(entries)
    expect(await bench.store.accounts.ofEmail(email, '', bench.now())).toBe(id)
  })

  test.each<MessengerColumn>(['telegram_id', 'max_id'])(
    'two accounts of messengers never become one: the page says so, both stay (%s)',
    async (column) => {
      const [first, second] = [await messengerAccount(column), await messengerAccount()]
      const { email } = first
      await write(first.token, { email })
      expect((await confirm(await linkTo(email))).status).toBe(200)
      bench.advance(1000)
      await write(second.token, { email })
      const page = await confirm(await linkTo(email))
      expect(page.status).toBe(409)
      expect(await page.text()).toContain('входят в другой аккаунт мессенджера')
      expect(await accountOf(email)).toBe(first.id)
      expect(await bench.store.accounts.byId(second.id)).toMatchObject({ login_email: null })
    },
  )

  test('the letter says who asks and what confirming does', async () => {
    const { token, email } = await messengerAccount()
    await write(token, { email })
    const body = (await bench.letterTo(email, /https:/))?.body
    expect(body).toContain(`в профиле из мессенджера, @petr_${count},`)
    expect(body).toContain('подтверждение объединит два аккаунта')
  })
}
