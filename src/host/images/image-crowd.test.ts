import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { printFigure } from '#support/provider/figure.ts'
import { createMemoryCache } from './image-cache.ts'
import { createPictures, type Pictures } from './create-images.ts'

const CROWD = 260
const CACHED = 68
const address = (name: string) => `w_320&f_webp/${name}.jpg`
let photo: { body: Uint8Array; type: string }

beforeAll(async () => {
  const body = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#08c' } })
    .jpeg()
    .toBuffer()
  photo = { body, type: 'image/jpeg' }
})

/** Pictures of a host some of whose originals never come. */
function open(): Pictures {
  return createPictures({
    source: (path) => (path.includes('hanging') ? new Promise(() => {}) : Promise.resolve(photo)),
    isSourceCheap: () => false,
    cache: createMemoryCache(),
  })
}

const names = (count: number, word: string) =>
  Array.from({ length: count }, (_, number) => `${word}-${number}`)
const kindsOf = async (pictures: Pictures, words: string[], visitor: string) =>
  (await Promise.all(words.map((word) => pictures(address(word), visitor)))).map(({ kind }) => kind)

test('a crowd of pictures nobody has seen, all of them hanging, leaves cached and new ones to others', async () => {
  const pictures = open()
  await kindsOf(pictures, names(CACHED, 'cached'), 'early')
  const crowd = names(CROWD, 'hanging').map((word) => pictures(address(word), 'greedy'))
  const startedAt = performance.now()
  const own = await kindsOf(pictures, names(CACHED, 'cached'), 'greedy')
  const others = await kindsOf(pictures, names(CACHED, 'cached'), 'modest')
  const fresh = await kindsOf(pictures, names(20, 'fresh'), 'modest')
  const turned = (await Promise.all(crowd.slice(100))).filter(({ kind }) => kind === 'busy').length
  printFigure(
    `${CROWD} висящих картинок: готовых ${own.filter((kind) => kind === 'picture').length} из ${CACHED} себе и ` +
      `${others.filter((kind) => kind === 'picture').length} другому, новых ${fresh.filter((kind) => kind === 'picture').length} из 20, ` +
      `отказано ${turned}, ${(performance.now() - startedAt).toFixed(0)} мс`,
  )
  expect([...own, ...others, ...fresh]).toEqual(Array(CACHED * 2 + 20).fill('picture'))
  expect(turned).toBe(CROWD - 100)
})

test('visitors that hang together still leave room', async () => {
  const pictures = open()
  for (const visitor of ['one', 'other', 'third'])
    for (const word of names(90, `hanging-${visitor}`)) void pictures(address(word), visitor)
  expect(await kindsOf(pictures, names(5, 'fresh'), 'modest')).toEqual(Array(5).fill('picture'))
})
