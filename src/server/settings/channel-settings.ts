import * as v from 'valibot'

const USUAL_TIMES = '10:00, 14:00, 18:00'
const MAX_API_ROOT = 'https://platform-api2.max.ru'
/** Posts closer than this read as spam, and one must be finished before the next begins. */
const LEAST_BETWEEN_MIN = 60
const MOST_TIMES = 8
const TIMES_REMEDY = `нужны времена по Москве вида ${USUAL_TIMES}: от 9:00 до 20:30, не чаще раза в час, не больше ${MOST_TIMES}`

export const maxOrigin = v.optional(
  v.pipe(
    v.string(),
    v.check(isHttps, `нужен адрес вида ${MAX_API_ROOT}`),
    v.transform((text) => text.replace(/\/+$/, '')),
  ),
  MAX_API_ROOT,
)

/** Times of posts, `HH:MM` of Moscow, ascending. */
export const channelTimes = v.optional(
  v.pipe(
    v.string(),
    v.transform(readTimes),
    v.check((times) => areApart(times), TIMES_REMEDY),
  ),
  USUAL_TIMES,
)

interface ChannelDeployment {
  channels: { telegramId: string; maxId: string }
  providerHost: string
  tours: { source: string }
  isDevelopment: boolean
  publicUrl: string
  telegramBotToken: string
  telegramBotName: string
  maxBotToken: string
  maxBotName: string
}

export function findChannelContradictions(deployment: ChannelDeployment): string[] {
  const { telegramId, maxId } = deployment.channels
  if (telegramId === '' && maxId === '') return []
  const name = telegramId === '' ? 'MAX_CHANNEL_ID' : 'CHANNEL_ID'
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
    ...(telegramId === ''
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
    ...(maxId === ''
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
