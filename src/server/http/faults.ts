import { json } from './answer.ts'

export const faultKinds = ['503', '500', '429', '401', 'slow', 'truncated', 'html', 'empty', 'hang'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Faults for the next answers of a call. */
export interface Fault {
  /** A name of the endpoint table, or `*` for every call. */
  call: string
  kind: FaultKind
  /** Number of answers to break. */
  times: number
  /** For `slow`: the delay of the answer. For `hang`: when the connection closes. Milliseconds. */
  delayMs: number
}

/** Faults requested by a test or a developer; in memory, because they belong to one process. */
export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): Fault[]
  /** The fault for this answer, used once; undefined for none. */
  take(call: string): Fault | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (fault) => void faults.push({ ...fault }),
    clear: () => void (faults = []),
    list: () => faults.map((fault) => ({ ...fault })),
    take(call) {
      const fault = faults.find((one) => one.call === call) ?? faults.find((one) => one.call === '*')
      if (fault === undefined) return undefined
      fault.times -= 1
      if (fault.times <= 0) faults = faults.filter((one) => one !== fault)
      return { ...fault }
    },
  }
}

/** Applies the fault; `answer` is called only when the true answer is needed. */
export async function spoil(
  fault: Fault,
  answer: () => Promise<Response>,
  signal: AbortSignal,
): Promise<Response> {
  switch (fault.kind) {
    case '503':
      return json(503, { message: 'Сервис недоступен (учебная неисправность)' })
    case '500':
      return json(500, { message: 'Ошибка сервера (учебная неисправность)' })
    case '429':
      return json(429, { message: 'Слишком часто (учебная неисправность)' }, { 'retry-after': '1' })
    case '401':
      return json(401, { message: 'Войдите заново (учебная неисправность)' })
    case 'slow':
      await wait(fault.delayMs, signal)
      return answer()
    case 'truncated':
      return cutInHalf(await answer())
    case 'html':
      return page('<!doctype html><title>Технические работы</title><h1>Технические работы</h1>')
    case 'empty':
      return json(200, undefined)
    case 'hang':
      await wait(fault.delayMs, signal)
      return json(504, { message: 'Ответа не было (учебная неисправность)' })
  }
}

async function cutInHalf(whole: Response): Promise<Response> {
  const text = await whole.text()
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function page(html: string): Response {
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Ends early when the caller disconnects. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
