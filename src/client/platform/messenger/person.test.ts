import { describe, expect, test } from 'vitest'
import { identifyLaunch } from './launch-of.ts'
import { readPerson } from './person.ts'

const raw = (user: string) => new URLSearchParams({ user, hash: 'h' }).toString()
const nobody = { firstName: '', username: '', photoUrl: '' }

describe('readPerson', () => {
  test.each<[string, string | undefined, object | undefined]>([
    [
      'all there',
      raw('{"id":42,"first_name":"Анна & Ко","username":"anna","photo_url":"https://t.me/i/a.jpg"}'),
      { id: '42', firstName: 'Анна & Ко', username: 'anna', photoUrl: 'https://t.me/i/a.jpg' },
    ],
    ['an id alone', raw('{"id":42}'), { id: '42', ...nobody }],
    ['an id as text', raw('{"id":"42"}'), { id: '42', ...nobody }],
    ['fields of foreign types', raw('{"id":1,"first_name":7,"username":null}'), { id: '1', ...nobody }],
    ['no id', raw('{"first_name":"Анна"}'), undefined],
    ['an empty id', raw('{"id":""}'), undefined],
    ['no user', 'auth_date=1&hash=h', undefined],
    ['damaged JSON', raw('{"id":42'), undefined],
    ['JSON null', raw('null'), undefined],
    ['JSON text', raw('"anna"'), undefined],
    ['empty', '', undefined],
    ['no init data', undefined, undefined],
  ])('%s', (_, initData, expected) => {
    expect(readPerson(initData)).toEqual(expected)
  })
})

test.each([
  ['user=1&hash=abc', 'abc'],
  ['unsigned', 'unsigned'],
  ['', ''],
])('identifies a launch with %j by %j', (initData, launch) => {
  expect(identifyLaunch(initData)).toBe(launch)
})
