import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSetBench, toSet, MARIA, OLEG, type SetBench } from '#support/provider/list-bench.ts'

let bench: SetBench
beforeEach(async () => {
  bench = await openSetBench()
})
afterEach(() => bench.close())

describe('a vote', () => {
  test('needs no sign-in, changes by its key only, and can be withdrawn', async () => {
    const { id } = toSet(await bench.share())
    const first = await bench.vote(id, { note: '  Близко\r\nк морю ' })
    expect(toSet(first).votes).toMatchObject([
      {
        id: first.body['vote'],
        name: 'Мария',
        choices: [{ hotelcode: '77', choice: 'for' }],
        note: 'Близко\nк морю',
      },
    ])
    bench.advance(1000)
    await bench.vote(id, { voter: OLEG, name: 'Олег', choices: [{ hotelcode: '77', choice: 'against' }] })
    bench.advance(1000)
    const changed = await bench.vote(id, { name: 'Маша', choices: [], note: 'Не знаю' })
    expect(changed.body['vote']).toBe(first.body['vote'])
    expect(toSet(changed).votes.map(({ name, note }) => [name, note])).toEqual([
      ['Маша', 'Не знаю'],
      ['Олег', ''],
    ])
    const back = await bench.vote(id, { choices: [], note: '' })
    expect(back.body['vote']).toBe('')
    expect(toSet(back).votes.map(({ name }) => name)).toEqual(['Олег'])
  })

  test('belongs to a voter who signs in later', async () => {
    const { id } = toSet(await bench.share())
    await bench.vote(id, {})
    const other = await bench.signIn('maria@example.ru')
    await bench.vote(id, { note: 'Вошла' }, { token: other })
    expect((await bench.call('DELETE', '/user/account', { token: other })).status).toBe(200)
    expect(toSet(await bench.read(id)).votes).toEqual([])
  })

  test.each([
    [{ name: '' }, 'Напишите, как вас подписать'],
    [{ name: ' \u202E\u0000 ' }, 'Напишите, как вас подписать'],
    [{ name: 'я'.repeat(41) }, 'Имя не длиннее 40 знаков'],
    [{ note: 'я'.repeat(281) }, 'Не длиннее 280 знаков'],
    [{ choices: [{ hotelcode: '77', choice: 'maybe' }] }, 'Нужно for или against'],
    [{ voter: 'short' }, 'Обновите страницу и проголосуйте ещё раз'],
  ])('%j is rejected: %s', async (change, message) => {
    const { id } = toSet(await bench.share())
    const { status, text } = await bench.vote(id, change)
    expect({ status, text }).toEqual({ status: 422, text: expect.stringContaining(message) })
  })

  test('ignores hotels outside the list', async () => {
    const { id } = toSet(await bench.share())
    const answer = await bench.vote(id, { choices: [{ hotelcode: '78', choice: 'for' }], note: 'И вот' })
    expect(toSet(answer).votes).toMatchObject([{ choices: [], note: 'И вот' }])
  })

  test('is limited per network and hour; a repeat is free', async () => {
    const { id } = toSet(await bench.share())
    const statuses: number[] = []
    for (let count = 0; count < 201; count += 1)
      statuses.push((await bench.vote(id, { note: `${count}` }, { from: '10.7.7.7' })).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
    expect((await bench.vote(id, { note: '199' }, { from: '10.7.7.7' })).status).toBe(200)
    expect((await bench.vote(id, { note: '200' }, { from: '10.8.8.8' })).status).toBe(200)
  })
})

test('reveals neither the owner nor the voters', async () => {
  const account = await bench.store.accounts.byLoginEmail('anna-private@example.ru')
  const maria = await bench.signIn('maria-private@example.ru')
  await bench.call('PUT', '/user/profile', {
    body: { first_name: 'Марфа', phone: '+7 999 765-43-21' },
    token: maria,
  })
  const voter = await bench.store.accounts.byLoginEmail('maria-private@example.ru')
  const { id } = toSet(await bench.share())
  const secrets = [
    account?.id,
    voter?.id,
    'private',
    'Аннушка',
    'Секретова',
    'Марфа',
    '123-45-67',
    '765-43-21',
    MARIA,
  ]
  expect(secrets).not.toContain(undefined)
  const said = fc.record({
    isSignedIn: fc.boolean(),
    voter: fc.constantFrom(MARIA, OLEG),
    name: fc.constantFrom('Мария', 'Олег', 'Друг'),
    choices: fc.constantFrom(
      [],
      [{ hotelcode: '77', choice: 'for' }],
      [{ hotelcode: '77', choice: 'against' }],
    ),
    note: fc.constantFrom('', 'Да', 'Нет'),
  })
  await fc.assert(
    fc.asyncProperty(said, fc.boolean(), async ({ isSignedIn, ...body }, isAgain) => {
      const answers = [await bench.vote(id, body, isSignedIn ? { token: maria } : {})]
      if (isAgain) answers.push(await bench.vote(id, body))
      answers.push(await bench.read(id), await bench.read(id, 'nobody-nobody-nobody'))
      for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(secret)
      for (const { text } of answers) expect(text).not.toContain('"is_own":true')
    }),
  )
})

test('is limited to few new voters of one network', async () => {
  const { id } = toSet(await bench.share())
  const answers = []
  for (let index = 0; index < 12; index += 1)
    answers.push(await bench.vote(id, { voter: `${OLEG}-${index}`, name: `${index}` }, { from: '10.9.0.1' }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(answers.at(-1)?.status).toBe(429)
  // Existing voters may still change their vote.
  const changed = await bench.vote(id, { voter: `${OLEG}-0`, name: 'Олег' }, { from: '10.9.0.1' })
  expect(changed.status).toBe(200)
})

describe('removal of votes by the owner', () => {
  test('frees all places of a full list and keeps its link', async () => {
    const { id } = toSet(await bench.share())
    for (let index = 0; index < 50; index += 1)
      await bench.vote(id, { voter: `${OLEG}-${index}` }, { from: `10.${index}.0.1` })
    expect((await bench.vote(id, {})).status).toBe(409)
    const cleared = await bench.clearVotes(id, bench.token)
    expect(cleared.status).toBe(200)
    expect(toSet(cleared)).toMatchObject({ id, votes: [], is_own: true })
    expect((await bench.vote(id, {})).status).toBe(200)
    expect(toSet(await bench.read(id)).votes).toMatchObject([{ name: 'Мария' }])
  })

  test.each(['votes', 'list'])('leaves no name in any file after removal of the %s', async (removed) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'putevka-votes-'))
    const own = await openSetBench({}, { dataDir })
    const { id } = toSet(await own.share())
    await own.vote(id, { name: 'Аполлинария-Стёртая' })
    const isReadable = () =>
      readdirSync(dataDir).some((file) => readFileSync(join(dataDir, file)).includes('Аполлинария-Стёртая'))
    expect(isReadable()).toBe(true)
    if (removed === 'votes') await own.clearVotes(id, own.token)
    else await own.call('DELETE', `/user/shared-sets/${id}`, { token: own.token })
    expect(isReadable()).toBe(false)
    await own.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('is refused to anyone else and after the end of the list', async () => {
    const { id } = toSet(await bench.share())
    await bench.vote(id, {})
    const other = await bench.signIn('other@example.ru')
    expect((await bench.clearVotes(id, other)).status).toBe(404)
    expect((await bench.clearVotes(id)).status).toBe(401)
    expect(toSet(await bench.read(id)).votes).toHaveLength(1)
    await bench.call('DELETE', `/user/shared-sets/${id}`, { token: bench.token })
    expect((await bench.clearVotes(id, bench.token)).status).toBe(404)
  })
})
