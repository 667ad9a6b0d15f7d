import * as v from 'valibot'
import { checked, readWord } from '../process/environment-checks.ts'

export interface ChannelSettings {
  /** The channel in Telegram, a number or `@name`; `''` for none. */
  telegramId: string
  /** The channel in MAX, a number; `''` for none. */
  maxId: string
  /** Origin of the Bot API of MAX. */
  maxApiRoot: string
  /** Times of posts, `HH:MM` of Moscow, ascending. */
  times: readonly string[]
}

const USUAL_TIMES = '10:00, 14:00, 18:00'
const MAX_API_ROOT = 'https://platform-api2.max.ru'
/** Posts closer than this read as spam, and one must be finished before the next begins. */
const LEAST_BETWEEN_MIN = 60
const MOST_TIMES = 8
const TIMES_REMEDY = `нужны времена по Москве вида ${USUAL_TIMES}: от 9:00 до 20:30, не чаще раза в час, не больше ${MOST_TIMES}`

/** The variables of channels, each with its check. A message names the remedy. */
export const channelEntries = {
  CHANNEL_ID: readWord(
    /^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/,
    'нужен номер канала вида -1001234567890 или имя вида @putevka_tours',
  ),
  MAX_CHANNEL_ID: readWord(/^-?\d{1,20}$/, 'нужен номер канала в MAX: только цифры, можно с минусом'),
  MAX_API_ROOT: checked((text) => text === '' || isHttps(text), `нужен адрес вида ${MAX_API_ROOT}`),
  CHANNEL_TIMES: v.optional(
    v.pipe(
      v.string(),
      v.transform(readTimes),
      v.check((times) => areApart(times), TIMES_REMEDY),
    ),
    USUAL_TIMES,
  ),
}
const Entries = v.object(channelEntries)
type Environment = v.InferOutput<typeof Entries>

export function channelSettings(environment: Environment): ChannelSettings {
  const { CHANNEL_ID: telegramId, MAX_CHANNEL_ID: maxId, CHANNEL_TIMES: times } = environment
  return {
    telegramId,
    maxId,
    maxApiRoot: environment.MAX_API_ROOT.replace(/\/+$/, '') || MAX_API_ROOT,
    times,
  }
}

interface Deployment {
  providerHost: string
  publicUrl: string
  telegramBotToken: string
  telegramBotName: string
  maxBotToken: string
  maxBotName: string
  tours: { source: 'demo' | 'tourvisor' }
  isDevelopment: boolean
}

export function channelContradictions(environment: Environment, deployment: Deployment): string[] {
  const { CHANNEL_ID, MAX_CHANNEL_ID } = environment
  if (CHANNEL_ID === '' && MAX_CHANNEL_ID === '') return []
  const name = CHANNEL_ID === '' ? 'MAX_CHANNEL_ID' : 'CHANNEL_ID'
  if (deployment.providerHost !== '')
    return [`${name}: туры здесь знает PROVIDER_HOST, он и пишет в канал. Уберите эту переменную`]
  const needs = (variable: string, isGiven: boolean, why: string) => (isGiven ? [] : [`${variable}: ${why}`])
  return [
    ...needs(
      'TOURS',
      deployment.tours.source !== 'demo' || deployment.isDevelopment,
      `задан ${name}, а туры учебные: выдуманное подписчикам не показывают`,
    ),
    ...needs('PUBLIC_URL', deployment.publicUrl !== '', `задан ${name}, а фотографии поста берут с сайта`),
    ...(CHANNEL_ID === ''
      ? []
      : [
          ...needs(
            'TELEGRAM_BOT_TOKEN',
            deployment.telegramBotToken !== '',
            'задан CHANNEL_ID, в канал пишет бот',
          ),
          ...needs(
            'TELEGRAM_BOT_NAME',
            deployment.telegramBotName !== '',
            'задан CHANNEL_ID, кнопка поста ведёт к боту',
          ),
        ]),
    ...(MAX_CHANNEL_ID === ''
      ? []
      : [
          ...needs('MAX_BOT_TOKEN', deployment.maxBotToken !== '', 'задан MAX_CHANNEL_ID, в канал пишет бот'),
          ...needs(
            'MAX_BOT_NAME',
            deployment.maxBotName !== '',
            'задан MAX_CHANNEL_ID, кнопка поста ведёт к боту',
          ),
        ]),
  ]
}

/** Texts that are no times stay in the list and fail the check. */
function readTimes(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => part.padStart(5, '0'))
    .toSorted()
}

function areApart(times: readonly string[]): boolean {
  if (times.length === 0 || times.length > MOST_TIMES) return false
  const minutes = times.map((time) => (/^(?:09|1\d|20):[0-5]\d$/.test(time) ? toMinutes(time) : Number.NaN))
  return minutes.every(
    (minute, index) =>
      minute <= 20 * 60 + 30 && minute - (minutes[index - 1] ?? -Infinity) >= LEAST_BETWEEN_MIN,
  )
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function isHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3})$/.test(hostname))
}
