import { expect, onTestFinished, test } from 'vitest'
import { AGENCY_TOKEN, MANAGER_MAIL, OLGA, openDeskBench } from '#support/provider/agency-api.ts'

const desk = { managers: ['777', '5'], managerMails: [MANAGER_MAIL, 'oleg@example.ru'], token: AGENCY_TOKEN }

test('managers have the names of the settings or of Telegram, and travellers read them', async () => {
  const bench = await openDeskBench({
    desk: { ...desk, hookKey: '', managerNames: { [MANAGER_MAIL]: 'Ольга Ким' } },
  })
  onTestFinished(() => bench.close())
  await bench.manager()
  expect((await bench.read('managers', 'GET', '/managers')).managers).toEqual([
    { id: OLGA.id, name: OLGA.name },
    { id: 'telegram:5', name: '5' },
    { id: `mail:${MANAGER_MAIL}`, name: 'Ольга Ким' },
    { id: 'mail:oleg@example.ru', name: 'oleg' },
  ])
  const session = { kind: 'mail', who: MANAGER_MAIL, name: 'olga', device: '', init_hash: null } as const
  const { sha256 } = await import('../http/limits/digest.ts')
  // A session from before the settings named its manager.
  await bench.store.managerSessions.add({ ...session, hash: sha256('t'.repeat(43)) }, bench.now())
  const token = await bench.signIn('anna@example.ru')
  const lead = await bench.ask(token)
  const body = { text: 'Места есть' }
  await bench.agency('POST', `/leads/${lead}/messages`, { token: 't'.repeat(43), body })
  await bench.read('changeLead', 'PATCH', `/leads/${lead}`, { manager_id: `mail:${MANAGER_MAIL}` })
  const { history } = (await bench.call('GET', '/user/history', { token })).body as { history: object[] }
  expect(history).toMatchObject([
    { manager: 'Ольга Ким', messages: [{}, { name: 'Ольга Ким', text: 'Места есть' }] },
  ])
})
