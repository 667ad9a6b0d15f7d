import { expect, onTestFinished, test } from 'vitest'
import { openDeskBench } from '#support/provider/agency-api.ts'
import { call as callBody } from '#support/provider/lead-bodies.ts'
import { toLeadEvent } from './message/lead-event.ts'
import { leadMessage } from './message/lead-text.ts'

const offer = {
  price: 145_200,
  text: 'Rixos, вылет 1 декабря',
  valid_until: '2026-11-22T12:00:00+03:00',
}

/** Opens a lead with an offer its traveller may answer. */
async function openOffered() {
  const bench = await openDeskBench({ sinks: ['webhook', 'chat'] })
  onTestFinished(() => bench.close())
  const token = await bench.signIn('anna@example.ru')
  const lead = await bench.ask(token)
  const made = await bench.read('makeOffer', 'POST', `/leads/${lead}/offers`, offer)
  const id = made.lead.offers[0]?.id ?? ''
  const answer = (word: string) =>
    bench.call('POST', `/user/history/offers/${id}`, { body: { answer: word }, token })
  const outbox = async () => {
    const rows = await bench.store.leadDesk.listDeliveries(lead)
    return rows.map(({ sink, state, revision, is_correction }) => [sink, state, revision, is_correction])
  }
  return { bench, token, lead, id, answer, outbox }
}

test('sends an answer to every sink of the lead once, as a separate message', async () => {
  const { bench, lead, answer, outbox } = await openOffered()
  const now = bench.now()
  const claim = await bench.store.leadOutbox.claim('chat', now, 1000)
  if (claim) await bench.store.leadOutbox.finish(claim, { state: 'sent' })
  await answer('accept')
  await answer('accept')
  await answer('decline')
  // The webhook has no message of the lead yet: it receives everything at once.
  expect(await outbox()).toEqual([
    ['chat', 'due', 1, 1],
    ['webhook', 'due', 1, 0],
  ])
  const row = await bench.store.leads.byId(lead)
  if (row === undefined) throw new Error('Заявки нет')
  const told = {
    lead: row,
    isCorrection: true,
    revision: 1,
    isRepeat: false,
    isDoubtful: false,
    externalId: '',
  }
  const wording = { siteUrl: 'https://tours.example.ru', privacy: 'full' } as const
  expect(leadMessage(told, wording)).toMatch(
    /^Предложение принято: Заказ звонка № \w+\nЗаявку никто не взял\n\nКогда [^\n]+\nОтвет на предложение: принято предложение, 145\s200\s₽: Rixos, вылет 1 декабря\n/,
  )
  const taken = { ...told, lead: { ...row, manager: 'Ольга Ким' } }
  expect(leadMessage(taken, { ...wording, privacy: 'short' })).toBe(
    `Предложение принято: Заказ звонка № ${lead}\nВедёт: Ольга Ким`,
  )
  expect(toLeadEvent(told, '')).toMatchObject({
    type: 'lead.answered',
    revision: 1,
    lead: { answer: expect.stringContaining('принято предложение') },
  })
  await bench.store.people.eraseLead(lead, { cause: 'agency', now })
  expect(await bench.store.leads.byId(lead)).toMatchObject({ answer: '' })
})

test('makes a separate request of a changed form after an answer', async () => {
  const bench = await openDeskBench({ sinks: ['chat'] })
  onTestFinished(() => bench.close())
  const token = await bench.signIn('anna@example.ru')
  const ask = async (comment: string) => {
    const { body } = await bench.call('POST', '/user/call-request', {
      body: { ...callBody, comment },
      token,
      headers: { 'idempotency-key': 'one-form-of-anna' },
    })
    return String(body['id'])
  }
  const lead = await ask('раз')
  const made = await bench.read('makeOffer', 'POST', `/leads/${lead}/offers`, offer)
  const path = `/user/history/offers/${made.lead.offers[0]?.id}`
  await bench.call('POST', path, { body: { answer: 'decline' }, token })
  expect(await ask('два')).not.toBe(lead)
})

test.each(['cancelled', 'done'])('neither makes nor accepts offers of a lead that is %s', async (status) => {
  const { bench, token, lead, answer } = await openOffered()
  await bench.read('changeLead', 'PATCH', `/leads/${lead}`, { version: 2, status: 'in_work' })
  expect((await bench.call('GET', '/user/history', { token })).text).toContain('"state":"open"')
  const body = { version: 3, status }
  expect((await bench.agency('PATCH', `/leads/${lead}`, { body })).status).toBe(200)
  expect((await bench.call('GET', '/user/history', { token })).text).toContain('"state":"withdrawn"')
  expect((await answer('accept')).status).toBe(409)
  const refused = await bench.agency('POST', `/leads/${lead}/offers`, { body: offer })
  expect({ status: refused.status, message: refused.body['message'] }).toEqual({
    status: 409,
    message: expect.stringContaining('Верните её в работу'),
  })
  const { events } = (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
  expect(events.at(-1)?.changes).toContainEqual({ field: 'offer', from: 'open', to: 'withdrawn' })
})
