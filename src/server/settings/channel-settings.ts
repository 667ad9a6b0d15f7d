import * as v from 'valibot'
import { arePostTimes, postTimesWords, readPostTimes } from '#shared/domain/channel/post-times.ts'

const USUAL_TIMES = '10:00, 14:00, 18:00'
const MAX_API_ROOT = 'https://platform-api2.max.ru'
const TIMES_REMEDY = `нужны ${postTimesWords}, вида ${USUAL_TIMES}`

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
    v.transform(readPostTimes),
    v.check((times) => arePostTimes(times), TIMES_REMEDY),
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

function isHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3})$/.test(hostname))
}
