import { expect, test } from 'vitest'
import { imageAddresses } from './image-addresses.ts'
import { fileName } from './site-files.ts'

test.each([
  '/../secret',
  '/a/%2e%2e/b',
  '/a%2fb',
  '/a%5cb',
  '/a%00',
  '/%E0%A4%A',
  '/',
  `/${'я'.repeat(128)}`,
])('keeps %s inside its folder', (address) => {
  expect(fileName(address)).toBeUndefined()
})

test('finds images in every notation of a document', () => {
  const html = [
    '<img src="/_img/w_320&amp;f_webp/a.webp" srcset="/_img/w_640&amp;f_webp/b.webp 640w, /_img/w_768&amp;f_webp/c.webp 768w">',
    '<meta content="https://tours.example.ru/_img/w_1280&amp;f_webp/d&#x27;s.webp">',
    '<script>{"image":"/_img/w_1280\\u0026f_webp/e.webp"}</script>',
    '<a href="/_img/w_9&amp;f_webp/no-such-width.webp">',
    '<meta property="og:image" content="https://tours.example.ru/og/hotels/turkey/kemer/orion_1.jpg"/>',
    '<a href="/og/no/such/page.jpg">',
  ].join('')
  expect(imageAddresses(html)).toEqual([
    '/_img/w_320&f_webp/a.webp',
    '/_img/w_640&f_webp/b.webp',
    '/_img/w_768&f_webp/c.webp',
    "/_img/w_1280&f_webp/d's.webp",
    '/_img/w_1280&f_webp/e.webp',
    '/og/hotels/turkey/kemer/orion_1.jpg',
  ])
})
