import { readWord } from '../../process/environment-checks.ts'
import { A_DAY, declareSink, type SinkKind } from './sink-kind.ts'

const entries = {
  LEADS_CHAT_ID: readWord(
    /^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/,
    'нужен номер чата вида -1001234567890 или имя канала вида @putevka_leads',
  ),
}

/** The agency's chat in Telegram. */
export const chat: SinkKind = declareSink({
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
  async create({ LEADS_CHAT_ID: chatId }, { bot, siteUrl, deskApp, privacy, movedChats, timeoutMs }) {
    const { createTelegramChat } = await import('./telegram-chat.ts')
    await movedChats.forgetOthers(chatId)
    return createTelegramChat({ ...bot, chatId, siteUrl, deskApp, privacy, movedChats, timeoutMs })
  },
})
