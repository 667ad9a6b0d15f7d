import { mixText } from '#server/sources/demo/seeded-random.ts'
import { hear, pause, callRequest, review, type Heard } from '../running-host.ts'
import { heartOf, promiseLead } from './ledger.ts'
import type { Fault } from './plan.ts'
import type { Person } from './sign-ins.ts'
import type { World } from './world.ts'

/** A round as seen by its visitors. */
export interface Scene {
  world: World
  faults: readonly Fault[]
  /** Answers that no visitor should get. */
  complaints: string[]
  heard: { taken: number; away: number; cut: number; slowestMs: number }
  /** An instant of `performance.now()` after which visitors stop retrying. */
  givesUpAt: number
}

interface Asked {
  path: string
  /** Identifies the action: its network and its idempotency key follow from it. */
  mark: string
  method?: string
  body?: object
  token?: string
  headers?: Record<string, string>
}

const RETRY_MS = 60
/** Longer than any wait inside the host. */
const LONGEST_MS = 16_000

/**
 * Retries until the host accepts or refuses for good, as the forms do; undefined when the round ends
 * first.
 */
export async function insist(scene: Scene, asked: Asked): Promise<Heard | undefined> {
  for (;;) {
    const heard = await hear(scene.world.host.origin() + asked.path, initOf(asked))
    scene.heard.slowestMs = Math.max(scene.heard.slowestMs, heard.ms)
    if (heard.ms > LONGEST_MS) scene.complaints.push(`${asked.path}: ответ через ${Math.round(heard.ms)} мс`)
    if (isFinal(scene, asked, heard)) return heard
    if (performance.now() > scene.givesUpAt) {
      scene.complaints.push(`${asked.path} ${asked.mark}: не принято, последний ответ ${heard.status}`)
      return undefined
    }
    await pause(RETRY_MS)
  }
}

function initOf({ method, mark, body, token, headers }: Asked): RequestInit {
  return {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'x-forwarded-for': toNetwork(mark),
      'idempotency-key': `key-of:${mark}`,
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** A network per mark: otherwise one network's budgets would be tested. */
function toNetwork(mark: string): string {
  const number = mixText(7, mark) >>> 8
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}

/** True for a final answer; records a complaint that no fault excuses. */
function isFinal({ world, faults, heard, complaints }: Scene, asked: Asked, answer: Heard): boolean {
  const complain = (what: string) => complaints.push(`${asked.path} ${asked.mark}: ${what}`)
  const { status, retryAfter, body } = answer
  if (status === 200) heard.taken += 1
  else if (status === 503) {
    heard.away += 1
    if (retryAfter === null) complain('503 без Retry-After')
    if (faults.length === 0) complain('503 без причины')
  } else if (typeof status === 'string') {
    heard.cut += 1
    if (!faults.some(({ kind }) => kind === 'kill' || kind === 'restart')) complain(`обрыв ${status}`)
  } else if (status >= 500 || status === 429)
    complain(`${status} ${JSON.stringify(body)} ${world.host.lastWords()}`)
  return typeof status === 'number' && status !== 503 && status < 500
}

/** A request for a call, sent once or twice at once. */
export async function sendLead(scene: Scene, mark: string, isDouble: boolean): Promise<void> {
  const { ledger } = scene.world
  ledger.leads.set(mark, undefined)
  const asked = { path: '/front/v1/user/call-request', mark, body: callRequest(mark) }
  const send = async () => {
    const answer = await insist(scene, asked)
    if (answer?.status === 200) promiseLead(ledger, mark, String(answer.body['id']))
    else if (answer) scene.complaints.push(`заявка ${mark}: ${answer.status}`)
  }
  await Promise.all(isDouble ? [send(), send()] : [send()]).catch((error: unknown) =>
    scene.complaints.push(String(error)),
  )
}

export async function sendReview(scene: Scene, mark: string, isDouble: boolean): Promise<void> {
  const { reviews } = scene.world.ledger
  reviews.set(mark, false)
  const send = async () => {
    const answer = await insist(scene, { path: '/front/v1/reviews/add', mark, body: review(mark) })
    if (answer?.status === 200) reviews.set(mark, true)
    else if (answer) scene.complaints.push(`отзыв ${mark}: ${answer.status}`)
  }
  await Promise.all(isDouble ? [send(), send()] : [send()])
}

/** Adds or removes a favorite. */
export async function touchHeart(
  scene: Scene,
  { name, token }: Person,
  hotel: string,
  isKept: boolean,
): Promise<void> {
  const heart = heartOf(scene.world.ledger, name, hotel)
  const path = '/front/v1/user/favorites'
  const mark = `${name}-${hotel}`
  const saved = await insist(scene, { path, mark, token, body: { hotelcode: hotel } })
  if (saved?.status !== 200) return complainOfHeart(scene, mark, saved)
  heart.state = 'kept'
  if (isKept) return
  heart.state = 'doubt'
  const { id } = saved.body['favorite'] as { id: string }
  const gone = await insist(scene, { path: `${path}/${id}`, mark, token, method: 'DELETE' })
  if (gone?.status === 200) heart.state = 'gone'
  else complainOfHeart(scene, mark, gone)
}

function complainOfHeart(scene: Scene, mark: string, answer: Heard | undefined): void {
  // A token may have expired by a clock fault.
  if (answer && !(answer.status === 401 && hasClockFault(scene)))
    scene.complaints.push(`сердце ${mark}: ${answer.status}`)
}

/** True if the clock is moved in this round. */
export function hasClockFault({ faults }: Scene): boolean {
  return faults.some(({ kind }) => kind === 'clock')
}
