import { expect, test } from 'vitest'
import { rememberReplies } from './open-prerendered.ts'

/** Replies with a counter, and the requested URLs. */
function counted(status: (url: string) => number = () => 200) {
  const asked: string[] = []
  const ask: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    return Response.json({ count: asked.length }, { status: status(url) })
  }
  return { asked, ask }
}

test('shares one request between pages, in parallel and later', async () => {
  const { asked, ask } = counted()
  const remember = rememberReplies(ask, () => 0)
  const replies = await Promise.all([remember('/countries'), remember('/countries')])
  replies.push(await remember('/countries'))
  expect(await Promise.all(replies.map((reply) => reply.json()))).toEqual([
    { count: 1 },
    { count: 1 },
    { count: 1 },
  ])
  expect(asked).toEqual(['GET /countries'])
})

test('repeats failed requests and every POST', async () => {
  const { asked, ask } = counted((url) => (url === '/broken' ? 503 : 200))
  const remember = rememberReplies(ask, () => 0)
  expect((await remember('/broken')).status).toBe(503)
  await remember('/broken')
  await remember('/write', { method: 'POST' })
  await remember('/write', { method: 'POST' })
  expect(asked).toEqual(['GET /broken', 'GET /broken', 'POST /write', 'POST /write'])
})

test('requests again after half an hour', async () => {
  const { asked, ask } = counted()
  let now = 0
  const remember = rememberReplies(ask, () => now)
  await remember('/countries')
  now = 31 * 60_000
  await remember('/countries')
  expect(asked).toHaveLength(2)
})
