import { createServer, type AddressInfo } from 'node:net'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from '#support/certificate.ts'
import { inPostgres } from '../../backup/in-postgres.ts'
import { openStore } from '../../compose/store.ts'
import { StoreAway } from '../store-away.ts'
import { StoreProblem } from '../store-problem.ts'
import { explainPostgres } from './postgres-problem.ts'

/** A server that answers a TLS request with one letter: `S` starts TLS, `N` refuses. */
async function openServer(answer: 'S' | 'N'): Promise<string> {
  const certificate = makeCertificate()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(answer)
      if (answer === 'S')
        new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `postgres://putevka:secret@127.0.0.1:${(server.address() as AddressInfo).port}/putevka`
}

test('explains a self-signed certificate with both remedies', async () => {
  const failure = openStore({ databaseUrl: `${await openServer('S')}?sslmode=verify-full` })
  await expect(failure).rejects.toBeInstanceOf(StoreProblem)
  await expect(failure).rejects.toThrow(/нет доверия.+sslrootcert=.+sslmode=no-verify/)
  await expect(failure).rejects.not.toThrow(/обновить базу/)
})

test('explains a server without TLS', async () => {
  const failure = openStore({ databaseUrl: `${await openServer('N')}?sslmode=verify-full` })
  await expect(failure).rejects.toThrow('PostgreSQL: сервер работает без TLS. Уберите sslmode')
})

test('explains an unreachable server', async () => {
  await expect(openStore({ databaseUrl: 'postgres://putevka@127.0.0.1:1/putevka' })).rejects.toThrow(
    'PostgreSQL: сервер не отвечает. Проверьте узел и порт',
  )
})

test('names a certificate file that cannot be opened, not the server', async () => {
  const databaseUrl = 'postgres://putevka@127.0.0.1:1/putevka?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
  const sentence = 'PostgreSQL: файл сертификата /nowhere/ca.pem не читается: проверьте sslrootcert'
  await expect(openStore({ databaseUrl })).rejects.toThrow(sentence)
  await expect(inPostgres(databaseUrl, 'BEGIN', async () => undefined)).rejects.toThrow(sentence)
})

test('names a certificate file that this user may not read', () => {
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path: '/root/ca.pem' })
  expect(explainPostgres(new StoreAway(denied))).toMatchObject({
    name: 'StoreProblem',
    message: expect.stringContaining('файл сертификата /root/ca.pem не читается'),
  })
})

test('reports a missing socket as an unreachable server', async () => {
  const failure = openStore({ databaseUrl: 'postgres://putevka@localhost/putevka?host=/nowhere' })
  await expect(failure).rejects.toThrow('PostgreSQL: сервер не отвечает')
})

test.each([
  ['28P01', 'password authentication failed', 'знаки / @ # : ? % в пароле пишутся кодами'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.5", no encryption', 'сервер требует TLS'],
  ['3D000', 'database "putevka" does not exist', 'базы с таким именем нет'],
  ['42501', 'permission denied for schema public', 'нет права создавать таблицы'],
])('explains %s through all causes', (code, message, sentence) => {
  const refusal = Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })
  expect(explainPostgres(new Error('x', { cause: new StoreAway(refusal) }))).toMatchObject({
    name: 'StoreProblem',
    message: expect.stringContaining(sentence),
  })
})

test('passes on a failure without a remedy', () => {
  const error = new Error('relation does not exist')
  expect(explainPostgres(error)).toBe(error)
})
