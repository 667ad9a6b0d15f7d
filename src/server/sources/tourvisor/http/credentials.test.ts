import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import {
  everyCall,
  failureOf,
  farTourvisor,
  generations,
  json,
  LOGIN,
  PASSWORD,
  refused,
  reset,
  text,
  TOKEN,
  type Reply,
} from '#support/tourvisor/far-tourvisor.ts'

test('no failure contains a credential, whatever the response', async () => {
  const said = [TOKEN, LOGIN, PASSWORD, encodeURIComponent(PASSWORD), encodeURIComponent(LOGIN)].join(' ')
  const errors = [{ error: { errormessage: said } }, { iserror: 1, errormessage: said }, { message: said }]
  const replies: Reply[] = [
    ...errors.flatMap((body) => [json(body), json(body, 400), json(body, 403), json(body, 500)]),
    text(`<html>${said}</html>`),
    text(said),
    refused,
    reset,
    () => Promise.reject(new TypeError(`Failed to parse URL from https://tv.example/?${said}`)),
  ]
  const secrets = new URLSearchParams({ LOGIN, PASSWORD, TOKEN })
    .toString()
    .split('&')
    .map((one) => one.split('=')[1])
  const hidden = [TOKEN, LOGIN, PASSWORD, ...secrets, encodeURIComponent(PASSWORD), 'authpass', 'Bearer']
  for (const reply of replies)
    for (const generation of generations)
      for (const call of Object.values(everyCall)) {
        const failure = await call(farTourvisor(reply)[generation]()).catch((error: unknown) => error)
        const told = inspect(failure, { depth: 10, showHidden: true })
        for (const secret of hidden) expect(told).not.toContain(secret ?? TOKEN)
      }
})

test('sends credentials only where the generation expects them', async () => {
  const far = farTourvisor(json({ lists: {} }))
  await far.classic().countries('1')
  await failureOf(far.rest().countries('1'))
  const [classic, rest] = far.calls
  expect(Object.fromEntries(classic?.query ?? [])).toEqual({
    authlogin: LOGIN,
    authpass: PASSWORD,
    format: 'json',
    type: 'country',
    cndep: '1',
  })
  expect(classic?.headers.get('authorization')).toBeNull()
  expect(rest?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
  expect(Object.fromEntries(rest?.query ?? [])).toEqual({ departureId: '1' })
})
