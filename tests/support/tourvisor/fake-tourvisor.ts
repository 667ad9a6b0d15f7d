import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PICTURE_FOLDER } from '#server/sources/demo/picture-files.ts'
import { createFolderImages } from '#server/pages/images/open-images.ts'
import { createCallBook, WireError, type CallCounts, type FakeCall, type FakeReply } from './calls.ts'
import { answerClassic, CLASSIC_ROOT } from './classic.ts'
import { answerControl } from './control.ts'
import { disturb } from './disturb.ts'
import { watchFirstPortions, type FirstPortion } from './first-portions.ts'
import { createQuirks, type QuirkName, type Quirks } from './quirks.ts'
import { answerRest, REST_ROOT } from './rest.ts'
import { toWindows1251 } from './windows-1251.ts'
import { createTourvisorWorld, type TourvisorWorld } from './world.ts'

export interface FakeTourvisorOptions {
  /** 0 for any free port, the usual. */
  port?: number
  clock?: () => number
  /** Operator speed relative to reality; at once by default. */
  speed?: number
  quirks?: Quirks
  /** Calls a minute before 429; unlimited by default. */
  callsPerMinute?: number
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
  /** When the first hotels of each search arrived and were sent, in the order of the searches. */
  firstPortions(): FirstPortion[]
  /** Resets counters, the day's quota and quirks; searches and tours stay known. */
  reset(): void
  stop(): Promise<void>
}

const samplePictures = createFolderImages(PICTURE_FOLDER)
const TOKEN = 'fake-token'
const LOGIN = 'agency@example.ru'
const PASSWORD = 'fake-password'
/** Start of the countdown in the minute's header. */
const MINUTE_LIMIT = 300

/** @throws what `listen` fails with, such as `EADDRINUSE` */
export async function startFakeTourvisor(options: FakeTourvisorOptions = {}): Promise<FakeTourvisor> {
  const { port = 0, clock = Date.now, speed = Infinity, callsPerMinute = Infinity } = options
  const quirks = createQuirks()
  const book = createCallBook(clock)
  quirks.set(options.quirks ?? {})
  const server = createServer()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { world, firstPortions, stop } = watchFirstPortions(
    createTourvisorWorld({ clock, searchSpeed: speed, pictures: url }),
  )
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(asError(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    if (pathname.startsWith('/_')) return answerControl({ request, response, quirks, book })
    if (pathname.startsWith('/pictures/')) return sendPicture(pathname, response)
    book.note(pathname)
    const call = newCall(pathname, searchParams)
    if (call.quirk('down')) return void request.socket.resetAndDestroy()
    if (call.quirk('hang')) return
    const late = call.quirk('slowMs')
    if (typeof late === 'number') await pause(late)
    const used = book.useMinute()
    response.setHeader('x-ratelimit-remaining', String(Math.max(0, MINUTE_LIMIT - used)))
    const reply = await replyTo({ world, call, request, isOverLimit: used > callsPerMinute })
    send(response, reply, call)
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
    firstPortions,
    reset() {
      book.reset()
      quirks.clear()
      quirks.set(options.quirks ?? {})
    },
    async stop() {
      stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Asked {
  world: TourvisorWorld
  call: FakeCall
  request: IncomingMessage
  isOverLimit: boolean
}

type Reply = FakeReply & { status?: number; text?: string }

async function replyTo({ world, call, request, isOverLimit }: Asked): Promise<Reply> {
  const isRest = call.path.startsWith(REST_ROOT)
  try {
    const seconds = call.quirk('tooMany')
    if (typeof seconds === 'number') throw new WireError(429, 'Too many requests', seconds)
    if (isOverLimit) throw new WireError(429, 'Too many requests', 60)
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
  const write = (type: string, bytes: string | Buffer) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(bytes)
  if (status !== 200)
    return write(text === undefined ? 'application/json' : 'text/html', text ?? JSON.stringify(body))
  if (quirk('htmlWith200')) return write('text/html; charset=utf-8', PAGE)
  if (quirk('emptyBody')) return write('text/html', '')
  if (text !== undefined || quirk('authorizationErrorWith200')) {
    return write('text/plain', text ?? 'Authorization Error')
  }
  const json = JSON.stringify(disturb(body, (name) => quirk(name) === true))
  const whole = quirk('brokenJson') ? json.slice(0, Math.floor(json.length / 2)) : json
  write('application/json', quirk('windows1251') ? toWindows1251(whole) : whole)
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
