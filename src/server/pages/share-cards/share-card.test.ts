import { href } from '#shared/routes/href.ts'
import { shareCardAddress, storyCardAddress } from '#shared/routes/share-card.ts'
import { describe, expect, test } from 'vitest'
import { parseShareCard } from './share-card.ts'

const LIST = '0a'.repeat(16)

test.each([
  ['/', '/og/home.jpg', 'home', ''],
  ['/about', '/og/about.jpg', 'home', ''],
  ['/tours', '/og/tours.jpg', 'home', ''],
  ['/hottours', '/og/hottours.jpg', 'hotTours', ''],
  ['/tours/turkey-moskva', '/og/tours/turkey-moskva.jpg', 'direction', 'turkey-moskva'],
  ['/hottours/turkey-moskva', '/og/hottours/turkey-moskva.jpg', 'hotDirection', 'turkey-moskva'],
  ['/hotels/turkey', '/og/hotels/turkey.jpg', 'countryHotels', 'turkey'],
  ['/hotels/turkey/kemer/orion_402', '/og/hotels/turkey/kemer/orion_402.jpg', 'hotel', '402'],
  [`/together/${LIST}`, `/og/together/${LIST}.jpg`, 'together', LIST],
])('the card of %s is %s', (path, address, kind, id) => {
  expect(shareCardAddress(path)).toBe(address)
  expect(parseShareCard(address)).toEqual({ kind, id, shape: 'link' })
  const story = storyCardAddress(path)
  expect(story).toBe(address.replace('/og/', '/og/story/'))
  expect(parseShareCard(story)).toEqual({ kind, id, shape: 'story' })
})

test.each(['a.jpg', 'a/b', '90%2F1', `-"'&<>`])('keeps the tour id %s', (tour) => {
  const address = shareCardAddress(href('tourCard', { tour }))
  expect(parseShareCard(address)).toEqual({ kind: 'tourCard', id: tour, shape: 'link' })
})

test('reads the card of a post in a channel', () => {
  const id = `telegram-20261121-1000/${'0a'.repeat(12)}`
  expect(parseShareCard(`/og/post/${id}.jpg`)).toEqual({ kind: 'post', id, shape: 'link' })
})

describe('no card', () => {
  test.each([
    '/og',
    '/og/.jpg',
    '/og/story/story/hottours.jpg',
    '/og/home.png',
    '/og/home.jpg/',
    '/og/no/such/page.jpg',
    '/og/tours/Слова%20на%20карточке.jpg',
    '/og/tours/..%2F..%2Fetc.jpg',
    '/og/tours/turkey-moskva%00.jpg',
    '/og/hotels/turkey/kemer/orion.jpg',
    '/og/hotels/turkey/kemer/orion_40%2F2.jpg',
    '/og/tour-card/.hidden.jpg',
    '/og/tour-card/%E0%A4%A.jpg',
    `/og/tour-card/${'a'.repeat(501)}.jpg`,
    '/og/together/0a.jpg',
    '/og/post/telegram-20261121-1000.jpg',
    '/og/post/telegram-20261121-1000/0a.jpg',
    `/og/together/${LIST}/votes.jpg`,
  ])('at %s', (path) => {
    expect(parseShareCard(path)).toBeUndefined()
  })
})
