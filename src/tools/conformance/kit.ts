import { unwrappings } from '#shared/contract/decode-body.ts'
import { decodeReply } from '#shared/contract/decode.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { endpoints, type EndpointName, type Reply } from '#shared/contract/endpoints.ts'
import { callReader, describeForm, type Reader } from '#shared/contract/reader.ts'
import { readRetryAfter, type AskProvider, type SentCall } from './ask.ts'
import type { Finding } from './finding.ts'

export interface RunOptions {
  /** `https://api.example.ru`. */
  host: string
  token?: string | undefined
  /** True if requests and a favorite may be written, marked as a test. */
  write?: boolean | undefined
  /** A site on another host whose pages call this one. */
  origin?: string | undefined
  /** Ids of the checks to run; all of them by default. */
  only?: readonly string[] | undefined
  clock?: () => number
  /** Pause between questions about a search. */
  pollMs?: number
}

/** One subject of the contract. */
export interface Check {
  /** Id for `--only`. */
  id: string
  title: string
  /** The option without which it is skipped. */
  needs?: 'token' | 'write' | 'origin'
  run: (kit: Kit) => Promise<void>
}

/** What a check receives: it sends calls and collects findings. */
export type Kit = ReturnType<typeof createKit>

/** The storefront's timeout for an answer, ms. Operators take seconds to confirm a price and to name the flights. */
const USUAL_LIMIT_MS = 5_000
const LIMITS_MS: Partial<Record<EndpointName, number>> = { actualize: 20_000, tourDetail: 45_000 }

/** Calls beyond the requirements, with what is missing at a host that answers them with 404. */
const optionalCalls: [string, EndpointName[]][] = [
  ['открыты все дни вылета', ['flyDates']],
  ['у отеля нет цены до поиска', ['hotelPrice']],
  ['профиль назовёт почту агентства', ['ownData', 'ownDataLink', 'deleteAccount']],
  ['новая почта не подтверждается кодом', ['confirmEmail']],
  ['на предложение агентства не ответить', ['answerOffer']],
  ['уведомления о заявках не предложены', ['notices', 'changeNotices']],
  [
    'следить за ценой не предложено',
    ['watches', 'addPriceAlert', 'changePriceAlert', 'removePriceAlert', 'priceAlertPrices'],
  ],
  [
    'подборкой не поделиться',
    ['ownSets', 'shareSet', 'closeSet', 'endSet', 'clearVotes', 'sharedSet', 'vote'],
  ],
  ['в Telegram уйдёт простая ссылка', ['prepareShare']],
  ['визиты не считаются', ['recordVisit']],
  ['в заявке не написать менеджеру', ['sendMessage', 'readMessages']],
  ['файлов своей заявки не скачать', ['ownFileLink']],
  ['поездку не добавить в календарь', ['tripCalendarLink']],
  ['бот не передаёт менеджеру, что ему пишут', ['takeBotUpdate']],
  ['бот не показывает карточек туров', ['knownTours', 'countInlineChoice']],
]

const missingWithout = (name: EndpointName) => optionalCalls.find(([, names]) => names.includes(name))?.[0]

export function createKit(options: RunOptions, ask: AskProvider, findings: Finding[]) {
  const find = (level: Finding['level'], call: EndpointName, text: string, example: string): undefined => {
    const known = findings.find((one) => one.call === call && one.text === text)
    // Text of a foreign host is printed to a terminal.
    const printable = example.replace(/\p{Cc}+/gu, ' ').slice(0, 80)
    if (known) known.count += 1
    else findings.push({ level, call, text, example: printable, count: 1 })
  }
  /** Reports what the storefront loses and the remedy, once for all examples. */
  const fault = (call: EndpointName, text: string, example = '') => find('fault', call, text, example)
  const note = (call: EndpointName, text: string) => find('note', call, text, '')

  /** Calls the host like the storefront. Undefined, with a finding, for an answer that it cannot use. */
  const read = async <N extends EndpointName>(name: N, sent?: SentCall): Promise<Reply<N> | undefined> => {
    const exchange = await ask(name, sent)
    const { status, text, json, ms, broken } = exchange
    const { method, reply, wrap }: Endpoint = endpoints[name]
    const missing = missingWithout(name)
    const limit = LIMITS_MS[name] ?? USUAL_LIMIT_MS
    if (broken !== '') return fault(name, 'ответа нет, проверьте адрес, порт и сертификат', broken)
    if (ms > limit) fault(name, `витрина ждёт не дольше ${limit} мс`, `ответ за ${ms} мс`)
    if (status === 404 && missing !== undefined) return note(name, `нет: ${missing}`)
    if (status === 204 && method === 'DELETE') return undefined
    if ((status === 429 || status === 503) && readRetryAfter(exchange) === undefined)
      return fault(name, `${status} без Retry-After в целых секундах, витрина не знает, когда повторить`)
    if (status < 200 || status >= 300) return fault(name, `статус ${status}, нужен 200`, text)
    if (json === undefined) return fault(name, 'не JSON', text || 'пустое тело')
    if (text.includes('\uFFFD')) fault(name, 'тело не в UTF-8, вместо букв будут знаки вопроса')
    const decoded = decodeReply(name, json)
    if (decoded.kind === 'refused') return fault(name, 'отказ вместо ответа', decoded.message)
    if (decoded.kind === 'no-data') return fault(name, 'ответ не читается, сверьте с openapi.json', text)
    const taken = unwrappings(json, wrap).find((one) => callReader(reply)(one) !== undefined)
    for (const [place, raw] of findLosses(reply, taken)) fault(name, place, JSON.stringify(raw))
    return decoded.data
  }

  /** Makes a call that must be refused with one of the statuses, or with an error in a 200 as the contract has it. */
  const refuse = async (name: EndpointName, sent: SentCall, what: string, statuses: readonly number[]) => {
    const { status, json, text, broken } = await ask(name, sent)
    if (status === 404 && missingWithout(name) !== undefined) return
    if (status === 200 && decodeReply(name, json).kind === 'refused') return
    if (!statuses.includes(status))
      fault(name, `${what}: нужен отказ ${statuses.join(' или ')}`, broken || `ответ ${status} ${text}`)
    else if (!isRecord(json) || typeof json['message'] !== 'string' || json['message'] === '')
      fault(name, `${what}: отказ без { message }, путешественник не узнает причину`, `ответ ${status}`)
  }

  return { clock: Date.now, pollMs: 1_500, ...options, ask, read, refuse, fault, note }
}

type Loss = [text: string, raw: unknown]

/** Finds what the contract's reader loses of an answer that it accepts, with one text for all rows of a list. */
function findLosses(reader: Reader<unknown>, raw: unknown, path = ''): Loss[] {
  if (raw === undefined || isEmpty(raw)) return []
  const form = describeForm(reader)
  const lost: Loss[] = [[`${path}: не читается, витрина пропустит значение`, raw]]
  if (typeof form === 'object' && 'maybe' in form)
    return callReader(form.maybe)(raw) === undefined ? lost : findLosses(form.maybe, raw, path)
  if (typeof form === 'object' && 'list' in form)
    return (Array.isArray(raw) ? raw : [raw]).flatMap((row: unknown): Loss[] => {
      if (callReader(form.list)(row) !== undefined) return findLosses(form.list, row, `${path}[]`)
      return [[`${path}[]${nameUnreadable(form.list, row)}: не читается, витрина пропустит строку`, row]]
    })
  if (typeof form === 'object' && 'shape' in form) {
    if (!isRecord(raw)) return lost
    return Object.entries(form.shape).flatMap(([key, item]) =>
      findLosses(item, Object.hasOwn(raw, key) ? raw[key] : undefined, path === '' ? key : `${path}.${key}`),
    )
  }
  const value = callReader(reader)(raw)
  // It reads like nothing, although something is written.
  return value === callReader(reader)(undefined) && !isSame(value, raw) ? lost : []
}

/** True for `''`, null, `{}` and `[]`: providers write empty values in these ways. */
function isEmpty(raw: unknown): boolean {
  return raw === '' || raw === null || (typeof raw === 'object' && Object.keys(raw).length === 0)
}

/** True if the reading is the written value: 0 as text, a cleared flag. */
function isSame(value: unknown, raw: unknown): boolean {
  const written = String(raw).trim().toLowerCase()
  return written === String(value) || (!value && (written === 'false' || Number(written) === 0))
}

/** Returns `.price` for the field that makes a row unreadable. */
function nameUnreadable(reader: Reader<unknown>, row: unknown): string {
  const form = describeForm(reader)
  if (typeof form !== 'object' || !('shape' in form) || !isRecord(row)) return ''
  const [key] =
    Object.entries(form.shape).find(([one, item]) => callReader(item)(row[one]) === undefined) ?? []
  return key === undefined ? '' : `.${key}`
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}
