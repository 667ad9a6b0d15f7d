import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '../bench/bench.ts'
import { printFigure } from '../bench/figure.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench({ leadsMail: 'sales@putevka.example' })
})
afterEach(() => bench.close())

const email = 'anna@example.ru'
const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const call = { name: 'Анна', phone: '8 (999) 123-45-67', page: '/tours', consent, utm: { utm_source: 'vk' } }
const tour = {
  tourid: 't1',
  hotelcode: '77',
  hotelname: 'Sun Palace',
  country: 'Турция',
  departure: 'Москва',
  flydate: '01.12.2026',
  nights: 7,
}
const request = { ...call, tourid: 't1', tour, party: { adults: 2, children: [6] }, price_shown: 98_000 }

describe('requests', () => {
  test('of a stranger are kept whole, with what was agreed to', async () => {
    const headers = { 'user-agent': 'Safari' }
    const { status, body } = await bench.call('POST', '/user/tour-request', {
      body: request,
      headers,
      from: '10.5.5.5',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Заявка принята. Менеджер проверит тур и свяжется с вами',
      id: expect.stringMatching(/^[2-9A-Z]{8}$/),
    })
    const [row] = await bench.store.leads.list()
    expect(row).toMatchObject({
      kind: 'tour',
      status: 'Новая',
      account_id: null,
      name: 'Анна',
      phone: '8 (999) 123-45-67',
      consent_version: '2026-11-01',
      consent_at: '2026-11-21T09:00:00Z',
      client_address: '10.5.5.5',
      user_agent: 'Safari',
    })
    expect(JSON.parse(row?.context ?? '')).toMatchObject({
      tour: { hotelname: 'Sun Palace', nights: 7 },
      party: { adults: 2, children: [6] },
      utm: { utm_source: 'vk' },
    })
    expect((await bench.letterTo('sales@putevka.example'))?.body).toContain('Телефон: 8 (999) 123-45-67')
  })

  test('of a traveller come back in the history, with what became of them', async () => {
    const token = await bench.signIn(email)
    const { body } = await bench.call('POST', '/user/tour-request', { body: request, token })
    bench.advance(1000)
    await bench.call('POST', '/user/call-request', { body: call, token })
    await bench.call('POST', '/user/call-request', { body: call })
    await bench.store.leads.update(String(body['id']), { status: 'Подтверждена', manager: 'Ольга' })
    const history = (await bench.call('GET', '/user/history', { token })).body['history']
    expect(history).toEqual([
      expect.objectContaining({ kind: 'call', status: 'Новая', tour: null, price: null, manager: '' }),
      {
        id: body['id'],
        kind: 'tour',
        status: 'Подтверждена',
        created_at: '2026-11-21T09:00:00.000Z',
        tour: expect.objectContaining({ hotelname: 'Sun Palace', flydate: '01.12.2026' }),
        price: 98_000,
        manager: 'Ольга',
      },
    ])
  })

  test('for a call about a tour keep that tour, its price, the e-mail and where the traveller came from', async () => {
    const token = await bench.signIn(email)
    const { party: _, ...about } = request
    const source = { referrer: 'https://ya.ru/', channel: 'telegram', client_id: '1699', messenger_user: '7' }
    const body = { ...about, ...source, email, search: 'from=1&to=4' }
    await bench.call('POST', '/user/call-request', { body, token })
    const [row] = await bench.store.leads.list()
    expect(row).toMatchObject({ kind: 'call', email })
    expect(JSON.parse(row?.context ?? '')).toMatchObject({ ...source, search: 'from=1&to=4' })
    const { history } = (await bench.call('GET', '/user/history', { token })).body
    expect(history).toEqual([
      expect.objectContaining({
        kind: 'call',
        tour: expect.objectContaining({ hotelname: 'Sun Palace', flydate: '01.12.2026' }),
        price: 98_000,
      }),
    ])
  })

  test('are not refused for what the page wrote too long', async () => {
    const body = { ...call, referrer: 'r'.repeat(3000), page: 'p'.repeat(3000), channel: 'c'.repeat(40) }
    expect((await bench.call('POST', '/user/call-request', { body })).status).toBe(200)
    const [row] = await bench.store.leads.list()
    const { referrer, page, channel } = JSON.parse(row?.context ?? '') as Record<string, string>
    expect([referrer?.length, page?.length, channel?.length]).toEqual([2000, 2000, 30])
  })

  test('say in words what is looked for; too long words are cut', async () => {
    const wish = 'Откуда: Москва\nКуда: Турция'
    await bench.call('POST', '/user/tour-request', { body: { ...call, wish } })
    expect((await bench.letterTo('sales@putevka.example'))?.body).toContain(
      'Что ищет:\n│ Откуда: Москва\n│ Куда: Турция\n',
    )
    const long = { ...call, wish: 'я'.repeat(1200) }
    expect((await bench.call('POST', '/user/call-request', { body: long })).status).toBe(200)
    const rows = await bench.store.leads.list()
    const lengths = rows.map(({ context }) => String(JSON.parse(context).wish).length)
    expect(Math.max(...lengths)).toBe(1000)
  })

  test('for a call say for whom the price is', async () => {
    await bench.call('POST', '/user/call-request', { body: request })
    expect((await bench.letterTo('sales@putevka.example'))?.body).toMatch(
      /^Туристы: 2\sвзрослых, 1\sребёнок \(6\sлет\)$/m,
    )
  })

  test('leave a notice for the chat only where there is one', async () => {
    await bench.call('POST', '/user/call-request', { body: call })
    expect(await bench.store.leadNotices.list()).toEqual([])
    const told = await openBench({ hasLeadsChat: true })
    const headers = { 'idempotency-key': 'told-only-once' }
    await told.call('POST', '/user/call-request', { body: call, headers })
    const { body } = await told.call('POST', '/user/call-request', { body: call, headers })
    expect(await told.store.leadNotices.list()).toMatchObject([{ lead_id: body['id'], state: 'due' }])
    await told.close()
  })

  test('with a dead token are not lost', async () => {
    const token = await bench.signIn(email)
    await bench.call('GET', '/auth/logout', { token })
    expect((await bench.call('POST', '/user/call-request', { body: call, token })).status).toBe(200)
  })

  test('one key of two kinds is two requests; a bad key is refused', async () => {
    const headers = { 'idempotency-key': 'same-key-for-both' }
    await bench.call('POST', '/user/call-request', { body: call, headers })
    await bench.call('POST', '/user/tour-request', { body: request, headers })
    expect(await bench.store.leads.list()).toHaveLength(2)
    const bad = await bench.call('POST', '/user/call-request', {
      body: call,
      headers: { 'idempotency-key': 'a b' },
    })
    expect(bad.status).toBe(400)
  })

  test('a corrected try under the same key is the same lead with the later words, until somebody has begun with it', async () => {
    const headers = { 'idempotency-key': 'one-intent-one-row' }
    const send = (comment: string) =>
      bench.call('POST', '/user/call-request', { body: { ...call, comment }, headers })
    const first = await send('Тихий номер')
    expect((await send('С видом на море')).body).toEqual(first.body)
    const [lead, ...others] = await bench.store.leads.list()
    expect(others).toEqual([])
    expect(lead?.context).toContain('С видом на море')
    const letter = await bench.letterTo('sales@putevka.example', /С видом на море/)
    expect(letter?.subject).toBe(`Исправлено путешественником: Заказ звонка № ${lead?.id}`)
    await bench.store.leads.update(lead?.id ?? '', { status: 'В работе' })
    await send('Поздно')
    expect((await bench.store.leads.list())[0]?.context).toContain('С видом на море')
  })

  test('a repeated try with the same words corrects nothing, whatever else the page noted anew', async () => {
    const headers = { 'idempotency-key': 'the-same-words-again' }
    const send = (noted: object) =>
      bench.call('POST', '/user/tour-request', { body: { ...request, ...noted }, headers })
    await send({ actualized_at: '2026-11-21T08:00:00Z', client_id: '', referrer: '' })
    const later = { version: '2026-11-01', at: '2026-11-21T09:05:00Z' }
    await send({
      actualized_at: '2026-11-21T09:04:00Z',
      client_id: '1',
      page: '/x',
      utm: 'vk',
      consent: later,
    })
    expect(await bench.letterTo('sales@putevka.example', /^Исправлено/)).toBeUndefined()
    await send({ party: { adults: 1, children: [] } })
    expect(await bench.letterTo('sales@putevka.example', /^Исправлено/)).toBeDefined()
  })

  test('a key that somebody else knows neither reads nor changes a lead, nor spares a letter', async () => {
    const headers = { 'idempotency-key': 'known-to-everybody' }
    const first = await bench.call('POST', '/user/call-request', { body: call, headers, from: '10.5.5.5' })
    const token = await bench.signIn(email)
    const strange = { ...call, name: 'Чужой', phone: '+7 900 000-00-00' }
    const senders = [{ from: '10.9.9.9' }, { token, from: '10.9.9.8' }, { token, from: '10.5.5.5' }]
    for (const sender of senders) {
      const answer = await bench.call('POST', '/user/call-request', { body: strange, headers, ...sender })
      expect(answer.body['id']).not.toBe(first.body['id'])
    }
    const rows = await bench.store.leads.list()
    const own = rows.find(({ id }) => id === first.body['id'])
    printFigure(`Чужой ключ повтора: заявка осталась «${own?.name}», чужих строк отдельно ${rows.length - 1}`)
    // The same words under the same key are one lead, from wherever they come.
    expect([own?.name, own?.phone, rows.length]).toEqual(['Анна', '8 (999) 123-45-67', 2])
  })

  test('one form sent again from another network, or once signed in, is still one lead', async () => {
    const headers = { 'idempotency-key': 'a-form-on-the-move' }
    const send = (more: object) => bench.call('POST', '/user/call-request', { body: call, headers, ...more })
    const first = await send({ from: '10.5.5.5' })
    expect((await send({ from: '10.6.6.6' })).body).toEqual(first.body)
    expect((await send({ token: await bench.signIn(email) })).body).toEqual(first.body)
    expect(await bench.store.leads.list()).toHaveLength(1)
  })

  test.each(['a known', 'a changing'])('%s key passes no limit: thirty letters an hour', async (kind) => {
    let letters = 0
    const add = bench.store.mailbox.add.bind(bench.store.mailbox)
    bench.store.mailbox.add = (letter, ...rest) => {
      if (letter.recipient === 'sales@putevka.example') letters += 1
      return add(letter, ...rest)
    }
    for (let count = 0; count < 500; count += 1) {
      const headers = { 'idempotency-key': kind === 'a known' ? 'one-and-the-same' : `another-${count}` }
      await bench.call('POST', '/user/call-request', { body: { ...call, comment: `${count}` }, headers })
    }
    await bench.provider.settled()
    printFigure(`500 заявок под ключом (${kind}): писем агентству ${letters}`)
    expect(letters).toBe(30)
  })

  test('of one account are thirty an hour from whatever networks', async () => {
    const token = await bench.signIn(email)
    const statuses: number[] = []
    for (let count = 0; count < 32; count += 1) {
      const answer = await bench.call('POST', '/user/call-request', {
        body: call,
        token,
        from: `10.9.${count}.1`,
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429])
  })

  test('beyond thirty an hour from one network wait, a repeat of a stored one does not', async () => {
    const headers = { 'idempotency-key': 'the-first-of-them' }
    const first = await bench.call('POST', '/user/call-request', { body: call, headers })
    for (let count = 1; count < 30; count += 1) await bench.call('POST', '/user/call-request', { body: call })
    const refused = await bench.call('POST', '/user/call-request', { body: call })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await bench.call('POST', '/user/call-request', { body: call, headers })).body).toEqual(first.body)
    expect((await bench.call('POST', '/user/call-request', { body: call, from: '10.6.6.6' })).status).toBe(
      200,
    )
  })

  test.each([
    null,
    0,
    '',
    'вчера',
    'now',
    '2026',
    '2026-11',
    '21.11.2026',
    '2026-13-01',
    '2026-02-31',
    '2026-11-21T25:00:00Z',
    '2026-11-21T09:00:00Z; x',
    'Sat, 21 Nov 2026 09:00:00 GMT',
  ])('agreed to at %j, which is no date, are refused with what to do', async (at) => {
    const body = { ...call, consent: { ...consent, at } }
    const answer = await bench.call('POST', '/user/call-request', { body })
    const message =
      'Не видно, когда дано согласие на обработку персональных данных. Отметьте его ещё раз и отправьте снова'
    expect([answer.status, answer.body]).toEqual([422, { message, errors: { consent: [message] } }])
    expect(await bench.store.leads.list()).toEqual([])
  })

  test('agreed to on a day, at a moment, in any zone are taken, whatever the clock of the page says', async () => {
    const dates = ['2026-11-21', '2026-11-21T09:00:00Z', '2026-11-21T12:00:00.123+03:00', '2031-02-28T09:00Z']
    for (const at of dates) {
      const body = { ...call, consent: { ...consent, at } }
      expect((await bench.call('POST', '/user/call-request', { body })).status).toBe(200)
    }
    const rows = await bench.store.leads.list()
    expect(rows.map(({ consent_at }) => consent_at).toSorted()).toEqual(dates.toSorted())
  })

  test.each([
    [{ ...call, name: ' ' }, 'name', 'Введите имя'],
    [{ ...call, name: undefined }, 'name', 'Введите имя'],
    [{ ...call, phone: '123' }, 'phone', 'Проверьте номер: нужно от 10 до 15 цифр'],
    [{ ...call, phone: undefined }, 'phone', 'Введите телефон'],
    [{ ...call, consent: undefined }, 'consent', 'Нужно согласие на обработку персональных данных'],
    [{ ...call, comment: 'а'.repeat(1001) }, 'comment', 'Не длиннее 1000 знаков'],
    [{ ...call, email: 'anna' }, 'email', 'Некорректный формат почты'],
    [{ ...call, page: 5 }, 'page', 'Проверьте это поле'],
  ])('a wrong field is named with its remedy %#', async (body, field, message) => {
    const answer = await bench.call('POST', '/user/call-request', { body })
    expect([answer.status, answer.body]).toEqual([422, { message, errors: { [field]: [message] } }])
  })
})
