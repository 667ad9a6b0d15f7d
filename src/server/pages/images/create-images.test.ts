import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDiskCache, createMemoryCache } from './image-cache.ts'
import { createImages, type ImageSource } from './create-images.ts'
import { createFolderImages, createRemoteImages } from './open-images.ts'

const WANTED = 'w_640&f_webp/a/b.webp'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>'

const servers: Server[] = []
const folders: string[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('resizing', () => {
  test('answers in the requested width', async () => {
    const reply = await open(photo(1600, 1067))(WANTED)
    const { format, width, height } = await sharp(composeBody(reply)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 427 })
  })

  test('answers a messenger with a JPEG, kept apart from the WebP', async () => {
    const images = open(photo(1600, 1067))
    await images('w_1280&f_webp/a/b.webp')
    const reply = await images('w_1280&f_jpeg/a/b.webp')
    expect(reply).toMatchObject({ kind: 'image', format: 'jpeg' })
    const { format, width } = await sharp(composeBody(reply)).metadata()
    expect({ format, width }).toEqual({ format: 'jpeg', width: 1280 })
  })

  test('does not enlarge a small photo', async () => {
    const reply = await open(photo(100, 50))(WANTED)
    expect((await sharp(composeBody(reply)).metadata()).width).toBe(100)
  })

  test.each([
    ['a drawing', async () => Buffer.from(SVG)],
    ['a compressed drawing', async () => gzipSync(SVG)],
    ['a bomb', async () => wideHeader()],
    ['no image at all', async () => Buffer.from('<!doctype html><p>hello')],
    ['a cut one', async () => (await photo(300, 200)('')).subarray(0, 300)],
  ])('%s breaks nothing', async (_name, source) => {
    expect(await open(source)(WANTED)).toEqual({ kind: 'broken' })
  })

  test('rejects a bad address before asking the source; 404 for a missing one', async () => {
    const source = vi.fn<ImageSource>(async () => undefined)
    const images = open(source)
    expect(await images(WANTED)).toEqual({ kind: 'missing' })
    expect(await images('w_641&f_webp/a/b.webp')).toEqual({ kind: 'bad-request' })
    expect(source).toHaveBeenCalledTimes(1)
  })

  test('resizes once for concurrent visitors and never again', async () => {
    const source = vi.fn(photo(300, 200))
    const images = open(source)
    await Promise.all(Array.from({ length: 20 }, () => images(WANTED)))
    await images(WANTED)
    expect(source).toHaveBeenCalledTimes(1)
  })
})

describe('folder of images', () => {
  test('serves its images and no other file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    folders.push(folder)
    await writeFile(join(folder, 'sea-1.webp'), 'sea')
    await writeFile(join(folder, '..', 'secret.webp'), 'secret')
    const read = createFolderImages(folder)
    expect(String(await read('/pictures/sea-1.webp'))).toBe('sea')
    for (const path of [
      '/pictures/sea-2.webp',
      '/pictures/../secret.webp',
      '/pictures/%2e%2e/secret.webp',
      '/pictures//etc/passwd',
      '/other/sea-1.webp',
    ])
      expect(await read(path), path).toBeUndefined()
    await rm(join(folder, '..', 'secret.webp'))
  })
})

describe('disk cache', () => {
  test('keeps images across a restart, up to its limit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'images-'))
    folders.push(folder)
    await createDiskCache(folder).write('one', Buffer.alloc(1000))
    const cache = createDiskCache(folder, { maxBytes: 1500 })
    expect((await cache.read('one'))?.byteLength).toBe(1000)
    await cache.write('two', Buffer.alloc(1000))
    expect(await readdir(folder)).toEqual(['two.webp'])
    expect(await cache.read('one')).toBeUndefined()
  })

  test('works without a writable folder, only slower', async () => {
    const cache = createDiskCache('/dev/null/images')
    await cache.write('one', Buffer.alloc(1))
    expect(await cache.read('one')).toBeUndefined()
  })
})

describe('image host', () => {
  test('serves an image', async () => {
    const sent = await photo(900, 600)('')
    const host = await listen((_request, response) =>
      response.setHeader('content-type', 'image/jpeg').end(sent),
    )
    const reply = await open(createRemoteImages([host]))(WANTED)
    expect((await sharp(composeBody(reply)).metadata()).width).toBe(640)
  })

  test('serves from the named host of several and asks no other', async () => {
    const asked = vi.fn<(address: string) => Promise<Response>>(async () => new Response('', { status: 404 }))
    const read = createRemoteImages(['https://one.example', 'https://two.example'], asked as typeof fetch)
    const paths = ['/1.jpg', 'https://two.example/2.jpg', 'https://three.example/3.jpg']
    for (const path of paths) expect(await read(path)).toBeUndefined()
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['https://one.example/1.jpg', paths[1]])
  })

  test.each([
    ['a page', 'text/html', 200],
    ['a foreign drawing', 'image/svg+xml', 200],
    ['a missing image', 'image/jpeg', 404],
  ])('treats %s as missing', async (_name, type, status) => {
    const host = await listen((_request, response) =>
      response.writeHead(status, { 'content-type': type }).end(SVG),
    )
    expect(await open(createRemoteImages([host]))(WANTED)).toEqual({ kind: 'missing' })
  })
})

function open(source: ImageSource) {
  return createImages({ source, cache: createMemoryCache() })
}

function photo(width: number, height: number): (path: string) => Promise<Buffer> {
  return () =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
}

/** Returns the first bytes of a PNG of 60,000 by 60,000 pixels. */
function wideHeader(): Buffer {
  return Buffer.from(
    '89504e470d0a1a0a0000000d494844520000ea600000ea60080200000000000000000000004944415400000000',
    'hex',
  )
}

function composeBody(reply: Awaited<ReturnType<ReturnType<typeof createImages>>>): Uint8Array {
  if (reply.kind !== 'image') throw new Error(`No image but ${reply.kind}`)
  return reply.body
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
