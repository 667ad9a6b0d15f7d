import { decodeReply } from '#shared/contract/decode.ts'
import { endpoints, type EndpointName, type Reply } from '#shared/contract/endpoints.ts'
import type { Finding, Level, Rule } from './finding.ts'
import { gatherDirt, openEnvelope } from './reading/envelope.ts'
import { isRecord } from './reading/dirt.ts'
import { TIME_LIMITS_MS, USUAL_LIMIT_MS } from './time-limits.ts'
import type { AskProvider, Exchange, SentCall } from './wire.ts'

/** Sends the calls of a check and collects its findings. */
export interface Kit {
  ask: AskProvider
  /**
   * Calls the host like the storefront and checks common rules of answers: status, JSON, shape, time.
   * Undefined, with a recorded fault, for an unreadable answer; `refused` for the provider's own error
   * format that says there is no result.
   */
  read<N extends EndpointName>(name: N, sent?: SentCall): Promise<Reply<N> | undefined>
  mustRefuse(name: EndpointName, sent: SentCall, expected: RefusedCall): Promise<Exchange>
  find(level: Level, rule: Rule, call: EndpointName, text: string): void
}

export interface RefusedCall {
  statuses: readonly number[]
  /** True if the provider's error format with status 200 is also accepted. */
  isFieldStyleFit?: boolean
  /** A description of the call for the report. */
  what: string
  /** Rule that another answer is reported under; `refusal` by default. */
  rule?: Rule
  /** Level of another answer; `fault` by default. `tolerated` is for calls that no storefront sends. */
  level?: Level
}

interface KitParts {
  ask: AskProvider
  findings: Finding[]
  pause: (ms: number) => Promise<void>
}

/** The longest accepted `Retry-After`, ms. */
const LONGEST_WAIT_MS = 30_000

export function createKit({ ask, findings, pause }: KitParts): Kit {
  const find: Kit['find'] = (level, rule, call, words) => {
    const text = printable(words)
    const isKnown = findings.some((one) => one.rule === rule && one.call === call && one.text === text)
    if (!isKnown) findings.push({ level, rule, call, text })
  }

  /** Returns one answer, or the next one after a wait if the host requests it. */
  const patientAsk: AskProvider = async (name, sent) => {
    const first = await ask(name, sent)
    if (first.status !== 429 && first.status !== 503) return first
    const seconds = readRetryAfter(first)
    if (seconds === undefined) {
      find('fault', 'retry', name, `${first.status} без Retry-After в целых секундах`)
      return first
    }
    find('note', 'retry', name, `${first.status}, Retry-After ${seconds} с`)
    if (seconds * 1000 > LONGEST_WAIT_MS) return first
    await pause(seconds * 1000)
    return ask(name, sent)
  }

  return {
    ask: patientAsk,
    find,
    async read(name, sent) {
      const exchange = await patientAsk(name, sent)
      if (!isAnswer(exchange, find)) return undefined
      const decoded = decodeReply(name, exchange.body)
      if (decoded.kind === 'refused') {
        find('fault', 'status', name, `отказ вместо ответа: ${decoded.message.slice(0, 80)}`)
        return undefined
      }
      if (decoded.kind === 'no-data') {
        find('fault', 'shape', name, `ответ не читается: ${exchange.beginning}`)
        return undefined
      }
      noteDirt(name, exchange.body, find)
      return decoded.data
    },
    async mustRefuse(name, sent, expected) {
      const exchange = await patientAsk(name, sent)
      checkRefusal(exchange, expected, find)
      return exchange
    },
  }
}

type Find = Kit['find']

/** Removes control characters: text of a foreign host is printed to a terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** Returns whole seconds of `Retry-After`, undefined without a valid value. */
function readRetryAfter({ headers }: Exchange): number | undefined {
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined
}

/** Checks the rules of every answer that is not a refusal. */
function isAnswer(exchange: Exchange, find: Find): boolean {
  const { call, status, body, beginning, headers, isUtf8, ms, broken } = exchange
  if (broken !== undefined) {
    find('fault', 'connection', call, `ответа нет: ${broken}`)
    return false
  }
  const limit = TIME_LIMITS_MS[call] ?? USUAL_LIMIT_MS
  if (ms > limit) find('fault', 'time', call, `ответ за ${ms} мс, витрина ждёт не дольше ${limit} мс`)
  if (status < 200 || status >= 300) {
    if (status !== 429 && status !== 503) find('fault', 'status', call, `статус ${status}: ${beginning}`)
    return false
  }
  if (status !== 200) find('tolerated', 'status', call, `статус ${status}, в договоре 200`)
  // The storefront needs nothing of this answer: it reads the list again.
  if (status === 204 && endpoints[call].method === 'DELETE') return false
  if (!isUtf8) find('fault', 'json', call, 'тело не в UTF-8')
  if (body === undefined) {
    find('fault', 'json', call, `не JSON: ${beginning === '' ? 'пустое тело' : beginning}`)
    return false
  }
  const type = headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) find('tolerated', 'json', call, `Content-Type: ${type || 'нет'}`)
  return true
}

/** Reports differences of an answer from the contract, one finding for all of a kind. */
function noteDirt(name: EndpointName, body: unknown, find: Find): void {
  const { isWrappedRight, dirt } = openEnvelope(name, body)
  if (!isWrappedRight) find('tolerated', 'shape', name, 'обёртка не та, что в договоре')
  const gathered = gatherDirt(dirt)
  for (const { kind, path, count, example } of gathered) {
    const place = `${path || 'ответ'}${count > 1 ? ` (${count} раз)` : ''}`
    if (kind === 'lost') find('fault', 'lost', name, `${place}: не читается, написано ${example}`)
    if (kind === 'row') find('fault', 'lost', name, `${place}: не читается, строка пропущена: ${example}`)
    if (kind === 'otherwise') find('tolerated', 'shape', name, `${place}: записано как ${example}`)
  }
  const paths = (kind: string) => gathered.filter((one) => one.kind === kind).map(({ path }) => path)
  const [absent, extra] = [paths('absent'), paths('extra')]
  if (absent.length > 0) find('tolerated', 'shape', name, `нет полей: ${absent.join(', ')}`)
  if (extra.length > 0) find('note', 'shape', name, `поля не из договора: ${extra.join(', ')}`)
}

function checkRefusal(
  exchange: Exchange,
  { statuses, isFieldStyleFit, what, rule, level = 'fault' }: RefusedCall,
  find: Find,
): void {
  const { call, status, body, beginning, broken } = exchange
  const { kind } = decodeReply(call, body)
  if (status === 200 && kind === 'refused' && isFieldStyleFit === true) return
  if (!statuses.includes(status)) {
    const answered = broken ?? `${status} ${beginning}`
    find(level, rule ?? 'refusal', call, `${what}: ждали ${statuses.join(' или ')}, ответ: ${answered}`)
    return
  }
  if (!isRecord(body) || typeof body['message'] !== 'string' || body['message'] === '') {
    find(level, 'refusal', call, `${what}: отказ ${status} без { message }`)
  }
}
