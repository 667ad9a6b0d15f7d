import type { ThreadMessage } from '#shared/contract/conversation.ts'
import type { HistoryItem } from '#shared/contract/history.ts'
import type { Offer, PaymentLink } from '#shared/contract/lead-progress.ts'
import { expect, test } from 'vitest'
import { formatHistoryNews, findNews } from './news.ts'

const item: HistoryItem = {
  id: 'A',
  kind: 'call',
  status: 'Новая',
  status_code: 'new',
  created_at: '',
  updated_at: '',
  tour: null,
  price: null,
  manager: '',
  words: '',
  offers: [],
  documents: [],
  trip: null,
  payment_links: [],
  payments: [],
  messages: [],
  can_write: false,
}
const offer: Offer = {
  id: '1',
  link: '',
  price: null,
  document: '',
  text: 'Тур',
  valid_until: '',
  state: 'open',
  selection: '',
  created_at: '',
}
const link: PaymentLink = { id: '1', url: '', amount: 1, purpose: '', state: 'waiting', created_at: '' }
const message = (from: ThreadMessage['from']): ThreadMessage => ({
  id: from,
  at: '',
  from,
  name: '',
  kind: 'text',
  text: 'Есть места',
  about: '',
  files: [],
  read_at: '',
  edited_at: '',
})
const other = { ...item, id: 'B' }

test.each<[string, Partial<HistoryItem>, Partial<HistoryItem>, string]>([
  ['a status', {}, { status: 'В работе' }, 'статус «В работе»'],
  ['words', {}, { words: 'Звоню' }, 'сообщение менеджера'],
  ['an answer', {}, { messages: [message('manager')] }, 'сообщение менеджера'],
  ['a manager', {}, { manager: 'Ольга' }, 'занимается Ольга'],
  ['an offer', {}, { offers: [offer] }, 'новое предложение'],
  ['two offers, reported once', {}, { offers: [offer, { ...offer, id: '2' }] }, 'новое предложение'],
  [
    'an end of one',
    { offers: [offer] },
    { offers: [{ ...offer, state: 'withdrawn' }] },
    'предложение отозвано',
  ],
  [
    'a payment',
    { payment_links: [link] },
    { payment_links: [{ ...link, state: 'paid' }] },
    'оплата получена',
  ],
])('reports %s for its request only', (_, before, now, words) => {
  const news = findNews([{ ...item, ...before }, other], [{ ...item, ...now }, other])
  expect([...news]).toEqual([['A', [words]]])
  expect(formatHistoryNews(news)).toBe(`Заявка № A: ${words}.`)
})

test('reports no news for removed, new and unchanged items', () => {
  const full = { ...item, manager: 'Ольга', words: 'Звоню', offers: [offer], payment_links: [link] }
  expect(findNews([full], [full, other]).size).toBe(0)
  expect(findNews([full], [{ ...full, manager: '', words: '', status: '', offers: [] }]).size).toBe(0)
})
