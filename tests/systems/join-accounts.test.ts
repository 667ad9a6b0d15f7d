import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBench, type Bench } from '../support/provider/bench.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openJoining } from '../support/provider/joining.ts'
import type { MessengerName } from '#server/db/schema/account-rows.ts'

/** Joining a messenger account with a site account relies on transactions, so both databases are tested. */
onBothDatabases((place) => {
  let bench: Bench
  let joining: ReturnType<typeof openJoining>
  beforeAll(async () => {
    bench = await openBench({}, place())
    joining = openJoining(bench)
  })
  afterAll(() => bench.close())

  const saveHotel = (account_id: string, hotelcode: string, price: number, seen_at: number) =>
    bench.store.favorites.save(
      { account_id, hotelcode, hotel: '{}', price, is_price_confirmed: 0, search: '', seen_at },
      300,
    )

  test('opens the remaining account when a sign-in races with a join', async () => {
    const { token, email, username } = await joining.messengerAccount()
    await bench.signIn(email)
    const proof = await joining.askProof(token, email)
    const { accounts } = bench.store
    const ofEmail = accounts.ofEmail.bind(accounts)
    accounts.ofEmail = async (...asked) => {
      accounts.ofEmail = ofEmail
      const found = await ofEmail(...asked)
      await joining.confirm(proof)
      return found
    }
    const web = await bench.signIn(email)
    expect(await joining.own('/user/info', web)).toEqual(await joining.own('/user/info', token))
    expect(await joining.own('/user/info', web)).toMatchObject({ user: { user_data: { username } } })
  })

  test.each(['before', 'after'] as const)(
    'joins the accounts when the address is used on the site %s',
    async (when) => {
      const { id, token, email, username } = await joining.messengerAccount()
      let web = when === 'before' ? await bench.signIn(email) : ''
      const proof = await joining.askProof(token, email)
      if (when === 'after') web = await bench.signIn(email)
      const other = await joining.findAccount(email)
      await joining.write(web, { first_name: 'Веб', last_name: 'Ким', phone: '+79991234567' })
      await joining.request(token)
      await joining.request(web)
      await bench.call('POST', '/reviews/add', {
        body: { name: 'П', rate: 5, content: email, consent: { version: '2026-11-01', at: '2026-11-21' } },
        token: web,
      })
      await saveHotel(id, '1', 100, 1)
      await saveHotel(other, '1', 200, 2)
      await saveHotel(id, '2', 300, 4)
      await saveHotel(other, '2', 400, 3)
      await saveHotel(other, '3', 500, 5)

      // The other account is unchanged until the code is typed. Its request gave it a phone.
      expect(await joining.own('/user/info', token)).toMatchObject({
        user: { first_name: 'Пётр', user_data: { last_name: '' } },
      })
      expect((await joining.confirm(proof)).status).toBe(200)
      expect((await joining.confirm(proof)).status).toBe(422)
      expect(await bench.store.accounts.byId(other)).toBeUndefined()
      const again = await bench.signIn(email)
      for (const holder of [token, web, again]) {
        expect(await joining.own('/user/info', holder)).toMatchObject({
          user: {
            email,
            first_name: 'Пётр',
            user_data: { last_name: 'Ким', phone: '+79991234567', username },
          },
        })
      }
      expect((await joining.own('/user/history', again))['history']).toHaveLength(2)
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

  test('joins once and loses nothing for three simultaneous codes', async () => {
    const { id, token, email } = await joining.messengerAccount()
    const web = await bench.signIn(email)
    await joining.request(web)
    await saveHotel(await joining.findAccount(email), '1', 100, 1)
    const proof = await joining.askProof(token, email)
    const answers = await Promise.all(Array.from({ length: 3 }, () => joining.confirm(proof)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect([await joining.findAccount(email), (await bench.store.favorites.list(id)).length]).toEqual([id, 1])
    expect((await joining.own('/user/history', web))['history']).toHaveLength(1)
  })

  test("answers two accounts that want each other's address, one account each", async () => {
    const [one, two] = [await bench.signIn('one@example.ru'), await bench.signIn('two@example.ru')]
    const proofs = [
      await joining.askProof(one, 'two@example.ru'),
      await joining.askProof(two, 'one@example.ru'),
    ]
    const answers = await Promise.all(proofs.map(joining.confirm))
    // The first one absorbed the other; the other's code then refers to a removed account.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)])
    expect(answers.some(({ status }) => [401, 409, 422].includes(status))).toBe(true)
    expect(bench.lines.filter((line) => line.startsWith('Вызов'))).toEqual([])
  })

  test('ends simultaneous sign-ins by the address in one account', async () => {
    const { id, token, email } = await joining.messengerAccount()
    const proof = await joining.askProof(token, email)
    const entries = Array.from({ length: 10 }, () => bench.store.accounts.ofEmail(email, '', bench.now()))
    expect((await joining.confirm(proof)).status).toBe(200)
    await Promise.all(entries)
    expect(await bench.store.accounts.ofEmail(email, '', bench.now())).toBe(id)
  })

  test.each<MessengerName>(['telegram', 'max'])(
    'two accounts of messengers never become one: the page says so, both stay (%s)',
    async (messenger) => {
      const [first, second] = [await joining.messengerAccount(messenger), await joining.messengerAccount()]
      const { email } = first
      expect((await joining.confirm(await joining.askProof(first.token, email))).status).toBe(200)
      bench.advance(1000)
      const refused = await joining.confirm(await joining.askProof(second.token, email))
      expect({ status: refused.status, message: refused.body['message'] }).toEqual({
        status: 409,
        message: expect.stringContaining('входят в другой аккаунт мессенджера'),
      })
      expect(await joining.findAccount(email)).toBe(first.id)
      expect(await bench.store.accounts.byId(second.id)).toMatchObject({ login_email: null })
    },
  )

  test('sends an e-mail that names the requester and has no link', async () => {
    const { token, email, username } = await joining.messengerAccount()
    await joining.askProof(token, email)
    const body = (await bench.letterTo(email))?.body ?? ''
    expect(body).toContain(`указал в своём профиле @${username} из Telegram.`)
    expect(body).toContain('объединит два аккаунта')
    expect(body).not.toContain('http')
    const web = await bench.signIn(`asker.${email}`)
    await joining.askProof(web, email)
    expect((await bench.letterTo(email, /по почте a•••@example.ru/))?.body).toBeDefined()
  })
})
