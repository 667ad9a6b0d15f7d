import { expect, test } from 'vitest'
import { answerVersion } from './mount-table.ts'

const asking = (etag = '') => new Headers(etag === '' ? {} : { 'if-none-match': etag })

test('answers 304 to a caller who has the version, without building the answer', async () => {
  let made = 0
  const build = async () => ({ made: (made += 1) })
  const first = await answerVersion(asking(), build, '7/1')
  expect([first.status, await first.json()]).toEqual([200, { made: 1 }])
  const again = await answerVersion(asking(first.headers.get('etag') ?? ''), build, '7/1')
  expect([again.status, await again.text(), made]).toEqual([304, '', 1])
  expect((await answerVersion(asking(first.headers.get('etag') ?? ''), build, '8/1')).status).toBe(200)
})

test('compares the answer itself when there is no version', async () => {
  let words = 'прежние'
  const build = async () => ({ words })
  const etag = (await answerVersion(asking(), build)).headers.get('etag') ?? ''
  expect((await answerVersion(asking(etag), build)).status).toBe(304)
  words = 'новые'
  const changed = await answerVersion(asking(etag), build)
  expect([changed.status, await changed.json()]).toEqual([200, { words: 'новые' }])
})

test('forbids storing either answer, because both contain personal data', async () => {
  const build = async () => ({})
  const first = await answerVersion(asking(), build)
  const again = await answerVersion(asking(first.headers.get('etag') ?? ''), build)
  expect([first, again].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
})
