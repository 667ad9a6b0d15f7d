import { expect, test } from 'vitest'
import { eachTwoRooms } from '#support/watch/two-rooms.ts'

const rooms = eachTwoRooms()

/** Links of the first message. */
async function waysOfMessage(): Promise<Record<string, string>> {
  rooms.prices = { Standard: 90_000, Family: 150_000 }
  await rooms.later()
  const ways = rooms.bench.heard[0]?.ways ?? []
  return Object.fromEntries(ways.map(({ title, url }) => [title, url.split('/front/v1')[1] ?? '']))
}

const states = async () => {
  const { body } = await rooms.bench.call('GET', '/user/watches', { token: rooms.token })
  return (body['watches'] as { note: string; state: string }[])
    .map(({ note, state }) => `${note.split(',')[0]}: ${state}`)
    .toSorted()
}
const isOn = async () =>
  (await rooms.bench.call('GET', '/user/notices', { token: rooms.token })).body['is_on']

test.each([
  ['Приостановить слежение', 'приостановлено', ['Семейный номер: on', 'Стандартный номер: paused']],
  ['Не следить за этой ценой', 'больше не следим', ['Семейный номер: on']],
])('«%s» acts by one press on this alert only', async (title, words, left) => {
  await rooms.bench.watch(rooms.token, rooms.tour())
  await rooms.bench.watch(rooms.token, rooms.tour('Family'))
  const path = (await waysOfMessage())[title] ?? ''
  // The page changes nothing by itself; its button does and says where to continue.
  expect((await rooms.bench.call('GET', path)).text).toContain('method="post"')
  expect(await states()).toEqual(['Семейный номер: on', 'Стандартный номер: on'])
  const { text } = await rooms.bench.call('POST', path)
  expect(text).toContain(words)
  expect(text).toContain('href="https://tours.example.ru/watches"')
  expect([await states(), await isOn()]).toEqual([left, true])
})

test('«Не писать о ценах» stops messages about prices alone and keeps alerts', async () => {
  await rooms.bench.watch(rooms.token, rooms.tour())
  const { text } = await rooms.bench.call('POST', (await waysOfMessage())['Не писать о ценах'] ?? '')
  expect(text).toMatch(/О ценах больше не пишем\..*Ответы менеджера по вашим заявкам приходят как прежде/)
  expect(text).toContain('href="https://tours.example.ru/watches"')
  expect([await states(), await isOn()]).toEqual([['Стандартный номер: on'], true])
  const { body } = await rooms.bench.call('GET', '/user/notices', { token: rooms.token })
  expect(body).toMatchObject({ prices_on: false })
  rooms.prices = { Standard: 60_000 }
  await rooms.later()
  expect(rooms.bench.heard).toHaveLength(1)
})

test('never claims to pause a missing alert', async () => {
  await rooms.bench.watch(rooms.token, rooms.tour())
  const ways = await waysOfMessage()
  for (const title of ['Не следить за этой ценой', 'Не следить за этой ценой', 'Приостановить слежение'])
    expect((await rooms.bench.call('POST', ways[title] ?? '')).text).toContain('больше не следим')
})

test.each(['pause', 'stop'])('rejects a forged link to %s', async (press) => {
  const id = await rooms.bench.watch(rooms.token, rooms.tour())
  const ways = await waysOfMessage()
  const other = Object.values(ways)
    .find((path) => !path.includes(`/${press}?`))
    ?.split('.')
    .at(-1)
  for (const method of ['GET', 'POST'])
    for (const sign of ['0'.repeat(64), other])
      expect((await rooms.bench.call(method, `/user/watches/${press}?ticket=${id}.${sign}`)).status).toBe(403)
  expect(await states()).toEqual(['Стандартный номер: on'])
})
