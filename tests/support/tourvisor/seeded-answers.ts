/** Broken answers of every kind: wrong types, cut off, too deep, another encoding, no JSON. */
interface Answer {
  /** For the test's message. */
  told: string
  respond: () => Response
}

const junk: readonly unknown[] = [
  null,
  true,
  '',
  {},
  [],
  [[]],
  [null],
  ['x'],
  { item: [] },
  { item: {} },
  { 0: {}, 1: 'x' },
  0,
  -1,
  1e308,
  9_007_199_254_740_994,
  0.1,
  'NaN',
  '9'.repeat(400),
  '1e400',
  '\u202e\0\ud800',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../departures',
  '2026-02-31',
  '99.99.9999',
  'я'.repeat(500),
  { value: { value: 1 } },
  { id: { id: 1 }, name: ['x'] },
  { error: { code: 5, reason: {} } },
  { errormessage: { a: 1 }, success: 0 },
]

const pages = [
  '<!doctype html><h1>502</h1>',
  'Authorization Error',
  '',
  ' ',
  'null',
  'true',
  '"x"',
  '{',
  '[1e999]',
]
const statuses = [200, 200, 200, 200, 200, 200, 200, 201, 206, 302, 400, 403, 404, 429, 500]
const waits = ['0', '3600', 'Wed, 25 Nov 2026 09:00:00 GMT', 'soon', '-5', '9'.repeat(30)]

/** A generator of answers derived from a valid one: a seed always gives the same. */
export function seededAnswers(seed: number, good: unknown): () => Answer {
  const roll = dice(seed)
  const long = `[${Array.from({ length: 2000 }, () => JSON.stringify(good)).join(',')}]`
  let count = 0
  return () => {
    count += 1
    const told = count === 1 ? long : textOf(good, roll)
    const isOtherEncoding = roll(12) === 0
    const bytes = isOtherEncoding ? Buffer.from(told, 'latin1') : told
    const status = pick(statuses, roll)
    const headers = {
      'retry-after': pick(waits, roll),
      'x-total-count': pick(waits, roll),
      'x-total-pages': '2',
    }
    const respond = () => new Response(bytes, { status, headers })
    return { told: `${status} ${told}`, respond }
  }
}

function textOf(good: unknown, roll: Roll): string {
  const kind = roll(20)
  if (kind === 0) return pick(pages, roll)
  if (kind === 1) return '['.repeat(1 + roll(20_000))
  if (kind === 2) return `${'{"data":'.repeat(1000)}1${'}'.repeat(1000)}`
  if (kind === 3) return `${'['.repeat(1000)}${']'.repeat(1000)}`
  if (kind === 4) return JSON.stringify(pick(junk, roll))
  let body = good
  for (let count = roll(6); count > 0; count -= 1) body = damaged(body, roll)
  const told = JSON.stringify(body).replaceAll('"polluting":', '"__proto__":')
  return kind === 5 ? told.slice(0, roll(told.length)) : told
}

/** Replaces, removes, duplicates or wraps one place of the answer. */
function damaged(raw: unknown, roll: Roll): unknown {
  if (typeof raw !== 'object' || raw === null || roll(6) === 0) return pick(junk, roll)
  if (roll(8) === 0) return pick([[raw, raw], { item: raw }, { 0: raw }, { data: raw }, [raw, 5]], roll)
  if (Array.isArray(raw)) return raw.map((one: unknown) => (roll(2) === 0 ? damaged(one, roll) : one))
  const entries = Object.entries(raw)
  const chosen = roll(Math.max(1, entries.length))
  const changed = entries.flatMap(([key, value], index) => {
    if (index !== chosen) return [[key, value] as const]
    return roll(6) === 0 ? [] : [[key, damaged(value, roll)] as const]
  })
  return Object.fromEntries(roll(20) === 0 ? [...changed, ['polluting', { polluted: 1 }]] : changed)
}

type Roll = (limit: number) => number

/** Integers from 0 below a limit. */
function dice(seed: number): Roll {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

function pick<T>(some: readonly T[], roll: Roll): T {
  const one = some[roll(some.length)]
  if (one === undefined) throw new RangeError('nothing to pick from')
  return one
}
