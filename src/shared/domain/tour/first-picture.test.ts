import { expect, test } from 'vitest'
import { putFirst } from './first-picture.ts'

test.each([
  ['', ['/a.webp', '/b.webp'], ['/a.webp', '/b.webp']],
  ['/b.webp', ['/a.webp', '/b.webp'], ['/b.webp', '/a.webp']],
  // Another size of the same photo: the hotel's own is larger.
  [
    'https://t.ru/main400/7.jpg',
    ['https://t.ru/big/6.jpg', 'https://t.ru/big/7.jpg'],
    ['https://t.ru/big/7.jpg', 'https://t.ru/big/6.jpg'],
  ],
  ['/c.webp', ['/a.webp'], ['/c.webp', '/a.webp']],
])('puts %s first', (picture, images, ordered) => {
  expect(putFirst(picture, images)).toEqual(ordered)
})
