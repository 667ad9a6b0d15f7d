import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { compare, heartOf, openLedger, passTime, promiseLead, type Kept, type Told } from './ledger.ts'

/** One of each promise, all kept. */
function whole() {
  const ledger = openLedger()
  promiseLead(ledger, 'заявка', 'A1')
  ledger.reviews.set('отзыв', true)
  heartOf(ledger, '7', '1001').state = 'kept'
  heartOf(ledger, '7', '1002').state = 'gone'
  ledger.tokens.set('живой', { person: '7', state: 'live', issued: { from: 0, to: 0 } })
  ledger.tokens.set('мёртвый', { person: '7', state: 'ended', issued: { from: 0, to: 0 } })
  const kept: Kept = {
    leads: [{ id: 'A1', mark: 'заявка' }],
    outbox: [{ leadId: 'A1', state: 'sent' }],
    reviews: ['отзыв'],
    hearts: [{ person: '7', hotel: '1001' }],
    tokens: new Set(['живой']),
    people: ['7'],
  }
  const told: Told = { ids: ['A1'], unheard: new Set() }
  return { ledger, kept, told }
}

const lead = { id: 'A1', mark: 'заявка' }
const broken: [string, Partial<Kept>, Partial<Told>, string][] = [
  ['a lost lead', { leads: [], outbox: [] }, {}, 'заявка заявка № A1 потеряна'],
  ['a lead under another number', { leads: [{ ...lead, id: 'B2' }] }, {}, 'заявка заявка № A1 потеряна'],
  ['a lead stored twice', { leads: [lead, lead] }, {}, 'заявка заявка записана дважды'],
  ['a lead from nowhere', { leads: [lead, { id: 'C3', mark: 'ничья' }] }, {}, 'заявки ничья не было'],
  ['a lead without its message', { outbox: [] }, {}, 'сообщение о заявке № A1: его нет'],
  ['a message that waits', { outbox: [{ leadId: 'A1', state: 'due' }] }, {}, 'сообщение о заявке № A1: due'],
  [
    'an unexpected doubtful message',
    { outbox: [{ leadId: 'A1', state: 'unsure' }] },
    {},
    'сообщение о заявке № A1: unsure',
  ],
  ['a message that never arrived', {}, { ids: [] }, 'заявка № A1 не дошла в чат, а записана ушедшей'],
  ['a message delivered twice', {}, { ids: ['A1', 'A1'] }, 'о заявке № A1 сказано дважды'],
  ['a lost review', { reviews: [] }, {}, 'отзыв отзыв потерян'],
  ['a review stored twice', { reviews: ['отзыв', 'отзыв'] }, {}, 'отзыв отзыв записан дважды'],
  ['a lost heart', { hearts: [] }, {}, 'сердце 7/1001: ответили «kept», в базе наоборот'],
  ['a lost sign-in', { tokens: new Set() }, {}, 'вход 7 потерян'],
  ['a lost sign-out', { tokens: new Set(['живой', 'мёртвый']) }, {}, 'выход 7 потерян'],
  ['a person stored twice', { people: ['7', '7'] }, {}, 'человек 7 записан дважды'],
]

describe('comparison of promises and facts', () => {
  test('finds nothing when everything was kept', () => {
    const { ledger, kept, told } = whole()
    expect(compare(ledger, kept, told, false)).toEqual([])
  })

  test.each(broken)('names %s', (_, change, messages, sentence) => {
    const { ledger, kept, told } = whole()
    expect(compare(ledger, { ...kept, ...change }, { ...told, ...messages }, false)).toContain(sentence)
  })

  test('names a favorite that came back', () => {
    const { ledger, kept, told } = whole()
    const hearts = [...kept.hearts, { person: '7', hotel: '1002' }]
    expect(compare(ledger, { ...kept, hearts }, told, false)).toEqual([
      'сердце 7/1002: ответили «gone», в базе наоборот',
    ])
  })

  test('excuses doubt after a killed host and a lost answer, then and later', () => {
    const outbox = [{ leadId: 'A1', state: 'unsure' }]
    const killed = whole()
    const unsure = { ...killed.kept, outbox }
    expect(compare(killed.ledger, unsure, killed.told, true)).toEqual([])
    expect(compare(killed.ledger, unsure, killed.told, false)).toEqual([])
    const { ledger, told } = whole()
    expect(compare(ledger, unsure, { ...told, unheard: new Set(['A1']) }, false)).toEqual([])
  })

  test('ignores tokens that may have expired and unanswered calls', () => {
    const { ledger, kept, told } = whole()
    passTime(ledger, 7 * DAY_MS)
    ledger.leads.set('без ответа', undefined)
    ledger.reviews.set('без ответа', false)
    heartOf(ledger, '7', '1003')
    expect(compare(ledger, { ...kept, tokens: new Set() }, told, false)).toEqual([])
  })

  test('ignores a token issued by a clock set back since', () => {
    const { ledger, kept, told } = whole()
    passTime(ledger, -2 * DAY_MS)
    expect(compare(ledger, { ...kept, tokens: new Set() }, told, false)).toEqual([])
  })

  test('rejects two numbers of one request', () => {
    const { ledger } = whole()
    expect(() => promiseLead(ledger, 'заявка', 'B2')).toThrow('заявка заявка названа и A1, и B2')
  })
})
