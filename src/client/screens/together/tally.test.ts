import type { SetVote } from '#shared/contract/shared-list.ts'
import { expect, test } from 'vitest'
import { findLeaders, countVotes, type Choice } from './tally.ts'

function vote(name: string, said: Record<string, Choice>): SetVote {
  const choices = Object.entries(said).map(([hotelcode, choice]) => ({
    hotelcode,
    tourid: '',
    choice,
    reason: '',
  }))
  return { id: name, name, choices, note: '', at: '' }
}

test('lists names by choice, in order of arrival', () => {
  const votes = [
    vote('Мария', { a: 'for' }),
    vote('Олег', { a: 'against', b: 'for' }),
    vote('Пётр', { a: 'for' }),
  ]
  expect(countVotes('a', votes)).toEqual({ for: ['Мария', 'Пётр'], against: ['Олег'] })
  expect(countVotes('c', votes)).toEqual({ for: [], against: [] })
})

test('separates a tour from its hotel', () => {
  const choices = [{ hotelcode: '', tourid: 'a', choice: 'for', reason: '' } as const]
  const votes = [{ ...vote('Мария', {}), choices }]
  expect([countVotes('a', votes).for, countVotes('', votes).for]).toEqual([['Мария'], []])
})

test.each<[string, SetVote[], string[]]>([
  ['no votes', [], []],
  ['one is liked', [vote('М', { a: 'for' })], ['a']],
  ['two are liked alike', [vote('М', { a: 'for', b: 'for' })], ['a', 'b']],
  ['as many are against', [vote('М', { a: 'for' }), vote('О', { a: 'against' })], []],
  ['all are against', [vote('М', { a: 'against' })], []],
  ['the one with fewer against', [vote('М', { a: 'for', b: 'for' }), vote('О', { a: 'against' })], ['b']],
])('%s', (_, votes, leaders) => {
  expect(findLeaders(['a', 'b', 'c'], votes)).toEqual(leaders)
})
