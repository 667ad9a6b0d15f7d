import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createImages, resize } from './create-images.ts'
import { createMemoryCache } from './image-cache.ts'
import { rememberOriginals, shareWidths } from './every-width.ts'

let photo: Buffer
beforeAll(async () => {
  const canvas = { width: 700, height: 400, channels: 3, background: '#0a6b86' } as const
  photo = await sharp({ create: canvas }).jpeg().toBuffer()
})

test('fetches once for all widths and encodes once above the natural one', async () => {
  let [fetched, encoded] = [0, 0]
  const images = createImages({
    source: rememberOriginals(async () => {
      fetched += 1
      return photo
    }),
    resize: shareWidths((original, width) => {
      encoded += 1
      return resize(original, width)
    }),
    cache: createMemoryCache(),
  })
  const widths: (number | undefined)[] = []
  for (const width of [320, 640, 768, 1024, 1280, 1536, 2048]) {
    const reply = await images(`w_${width}&f_webp/photo.jpg`)
    widths.push(reply.kind === 'image' ? (await sharp(reply.body).metadata()).width : undefined)
  }
  expect(widths).toEqual([320, 640, 700, 700, 700, 700, 700])
  expect({ fetched, encoded }).toEqual({ fetched: 1, encoded: 3 })
})

test('refetches a failed original and keeps only the latest', async () => {
  const asked: string[] = []
  const source = rememberOriginals(async (path) => {
    asked.push(path)
    return path === '/none' ? undefined : photo
  }, 2)
  for (const path of ['/none', '/none', '/a', '/a', '/b', '/c', '/a']) await source(path)
  expect(asked).toEqual(['/none', '/none', '/a', '/b', '/c', '/a'])
})
