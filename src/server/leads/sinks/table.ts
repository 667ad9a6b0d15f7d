import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import { amocrm } from './amocrm.ts'
import { bitrix24 } from './bitrix24.ts'
import { mail } from './mail.ts'
import { moidokumenti } from './moidokumenti.ts'
import { type SinkKind, type SinkSetting, A_DAY, declareSink } from './sink-kind.ts'
import { uon } from './uon.ts'
import { webhook } from './webhook.ts'
import { readWord } from '../../process/environment-checks.ts'

const entries = {
  LEADS_CHAT_ID: readWord(
    /^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/,
    'нужен номер чата вида -1001234567890 или имя канала вида @putevka_leads',
  ),
}

/** The agency's chat in Telegram. */
const chat: SinkKind = declareSink({
  entries,
  required: ['LEADS_CHAT_ID'],
  needs: { TELEGRAM_BOT_TOKEN: 'задан LEADS_CHAT_ID, значит нужен и бот, который пишет в этот чат' },
  words: {
    title: 'Сообщение в чат',
    column: 'Чат',
    where: 'в чат',
    what: 'чат',
    policy: {
      full: 'Заявка приходит сотрудникам агентства сообщением в закрытый чат Telegram: в нём имя, телефон, почта и то, что вы написали в форме. Серверы Telegram могут находиться за пределами России.',
      short:
        'О заявке сотрудники агентства узнают из закрытого чата Telegram: в сообщении только её номер и ссылка для сотрудников, ваших данных в нём нет.',
    },
  },
  retryPolicy: A_DAY,
  isIdempotent: false,
  isRepeatedOnce: true,
  comments: 'travellers',
  async create({ LEADS_CHAT_ID: chatId }, { bot, ...parts }) {
    const { createTelegramChat } = await import('./telegram-chat.ts')
    await parts.movedChats.forgetOthers(chatId)
    return createTelegramChat({ ...parts, ...bot, chatId })
  },
})

export const sinkKinds = {
  chat,
  mail,
  webhook,
  bitrix24,
  amocrm,
  uon,
  moidokumenti,
} satisfies Record<LeadSinkName, SinkKind>

/** In display order. */
export const sinkNames = Object.keys(sinkKinds).filter(isSinkName)

/** Sinks whose remote can detect repeated messages. */
export const tellingSinks = sinkNames.filter((name) => sinkKinds[name].isIdempotent)

export function isSinkName(text: string): text is LeadSinkName {
  return Object.hasOwn(sinkKinds, text)
}

type Environ = Readonly<Record<string, string | undefined>>

/** The configured sinks, and the problems of the environment, one line each. */
export function readSinks(environment: Environ): { settings: SinkSetting[]; problems: string[] } {
  const read = sinkNames.map((name) => sinkKinds[name].read(name, environment))
  return {
    settings: read.flatMap(({ setting }) => (setting ? [setting] : [])),
    problems: read.flatMap(({ problems }) => problems),
  }
}

export function listSinkVariables(environment: Environ): string[] {
  const all = sinkNames.flatMap((name) => sinkKinds[name].variables)
  return all.filter((name) => environment[name]?.trim())
}

/** Those of `names` that may know a lead without an outbox message: e-mails used to be sent without one. */
export function unrecordedSinks(names: readonly LeadSinkName[]): LeadSinkName[] {
  return names.filter((name) => sinkKinds[name].wasUnrecorded)
}
