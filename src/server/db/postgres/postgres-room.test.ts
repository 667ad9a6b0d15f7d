import { expect, test } from 'vitest'
import { explainPostgres } from './postgres-problem.ts'
import { connectWithRoom, isFull } from './postgres-room.ts'

const refusal = (code: string, words: string) => Object.assign(new Error(words), { code })
const full = refusal('53300', 'sorry, too many clients already')

test.each([
  ['a server', full],
  ['a role', refusal('53300', 'too many connections for role "putevka"')],
  ['PgBouncer', refusal('08P01', 'no more connections allowed (max_client_conn)')],
  ['a server, named in the cause of the error', new Error('away', { cause: full })],
])('knows %s without a free connection', (_, error) => {
  expect(isFull(error)).toBe(true)
  expect(String(explainPostgres(error))).toMatch(/все соединения сервера заняты.+DATABASE_POOL_SIZE/)
})

test('retries until a connection is free and reports it once', async () => {
  const told: string[] = []
  const answers = [full, full]
  const connect = async () => {
    const error = answers.shift()
    if (error) throw error
    return 'connected'
  }
  expect(await connectWithRoom(connect, { tell: (line) => told.push(line) })).toBe('connected')
  expect(told).toHaveLength(1)
})

test('gives up in time', async () => {
  await expect(connectWithRoom(() => Promise.reject(full), { waitMs: 0 })).rejects.toBe(full)
})

test('does not retry other failures', async () => {
  let tries = 0
  const refused = refusal('28P01', 'password authentication failed')
  const connect = () => {
    tries += 1
    return Promise.reject(refused)
  }
  await expect(connectWithRoom(connect)).rejects.toBe(refused)
  expect(tries).toBe(1)
})
