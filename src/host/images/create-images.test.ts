import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { endTimeouts, holdTimeouts, releaseTimeouts } from '#support/timeouts.ts'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDiskCache, createMemoryCache } from './image-cache.ts'
import { createImages, type ImageSource } from './create-images.ts'
import { createRemoteImages } from './remote-images.ts'

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
  test('a drawing comes out in the width that was asked for', async () => {
    const reply = await open(drawing(SVG))(WANTED)
    expect(reply.kind).toBe('image')
    const { format, width, height } = await sharp(bodyOf(reply)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 427 })
  })

  test('a small photo is not blown up', async () => {
    const small = await sharp({ create: { width: 100, height: 50, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const reply = await open(async () => ({ body: small, type: 'image/jpeg' }))(WANTED)
    expect((await sharp(bodyOf(reply)).metadata()).width).toBe(100)
  })

  test.each([
    ['a bomb', SVG.replaceAll('300', '30000').replaceAll('200', '30000')],
    ['no image at all', '<!doctype html><p>hello'],
    ['a cut one', SVG.slice(0, 60)],
  ])('%s breaks nothing', async (_name, body) => {
    expect(await open(drawing(body))(WANTED)).toEqual({ kind: 'broken' })
  })

  test('an unknown path is missing, a bad address is refused before the source is asked', async () => {
    const source = vi.fn<ImageSource>(async () => undefined)
    const images = open(source)
    expect(await images(WANTED)).toEqual({ kind: 'missing' })
    expect(await images('w_641&f_webp/a/b.webp')).toEqual({ kind: 'bad-request' })
    expect(source).toHaveBeenCalledTimes(1)
  })

  test('many visitors at once cost one resize, a later one costs none', async () => {
    const source = vi.fn(drawing(SVG))
    const images = open(source)
    await Promise.all(Array.from({ length: 20 }, () => images(WANTED)))
    await images(WANTED)
    expect(source).toHaveBeenCalledTimes(1)
  })

  test('a drawing is drawn once by a build, and anew by the next one', async () => {
    const cache = createMemoryCache()
    let colour = 'red'
    const source: ImageSource = async () => drawing(SVG.replace('<rect', `<rect fill="${colour}"`))('')
    const start = (build: string) => createImages({ source, cache, drawnBy: () => build })
    const red = bodyOf(await start('1')(WANTED))
    colour = 'blue'
    expect(bodyOf(await start('1')(WANTED)), 'the same build after a restart').toEqual(red)
    expect(bodyOf(await start('2')(WANTED))).not.toEqual(red)
  })
})

describe('the cache on disk', () => {
  test('keeps images over a restart and never more than its limit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'images-'))
    folders.push(folder)
    await createDiskCache(folder).write('one', Buffer.alloc(1000))
    const cache = createDiskCache(folder, 1500)
    expect((await cache.read('one'))?.byteLength).toBe(1000)
    await cache.write('two', Buffer.alloc(1000))
    expect(await readdir(folder)).toEqual(['two.webp'])
    expect(await cache.read('one')).toBeUndefined()
  })

  test('a place that cannot be written costs nothing but time', async () => {
    const cache = createDiskCache('/dev/null/images')
    await cache.write('one', Buffer.alloc(1))
    expect(await cache.read('one')).toBeUndefined()
  })
})

describe('the image host', () => {
  test('gives an image', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const host = await listen((_request, response) =>
      response.setHeader('content-type', 'image/jpeg').end(photo),
    )
    const reply = await open(createRemoteImages([host]))(WANTED)
    expect((await sharp(bodyOf(reply)).metadata()).width).toBe(640)
  })

  test('each of several gives its own, and another is never asked', async () => {
    const asked = vi.fn<(address: string) => Promise<Response>>(async () => new Response('', { status: 404 }))
    const read = createRemoteImages(['https://one.example', 'https://two.example'], asked as typeof fetch)
    const paths = ['/1.jpg', 'https://two.example/2.jpg', 'https://three.example/3.jpg']
    for (const path of paths) expect(await read(path)).toBeUndefined()
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['https://one.example/1.jpg', paths[1]])
  })

  test('a redirect is refused, the place it leads to is never asked', async () => {
    const inside = vi.fn<RequestListener>((_request, response) => response.end('secret'))
    const internal = await listen(inside)
    const host = await listen((_request, response) => response.writeHead(302, { location: internal }).end())
    expect(await open(createRemoteImages([host]))(WANTED)).toEqual({ kind: 'broken' })
    expect(inside).not.toHaveBeenCalled()
  })

  test.each([
    ['a page', 'text/html', 200],
    ['a drawing of somebody else', 'image/svg+xml', 200],
    ['a missing image', 'image/jpeg', 404],
  ])('%s is missing', async (_name, type, status) => {
    const host = await listen((_request, response) =>
      response.writeHead(status, { 'content-type': type }).end(SVG),
    )
    expect(await open(createRemoteImages([host]))(WANTED)).toEqual({ kind: 'missing' })
  })

  test('an endless image is cut off', async () => {
    const host = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const chunk = Buffer.alloc(1024 * 1024)
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', pour)
      pour()
    })
    expect(await open(createRemoteImages([host]))(WANTED)).toEqual({ kind: 'broken' })
  })

  test('a silent one is given up when its time is over', async () => {
    holdTimeouts()
    onTestFinished(releaseTimeouts)
    const host = await listen(endTimeouts)
    expect(await open(createRemoteImages([host]))(WANTED)).toEqual({ kind: 'broken' })
  })
})

function open(source: ImageSource) {
  return createImages({ source, cache: createMemoryCache(), drawnBy: () => undefined })
}

function drawing(svg: string): ImageSource {
  return async () => ({ body: Buffer.from(svg), type: 'image/svg+xml' })
}

function bodyOf(reply: Awaited<ReturnType<ReturnType<typeof createImages>>>): Uint8Array {
  if (reply.kind !== 'image') throw new Error(`No image but ${reply.kind}`)
  return reply.body
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
