import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'
import { request } from '#support/provider/lead-bodies.ts'
import { runCommandLine } from './command-line.ts'

const SITE = 'http://localhost:4173'

let dataDir: string
let bench: DeskBench
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-lead-card-'))
  bench = await openDeskBench({ publicUrl: SITE }, { dataDir })
})
afterEach(async () => {
  await bench.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('shows the same facts as the desk', async () => {
  const sent = {
    ...request,
    comment: 'Первая\nвторая',
    wish: 'Бюджет до 200 000 ₽',
    flight: 'SU 2142, 1 декабря',
    search: 'from=1&to=4',
  }
  const { body } = await bench.call('POST', '/user/tour-request', { body: sent })
  const id = String(body['id'])
  await bench.agency('PATCH', `/leads/${id}`, {
    body: { version: 1, words: 'Звоню', note: 'Постоянный клиент', manager: 'Ольга' },
  })
  const offer = { text: 'Rixos', price: 145_200, link: '/tour/t1', document: '' }
  await bench.agency('POST', `/leads/${id}/offers`, {
    body: { ...offer, valid_until: '2046-12-01T18:00:00+03:00' },
  })
  await bench.agency('POST', `/leads/${id}/payment-links`, {
    body: { url: 'https://pay.example.ru/1', amount: 50_000, purpose: 'Предоплата' },
  })
  const { lead } = await bench.read('lead', 'GET', `/leads/${id}`)
  expect(lead.facts.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'comment',
      'wish',
      'flight',
      'search',
      'words',
      'note',
      'offers',
      'payment_links',
    ]),
  )

  let card = ''
  const exitCode = await runCommandLine(['leads', id], {
    environment: { DATA_DIR: dataDir, PUBLIC_URL: SITE, DEVELOPMENT: 'on' },
    out: (text) => void (card += text),
    err: (text) => void (card += text),
  })
  expect(exitCode).toBe(0)
  const facts = lead.facts.map(({ title, value }) => `${title}: ${value.replaceAll('\n', '; ')}`)
  expect(card.replaceAll('\u00a0', ' ').split('\n')).toEqual(
    facts.map((line) => line.replaceAll('\u00a0', ' ')),
  )
})
