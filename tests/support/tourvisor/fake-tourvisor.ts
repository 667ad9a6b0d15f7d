import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PICTURE_FOLDER } from '#server/sources/demo/picture-files.ts'
import { createFolderImages } from '#server/pages/images/open-images.ts'
import { createCallBook, WireError, type CallCounts, type FakeCall, type FakeReply } from './calls.ts'
import { answerClassic, CLASSIC_ROOT } from './classic.ts'
import { createQuirks, type QuirkName, type Quirks } from './quirks.ts'
import { answerRest, REST_ROOT } from './rest.ts'
import { createTourvisorWorld, type TourvisorWorld } from './world.ts'

export interface FakeTourvisorOptions {
  /** 0 for any free port, the usual. */
  port?: number
  clock?: () => number
  /** Operator speed relative to reality; at once by default. */
  speed?: number
  quirks?: Quirks
}

/** Fake Tourvisor in both generations, over the sample. */
export interface FakeTourvisor {
  url: string
  restRoot: string
  xmlRoot: string
  token: string
  login: string
  password: string
  /** Switches quirks on and off; the others stay. */
  set(quirks: Quirks): void
  counts(): CallCounts
  /** Resets counters, the day's quota and quirks; searches and tours stay known. */
  reset(): void
  stop(): Promise<void>
}

const samplePictures = createFolderImages(PICTURE_FOLDER)
const TOKEN = 'fake-token'
const LOGIN = 'agency@example.ru'
const PASSWORD = 'fake-password'

/** @throws what `listen` fails with, such as `EADDRINUSE` */
export async function startFakeTourvisor(options: FakeTourvisorOptions = {}): Promise<FakeTourvisor> {
  const { port = 0, clock = Date.now, speed = Infinity } = options
  const quirks = createQuirks()
  const book = createCallBook(clock)
  quirks.set(options.quirks ?? {})
  const server = createServer()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const world = createTourvisorWorld({ clock, searchSpeed: speed, pictures: url })
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(asError(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    if (pathname.startsWith('/pictures/')) return sendPicture(pathname, response)
    book.note(pathname)
    const call = newCall(pathname, searchParams)
    if (call.quirk('down')) return void request.socket.resetAndDestroy()
    send(response, await replyTo({ world, call, request }), call)
  }

  function newCall(path: string, query: URLSearchParams): FakeCall {
    const taken = new Map<QuirkName, ReturnType<FakeCall['quirk']>>()
    const quirk = (name: QuirkName) => {
      if (!taken.has(name)) taken.set(name, quirks.take(name, path))
      return taken.get(name)
    }
    const meter: FakeCall['meter'] = (what) => {
      const quota = quirk('dailyQuota')
      book.meter(what, typeof quota === 'number' ? quota : Infinity)
    }
    return { path, query, quirk, meter }
  }

  return {
    url,
    restRoot: url + REST_ROOT,
    xmlRoot: url + CLASSIC_ROOT,
    token: TOKEN,
    login: LOGIN,
    password: PASSWORD,
    set: (more) => quirks.set(more),
    counts: () => book.counts(),
    reset() {
      book.reset()
      quirks.clear()
      quirks.set(options.quirks ?? {})
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Asked {
  world: TourvisorWorld
  call: FakeCall
  request: IncomingMessage
}

type Reply = FakeReply & { status?: number; text?: string }

async function replyTo({ world, call, request }: Asked): Promise<Reply> {
  const isRest = call.path.startsWith(REST_ROOT)
  try {
    const seconds = call.quirk('tooMany')
    if (typeof seconds === 'number') throw new WireError(429, 'Too many requests', seconds)
    if (isRest && request.headers.authorization !== `Bearer ${TOKEN}`)
      throw new WireError(401, 'Unauthorized')
    if (isRest) return await answerRest(world, call)
    const { query } = call
    if (query.get('authlogin') !== LOGIN || query.get('authpass') !== PASSWORD) return authorizationError
    return await answerClassic(world, call)
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    const { status, message, retryAfterSeconds } = error
    return {
      status,
      ...(isRest ? { body: { statusCode: status, message } } : { body: '', text: `<p>${message}</p>` }),
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    }
  }
}

const authorizationError: Reply = { body: '', text: 'Authorization Error' }
const PAGE = '<!DOCTYPE html><html><head><title>Tourvisor</title></head><body>Ведутся работы</body></html>'

/** Writes an answer as the quirks leave it; those of the body damage answers with status 200 only. */
function send(response: ServerResponse, reply: Reply, { quirk }: FakeCall): void {
  const { status = 200, headers = {}, text, body } = reply
  const write = (type: string, bytes: string) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(bytes)
  if (status !== 200)
    return write(text === undefined ? 'application/json' : 'text/html', text ?? JSON.stringify(body))
  if (quirk('htmlWith200')) return write('text/html; charset=utf-8', PAGE)
  if (quirk('emptyBody')) return write('text/html', '')
  if (text !== undefined || quirk('authorizationErrorWith200')) {
    return write('text/plain', text ?? 'Authorization Error')
  }
  const json = JSON.stringify(body, quirk('badLinks') ? spoilLinks() : undefined)
  write('application/json', quirk('brokenJson') ? json.slice(0, Math.floor(json.length / 2)) : json)
}

/** Replaces addresses by relative and `javascript:` ones, as `JSON.stringify` visits them. */
function spoilLinks(): (key: string, value: unknown) => unknown {
  const bad = ['/Basket?tour=1', 'javascript:alert(1)', 'hotel_pics/1.jpg']
  let seen = 0
  return (_, value) =>
    typeof value === 'string' && /^(https?:)?\/\//.test(value) ? bad[seen++ % bad.length] : value
}

/** Pictures as a photo store serves them. */
async function sendPicture(path: string, response: ServerResponse): Promise<void> {
  const picture = await samplePictures(path)
  if (!picture) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'max-age=86400' }).end(picture)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
