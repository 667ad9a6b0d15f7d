import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { DEV_BOT_TOKEN, signInitData } from '#server/identity/init-data-signature.ts'
import { AGENCY_MAIL, openBench, type Bench } from '../support/provider/bench.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const lead = {
  name: 'Анна Ким',
  phone: '+7 999 123-45-67',
  email: 'anna-private@example.ru',
  comment: 'Мужу нельзя орехи',
  wish: 'Куда: Турция',
  page: '/tour-card/1',
  messenger_user: '4242',
  price_shown: 145_200,
  tourid: 't1',
  consent,
}
/** Personal data that must not be found after a deletion. */
const personalData = ['Анна', 'Ким', '123-45-67', '9991234567', 'private', 'орехи', '4242', '10.9.', 'anna@']

onBothDatabases((place) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(
      {
        botToken: DEV_BOT_TOKEN,
        sinks: ['chat', 'mail'],
        limits: { codesPerNetworkHour: 1000 },
      },
      place(),
    )
  })
  afterAll(() => bench.close())

  const erase = (token?: string) => bench.call('DELETE', '/user/account', { token })
  const send = async (token: string | undefined, body: object = {}) => {
    const answer = await bench.call('POST', '/user/tour-request', {
      body: { ...lead, ...body },
      token,
      from: '10.9.8.7',
      headers: { 'user-agent': 'Anna-Phone/1' },
    })
    return String(answer.body['id'])
  }
  const launch = (id: number) =>
    signInitData(
      {
        auth_date: String(Math.floor(bench.now() / 1000)),
        user: JSON.stringify({ id, first_name: 'Анна' }),
      },
      DEV_BOT_TOKEN,
    )
  const enter = async (init_data: string) => bench.call('POST', '/tg-user/', { body: { init_data } })

  describe('«Удалить мои данные»', () => {
    test('erases the account, its sessions and everything about the person', async () => {
      const token = await bench.signIn('anna@example.ru')
      const elsewhere = await bench.signIn('anna@example.ru')
      const change = { first_name: 'Анна', last_name: 'Ким', phone: lead.phone }
      await bench.call('PUT', '/user/profile', { body: change, token })
      await bench.call('POST', '/user/favorites', { body: { hotelcode: '77' }, token })
      const [id, taken, others] = [
        await send(token),
        await send(token),
        await send(undefined, { name: 'Пётр' }),
      ]
      await bench.store.leadDesk.change(
        taken,
        { status: 'booked', manager: 'Ольга' },
        { actor: { kind: 'manager', name: 'Ольга' }, now: bench.now() },
      )
      const review = { name: 'Анна', rate: 5, consent }
      for (const content of ['Показан', 'Ждёт'])
        await bench.call('POST', '/reviews/add', { body: { ...review, content }, token, from: '10.9.8.7' })
      const shown = (await bench.store.reviews.list()).find(({ content }) => content === 'Показан')
      await bench.store.reviews.moderate(shown?.id ?? '', 'shown', {
        actor: { kind: 'manager', name: 'Ольга' },
        now: bench.now(),
      })

      const { status, body } = await erase(token)
      expect({ status, message: body['message'] }).toEqual({ status: 200, message: 'Ваши данные удалены' })
      expect(body['id']).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
      for (const dead of [token, elsewhere])
        expect((await bench.call('GET', '/user/info', { token: dead })).status).toBe(401)
      expect(await bench.store.accounts.byLoginEmail('anna@example.ru')).toBeUndefined()
      const [own, inWork] = await Promise.all([id, taken].map((number) => bench.store.leads.byId(number)))
      expect(own).toMatchObject({ status: 'withdrawn', name: '', phone: '', email: '', account_id: null })
      expect(inWork).toMatchObject({ status: 'booked', manager: 'Ольга', name: '', erased_at: bench.now() })
      expect(JSON.parse(own?.context ?? '')).toMatchObject({ tourid: 't1', price_shown: 145_200 })
      expect((await bench.store.leads.byId(others))?.name).toBe('Пётр')
      const reviews = await bench.store.reviews.list()
      expect(reviews.map(({ content, name, account_id }) => [content, name, account_id])).toEqual([
        ['Показан', 'Путешественник', null],
      ])
      const left = JSON.stringify([own, inWork, reviews, await bench.letterTo('anna@example.ru')])
      for (const trace of personalData) expect(left).not.toContain(trace)
      const [entry] = await bench.store.people.journal()
      expect(entry).toMatchObject({ id: body['id'], cause: 'traveller', created_at: bench.now() })
      expect(JSON.parse(entry?.counts ?? '')).toEqual({
        accounts: 1,
        sessions: 2,
        favorites: 1,
        reviews: 1,
        reviewsWithoutAuthor: 1,
        leads: 2,
      })
    })

    test('repeats for the session without an answer, refuses other ended ones', async () => {
      const token = await bench.signIn('twice@example.ru')
      const answers = await Promise.all([erase(token), erase(token), erase(token)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(answers.filter(({ body }) => body['id'] !== '')).toHaveLength(1)
      expect((await erase(token)).body).toEqual({ message: 'Ваши данные удалены', id: '' })
      const loggedOut = await bench.signIn('other@example.ru')
      await bench.call('GET', '/auth/logout', { token: loggedOut })
      expect([(await erase(loggedOut)).status, (await erase()).status]).toEqual([401, 401])
      expect(await bench.store.accounts.byLoginEmail('other@example.ru')).toBeDefined()
    })

    test('creates no new account in the same launch; the next one starts empty', async () => {
      const initData = launch(501)
      const token = String((await enter(initData)).body['access_token'])
      await bench.call('PUT', '/user/profile', { body: { last_name: 'Ким' }, token })
      expect((await erase(token)).status).toBe(200)
      expect((await enter(initData)).status).toBe(401)
      bench.advance(60_000)
      const fresh = String((await enter(launch(501))).body['access_token'])
      const { body } = await bench.call('GET', '/user/info', { token: fresh })
      expect(body['user']).toMatchObject({ user_data: { last_name: '' } })
    })

    test('disables a code in flight', async () => {
      const token = await bench.signIn('code@example.ru')
      const asked = await bench.call('POST', '/auth/get-code', { body: { email: 'code@example.ru' } })
      const code = await bench.readCode('code@example.ru')
      await erase(token)
      const headers = { 'x-auth-challenge': String(asked.body['challenge']) }
      expect((await bench.call('GET', `/auth/login?code=${code}`, { headers })).status).toBe(422)
    })

    test('keeps data of an address that was only typed into the profile', async () => {
      const owner = await bench.signIn('owner@example.ru')
      const asked = await bench.call('POST', '/auth/get-code', { body: { email: 'owner@example.ru' } })
      const code = await bench.readCode('owner@example.ru')
      const stranger = await bench.signIn('stranger@example.ru')
      await bench.call('PUT', '/user/profile', { body: { email: 'owner@example.ru' }, token: stranger })
      expect((await erase(stranger)).status).toBe(200)
      expect((await bench.call('GET', '/user/info', { token: owner })).status).toBe(200)
      const headers = { 'x-auth-challenge': String(asked.body['challenge']) }
      expect((await bench.call('GET', `/auth/login?code=${code}`, { headers })).status).toBe(200)
    })

    test('drops an undelivered message and withdraws a possibly delivered one', async () => {
      const token = await bench.signIn('chat@example.ru')
      const [told, untold] = [await send(token), await send(token)]
      const findMessage = async (id: string) =>
        (await bench.store.leadOutbox.list()).find(({ lead_id, sink }) => lead_id === id && sink === 'chat')
      for (let claim; (claim = await bench.store.leadOutbox.claim('chat', bench.now(), 1000));) {
        if (claim.lead_id === untold) break
        await bench.store.leadOutbox.finish(claim, { state: 'sent' })
      }
      expect(await findMessage(told)).toMatchObject({ state: 'sent' })
      const third = await send(token)
      await erase(token)
      expect(await findMessage(third)).toBeUndefined()
      expect(await findMessage(told)).toMatchObject({ state: 'due', is_correction: 1 })
      // This one was being sent: whatever its outcome, the withdrawal follows.
      expect(await findMessage(untold)).toMatchObject({ state: 'due', is_correction: 1 })
      const letter = await bench.letterTo(AGENCY_MAIL, /удалил свои данные/)
      expect(letter?.subject).toMatch(/^Отозвано путешественником: Заявка на тур № /)
    })

    test('leaves nothing behind with a concurrent request, favorite or sign-in', async () => {
      for (let round = 0; round < 5; round += 1) {
        const email = `race${round}@example.ru`
        const token = await bench.signIn(email)
        const id = (await bench.store.accounts.byLoginEmail(email))?.id ?? ''
        const [erased] = await Promise.all([
          erase(token),
          send(token),
          bench.call('POST', '/user/favorites', { body: { hotelcode: '77' }, token }),
          bench.call('PUT', '/user/profile', { body: { first_name: 'Анна' }, token }),
        ])
        expect(erased?.status).toBe(200)
        expect(await bench.store.people.findRows(id)).toBeUndefined()
        expect(await bench.store.leads.ofAccount(id)).toEqual([])
      }
    })

    test('is forgotten after a day, so an old session is just expired', async () => {
      const token = await bench.signIn('late@example.ru')
      await erase(token)
      bench.advance(2 * DAY_MS)
      expect((await erase(token)).status).toBe(401)
    })
  })
})
