import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endTimeouts, holdTimeouts, releaseTimeouts } from '#support/timeouts.ts'
import { openAttackedHost, type AttackedHost } from '#support/host/attacked-host.ts'
import { createMemoryCache } from './image-cache.ts'
import { createImages } from './create-images.ts'

const WANTED = '/_img/w_640&f_webp/hotels/1.jpg'

let host: AttackedHost
beforeAll(async () => {
  host = await openAttackedHost()
})
afterAll(() => host.close())
beforeEach(() => host.forget())

const svg = (inner: string, size = '10') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${inner}</svg>`
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${NAMES.slice(1)
  .map((name, at) => `<!ENTITY ${name} "${`&${NAMES[at]};`.repeat(10)}">`)
  .join('')}]>${svg('<text>&j;</text>')}`

/** Possible answers of a compromised image host. */
const answers: [name: string, type: string, body: () => string | Buffer][] = [
  ['a page', 'text/html', () => '<h1>secret</h1>'],
  ['a script', 'text/javascript', () => 'alert(1)'],
  ['no type at all', '', () => 'x'],
  ['a type of many', 'image/*', () => 'x'],
  ['nothing', 'image/jpeg', () => ''],
  ['a drawing', 'image/svg+xml', () => svg('')],
  ['a drawing called a photo', 'image/png', () => svg('<rect width="9" height="9"/>')],
  ['a drawing that reads a neighbour', 'image/png', () => svg(`<image xlink:href="${host.secret}/secret"/>`)],
  ['a drawing that reads a file', 'image/png', () => svg('<image xlink:href="file:///etc/passwd"/>')],
  [
    'an entity of a file',
    'image/png',
    () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  ],
  ['a billion laughs', 'image/png', () => laughs],
  ['a huge drawing', 'image/png', () => svg('', '100000')],
  ['a photo of a wall of pixels', 'image/png', () => wideHeader()],
  ['a document', 'image/jpeg', () => '%PDF-1.7 1 0 obj'],
  ['an image of an unsupported type', 'image/tiff', () => Buffer.from('49492a0008000000', 'hex')],
  ['the same called a photo', 'image/jpeg', () => Buffer.from('49492a0008000000', 'hex')],
  ['a photo cut short', 'image/jpeg', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['more than ten megabytes', 'image/jpeg', () => Buffer.alloc(11 << 20, 0xff)],
]

describe('answers of a compromised image host', () => {
  test.each(answers)('%s', async (_name, type, body) => {
    host.answerBy((_asked, response) => {
      if (type !== '') response.setHeader('content-type', type)
      response.end(body())
    })
    await isNotThere()
  })

  test.each([301, 302, 303, 307, 308])('a redirect %i into the private network', async (status) => {
    host.answerBy((_asked, response) =>
      response.writeHead(status, { location: `${host.secret}/secret` }).end(),
    )
    await isNotThere()
  })

  test('a redirect to a file', async () => {
    host.answerBy((_asked, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())
    await isNotThere()
  })

  test.each([201, 204, 400, 401, 403, 410, 500, 503])('a photo with status %i', async (status) => {
    const photo = await aPhoto()
    host.answerBy((_asked, response) =>
      response.writeHead(status, { 'content-type': 'image/jpeg' }).end(status === 204 ? undefined : photo),
    )
    const { status: given } = await host.send(WANTED)
    expect(given).toBe(status === 201 ? 200 : 404)
    expect(host.seen().inside).toEqual([])
  })

  test('a small answer that unpacks into a large one', async () => {
    const packed = gzipSync(Buffer.alloc(64 << 20))
    host.answerBy((_asked, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }).end(packed),
    )
    await isNotThere()
  })

  test('a connection that breaks before or after the headers', async () => {
    host.answerBy((asked) => void asked.socket.destroy())
    await isNotThere()
    host.answerBy((_asked, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000' }).write('x')
      setTimeout(() => response.destroy(), 20)
    })
    await isNotThere()
  })

  test('a stalled body, abandoned at the timeout', async () => {
    holdTimeouts()
    onTestFinished(releaseTimeouts)
    host.answerBy((_asked, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      response.write('x', () => setImmediate(endTimeouts))
    })
    await isNotThere()
  })
})

test('rejects a flood with Retry-After and finishes queued images', async () => {
  let release = () => {}
  const opened = new Promise<void>((resolve) => (release = resolve))
  const photo = await aPhoto()
  const images = createImages({
    source: async () => {
      await opened
      return photo
    },
    cache: createMemoryCache(),
  })
  const flood = Array.from({ length: 130 }, (_, at) => images(`w_320&f_webp/${at}.jpg`))
  release()
  const kinds = (await Promise.all(flood)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(30)
  expect(kinds.filter((kind) => kind === 'image')).toHaveLength(100)
})

async function isNotThere(): Promise<void> {
  const { status, body } = await host.send(WANTED)
  expect(status).toBe(404)
  expect(body).not.toMatch(/secret|root:/)
  expect(host.seen().inside).toEqual([])
}

function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
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
