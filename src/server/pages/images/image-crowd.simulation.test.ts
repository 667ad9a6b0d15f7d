import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { printFigure } from '#support/provider/figure.ts'
import { createMemoryCache } from './image-cache.ts'
import { createImages, type Images } from './create-images.ts'

const CROWD = 260
const CACHED = 68
const address = (name: string) => `w_320&f_webp/${name}.jpg`
let photo: Uint8Array

beforeAll(async () => {
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#08c' } })
    .jpeg()
    .toBuffer()
})

/** Opens images of a host that never answers for some originals. */
function open(): Images {
  return createImages({
    source: (path) => (path.includes('hanging') ? new Promise(() => {}) : Promise.resolve(photo)),
    cache: createMemoryCache(),
  })
}

const names = (count: number, word: string) =>
  Array.from({ length: count }, (_, number) => `${word}-${number}`)
const kindsOf = async (images: Images, words: string[], visitor: string) =>
  (await Promise.all(words.map((word) => images(address(word), visitor)))).map(({ kind }) => kind)

test('hanging originals do not delay cached and new images', async () => {
  const images = open()
  await kindsOf(images, names(CACHED, 'cached'), 'early')
  const crowd = names(CROWD, 'hanging').map((word) => images(address(word), 'greedy'))
  const startedAt = performance.now()
  const own = await kindsOf(images, names(CACHED, 'cached'), 'greedy')
  const others = await kindsOf(images, names(CACHED, 'cached'), 'modest')
  const fresh = await kindsOf(images, names(20, 'fresh'), 'modest')
  const turned = (await Promise.all(crowd.slice(100))).filter(({ kind }) => kind === 'busy').length
  printFigure(
    `${CROWD} висящих картинок: готовых ${own.filter((kind) => kind === 'image').length} из ${CACHED} себе и ` +
      `${others.filter((kind) => kind === 'image').length} другому, новых ${fresh.filter((kind) => kind === 'image').length} из 20, ` +
      `отказано ${turned}, ${(performance.now() - startedAt).toFixed(0)} мс`,
  )
  expect([...own, ...others, ...fresh]).toEqual(Array(CACHED * 2 + 20).fill('image'))
  expect(turned).toBe(CROWD - 100)
})

test('several hanging visitors leave free slots for others', async () => {
  const images = open()
  for (const visitor of ['one', 'other', 'third'])
    for (const word of names(90, `hanging-${visitor}`)) void images(address(word), visitor)
  expect(await kindsOf(images, names(5, 'fresh'), 'modest')).toEqual(Array(5).fill('image'))
})
