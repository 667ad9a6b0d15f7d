import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedWidth,
  imagePreview,
  parseImageUrl,
  IMAGE_WIDTHS,
  imageSources,
  MESSAGE_PHOTO_WIDTH,
  MESSAGE_THUMBNAIL_WIDTH,
} from './url.ts'

const PATH = '/pictures/sea/turkey/alanya-1.webp'
const HOST = 'https://img.example.ru'
const OTHER = 'http://127.0.0.1:4030'

describe('imageSources', () => {
  test('offers densities when sizes are missing', () => {
    expect(imageSources({ base: '/_img', path: PATH, width: 320 })).toEqual({
      src: `/_img/w_320&f_webp${PATH}`,
      srcSet: `/_img/w_320&f_webp${PATH} 1x, /_img/w_640&f_webp${PATH} 2x`,
    })
  })

  test('offers widths up to twice the largest place when sizes are given', () => {
    const sources = imageSources({
      base: '/_img',
      path: PATH,
      width: 600,
      sizes: '(min-width: 768px) 50vw, 100vw',
    })
    expect(sources.sizes).toBe('(min-width: 768px) 50vw, 100vw')
    expect(sources.srcSet?.match(/\d+w(?=,|$)/g)).toEqual(['320w', '640w', '768w', '1024w', '1280w'])
    expect(sources.src).toBe(`/_img/w_1280&f_webp${PATH}`)
  })

  test('builds a tiny preview of the same image when images are resized', () => {
    const path = '/pictures/w_100/turkey-1.webp'
    expect(imagePreview(imageSources({ base: '/_img', path }))).toBe(`url("/_img/w_16&f_webp${path}")`)
    expect(parseImageUrl(`w_16&f_webp${path}`)).toEqual({ width: 16, format: 'webp', path })
    expect(parseImageUrl(`w_17&f_webp${path}`)).toBeUndefined()
    expect(imagePreview(imageSources({ base: '', path }))).toBeUndefined()
  })

  test('rounds a width up to the next step', () => {
    expect([1, 320, 321, 1400, 2100, 9000].map(allowedWidth)).toEqual([320, 320, 640, 1536, 2560, 3072])
  })

  test.each([
    ['an address on the image host', `${HOST}/hotels/1.jpg`, '/hotels/1.jpg'],
    ['a protocol-relative one', '//img.example.ru/hotels/1.jpg', '/hotels/1.jpg'],
    ['an address on the second host', `${OTHER}/hotels/1.jpg`, `/${OTHER}/hotels/1.jpg`],
    ['a protocol-relative one there', '//127.0.0.1:4030/1.jpg', `/${OTHER}/1.jpg`],
    ['a name with spaces and Cyrillic', `${HOST}/отель 1.jpg`, '/%D0%BE%D1%82%D0%B5%D0%BB%D1%8C%201.jpg'],
  ])('resizes %s', (_name, path, resized) => {
    expect(imageSources({ base: '/_img', hosts: [HOST, OTHER], path, width: 320 }).src).toBe(
      `/_img/w_320&f_webp${resized}`,
    )
  })

  test.each([
    ['another host', 'https://elsewhere.example/1.jpg'],
    ['another port of the image host', `${HOST}:8443/1.jpg`],
    ['data', 'data:image/png;base64,AAAA'],
    ['an address with a query', `${HOST}/1.jpg?v=2`],
    ['a path that climbs', '/pictures/../secret.webp'],
    ['nothing', ''],
  ])('leaves %s unchanged', (_name, path) => {
    expect(imageSources({ base: '/_img', hosts: [HOST, OTHER], path, width: 320 })).toEqual({ src: path })
  })

  test('leaves addresses unchanged without a resizer', () => {
    expect(imageSources({ base: '', path: PATH, width: 320 })).toEqual({ src: PATH })
  })
})

describe('parseImageUrl', () => {
  test('reads every address that imageSources writes', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.integer({ min: 1, max: 4000 }), (path, width) => {
        const { src, srcSet } = imageSources({ base: '', path, width })
        expect(srcSet).toBeUndefined()
        const resized = imageSources({ base: '/_img', path, width })
        if (resized.src === src) return
        const parsed = parseImageUrl(resized.src.slice('/_img/'.length))
        expect(parsed?.width).toBe(allowedWidth(width))
      }),
    )
  })

  test.each(['https://img.example.ru', 'https:/img.example.ru'])('accepts the prefix %s', (origin) => {
    expect(parseImageUrl(`w_640&f_webp/${origin}/a/1.jpg`)).toEqual({
      width: 640,
      format: 'webp',
      path: 'https://img.example.ru/a/1.jpg',
    })
  })

  test.each(IMAGE_WIDTHS)('accepts the width %i', (width) => {
    expect(parseImageUrl(`w_${width}&f_webp${PATH}`)).toEqual({ width, format: 'webp', path: PATH })
  })

  test.each([MESSAGE_PHOTO_WIDTH, MESSAGE_THUMBNAIL_WIDTH])('accepts a JPEG of the width %i', (width) => {
    const { src } = imageSources({ base: '/_img', path: PATH, width, format: 'jpeg' })
    expect(src).toBe(`/_img/w_${width}&f_jpeg${PATH}`)
    expect(parseImageUrl(src.slice('/_img/'.length))).toEqual({ width, format: 'jpeg', path: PATH })
  })

  test.each([
    `w_640&f_jpeg${PATH}`,
    `w_16&f_jpeg${PATH}`,
    `w_641&f_webp${PATH}`,
    `w_20000&f_webp${PATH}`,
    `w_0640&f_webp${PATH}`,
    `w_640&f_png${PATH}`,
    `w_640,f_webp${PATH}`,
    `f_webp&w_640${PATH}`,
    `w_640&f_webp&enlarge${PATH}`,
    `s_640x640&f_webp${PATH}`,
    `_${PATH}`,
    'w_640&f_webp',
    'w_640&f_webp/',
    'w_640&f_webp/a//b.webp',
    'w_640&f_webp/../secret.webp',
    'w_640&f_webp/%2e%2e/secret.webp',
    'w_640&f_webp/a%2fb.webp',
    'w_640&f_webp/a%5cb.webp',
    'w_640&f_webp/%252e%252e/secret.webp',
    'w_640&f_webp/a%00.webp',
    'w_640&f_webp/%E0%A4%A.webp',
    'w_640&f_webp/\ud800.webp',
    'w_640&f_webp/ftp://img.example.ru/1.jpg',
    'w_640&f_webp/https://img.example.ru',
    'w_640&f_webp/https://user@img.example.ru/1.jpg',
    'w_640&f_webp/https://img.example.ru/../1.jpg',
    'w_640&f_webp/user@internal:80/1.jpg',
    `w_640&f_webp/${'a'.repeat(600)}.webp`,
  ])('refuses %s', (rest) => {
    expect(parseImageUrl(rest)).toBeUndefined()
  })
})
