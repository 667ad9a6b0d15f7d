import { expect, test } from 'vitest'
import { StoreAway } from '../db/store-away.ts'
import { createHear, toFailure } from './crm-request.ts'

test.each([
  [new StoreAway(), 'база не отвечала'],
  [new TypeError('whsec_secret'), 'сбой счёта вызовов'],
])('reports nothing sent when the rate limit fails (%s), without details', async (error, reason) => {
  const hear = createHear({ turn: () => Promise.reject(error) })
  const heard = await hear({ url: 'http://127.0.0.1:1/' })
  expect(toFailure(heard, { name: 'вебхук', keyRemedy: '', remedy: '' })).toEqual({
    kind: 'postponed',
    reason,
  })
})
