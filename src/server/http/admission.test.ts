import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { busyPage, createAdmission, withQueue, turnsOfCall } from './admission.ts'
import { createFairQueue } from './fair-queue.ts'

const admission = createAdmission({ areOperatorsFar: false })
const nameOf = (pathname: string) => {
  const turns = turnsOfCall(admission, pathname)
  return Object.entries(admission).find(([, one]) => one === turns)?.[0]
}

test.each<[EndpointName, string | undefined]>([
  ['messengerLogin', 'signIns'],
  ['getCode', 'signIns'],
  ['logout', 'signIns'],
  ['callRequest', 'writes'],
  ['addReview', 'writes'],
  ['vote', 'writes'],
  ['sharedSet', 'calls'],
  ['removeFavorite', undefined],
  ['settings', undefined],
  ['hotelDetail', 'calls'],
  ['searchRequest', 'calls'],
  ['searchResult', 'searches'],
  ['direction', 'searches'],
  ['hotDirections', 'searches'],
  ['actualize', 'operatorCalls'],
])('%s waits in %s, with and without a slash at its end', (name, queue) => {
  const path = `/front/v1${endpoints[name].path.replace('{id}', '17')}`.replace(/\/$/, '')
  expect([nameOf(path), nameOf(`${path}/`)]).toEqual([queue, queue])
})

test('keeps searches of remote operators out of the queue of local work', () => {
  const far = createAdmission({ areOperatorsFar: true })
  expect(turnsOfCall(far, '/front/v1/search/result')).toBe(far.results)
  expect(far.results).not.toBe(far.searches)
  expect(turnsOfCall(far, '/front/v1/search/request')).toBe(far.operatorCalls)
})

test('queues every call without sign-in except readiness', () => {
  const anonymous = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) =>
      !('access' in endpoints[name]) &&
      nameOf(`/front/v1${endpoints[name].path.replace('{set}', '17')}`) === undefined,
  )
  expect(anonymous).toEqual(['settings'])
})

test('queues unknown paths too', () => {
  expect(['/front/v1/nothing', '/front/v1/user/info/x', '/front/v1/departures/single/x'].map(nameOf)).toEqual(
    ['calls', 'calls', 'calls'],
  )
})

test('shows a busy page that retries by itself', async () => {
  const full = createFairQueue({ atOnce: 0, mostWaiting: 0, perVisitor: 1 })
  const answer = await withQueue(full, '10.0.0.1', async () => new Response('x'), busyPage)
  expect({
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    contentType: answer.headers.get('content-type'),
  }).toEqual({ status: 503, retryAfter: '2', contentType: 'text/html; charset=utf-8' })
  expect(await answer.text()).toMatch(/http-equiv="refresh" content="3".*страница откроется сама/s)
})
