import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { expect, test } from 'vitest'
import { createAdmission, turnsOfCall } from './admission.ts'

const admission = createAdmission()
const nameOf = (pathname: string) => {
  const turns = turnsOfCall(admission, pathname)
  return Object.entries(admission).find(([, one]) => one === turns)?.[0]
}

test.each<[EndpointName, string | undefined]>([
  ['messengerLogin', 'signIns'],
  ['getCode', 'signIns'],
  ['logout', undefined],
  ['callRequest', undefined],
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

test('what is no call waits too', () => {
  expect(['/front/v1/nothing', '/front/v1/user/info/x', '/front/v1/departures/single/x'].map(nameOf)).toEqual(
    ['calls', 'calls', 'calls'],
  )
})
