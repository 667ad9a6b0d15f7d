import type { SettingRows, SettingDoc } from '../setting-row.ts'
import { channelTimes, maxOrigin } from '../channel-settings.ts'
import { readWord } from '../../process/environment-checks.ts'
import { origin } from '../setting-checks.ts'

/** Bots of the messengers, as the host uses them. */
export const botRows = {
  telegramBotToken: {
    variable: 'TELEGRAM_BOT_TOKEN',
    schema: readWord(/^\d{3,20}:[\w-]{20,100}$/, 'нужен токен вида 123456:ABC..., как его выдал BotFather'),
    example: '123456789:AA...',
    en: "The bot's token: verifies launch data. `DEVELOPMENT=on` replaces it with the sample bot",
    ru: 'токен бота: проверка подписи данных запуска. С `DEVELOPMENT=on` его заменяет учебный бот',
  },
  telegramBotName: {
    variable: 'TELEGRAM_BOT_NAME',
    schema: readWord(/^[A-Za-z]\w{3,31}$/, 'нужно имя бота без @: латинские буквы, цифры и подчёркивание'),
    example: 'putevka_bot',
    en: "The bot's name without `@`, for share links `t.me/<bot>?startapp=…`",
    ru: 'имя бота без `@`: «Поделиться» внутри Telegram ведёт на `t.me/<бот>?startapp=…`; без имени на сайт',
  },
  telegramAppName: {
    variable: 'TELEGRAM_APP_NAME',
    schema: readWord(
      /^\w{3,30}$/,
      'нужно короткое имя мини-приложения: от 3 до 30 букв, цифр, подчёркиваний',
    ),
    example: 'tours',
    en: 'Short name of the mini app, for share links `t.me/<bot>/<app>?startapp=…`',
    ru: 'короткое имя мини-приложения: тогда ссылка `t.me/<бот>/<приложение>?startapp=…`',
  },
  telegramApiRoot: {
    variable: 'TELEGRAM_API_ROOT',
    schema: origin('https://api.telegram.org', 'https://api.telegram.org'),
    example: 'http://localhost:8081',
    en: 'Origin of the Bot API server',
    ru: 'свой сервер Bot API: протокол и узел, без пути',
  },
  maxBotToken: {
    variable: 'MAX_BOT_TOKEN',
    schema: readWord(/^[\w-]{20,200}$/, 'нужен токен бота, как его выдал MAX: латинские буквы, цифры, _ и -'),
    example: '...',
    en: "Token of the bot in MAX: verifies launch data there. Accounts are separate from Telegram's",
    ru: 'токен бота в MAX: проверка подписи данных запуска мини-приложения там. Аккаунты MAX и Telegram разные; с `DEVELOPMENT=on` его заменяет учебный бот',
  },
  maxBotName: {
    variable: 'MAX_BOT_NAME',
    schema: readWord(/^[\w-]{3,64}$/, 'нужно имя бота в MAX без @: как в его ссылке max.ru/<имя>'),
    example: 'id7700000000_bot',
    en: 'Name of the bot in MAX, for share links `max.ru/<bot>?startapp=…`',
    ru: 'имя бота в MAX из ссылки `max.ru/<имя>`: там «Поделиться» ведёт на `max.ru/<бот>?startapp=…`',
  },
} satisfies SettingRows

/** Channels of the agency. */
export const channelRows = {
  telegramId: {
    variable: 'CHANNEL_ID',
    schema: readWord(
      /^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/,
      'нужен номер канала вида -1001234567890 или имя вида @putevka_tours',
    ),
    example: '@putevka_tours',
    en: 'Channel in Telegram that the bot posts hot tours to (`src/server/channel/README.md`); needs the bot, its name and `PUBLIC_URL`',
    ru: 'канал в Telegram, куда бот публикует горящие туры: `@канал` или `-1001234567890`, бот в нём администратор с правом писать. Что публиковать, говорит файл `channel.md` в текстах агентства',
  },
  times: {
    variable: 'CHANNEL_TIMES',
    schema: channelTimes,
    example: '10:00, 14:00, 18:00',
    en: 'Times of posts in Moscow until the desk sets its own, from 9:00 to 20:30, an hour apart or more',
    ru: 'когда публиковать, по Москве, пока в кабинете («Канал») не заданы свои времена: от 9:00 до 20:30, не чаще раза в час',
  },
  maxId: {
    variable: 'MAX_CHANNEL_ID',
    schema: readWord(/^-?\d{1,20}$/, 'нужен номер канала в MAX: только цифры, можно с минусом'),
    example: '-70000000000000',
    en: 'Channel in MAX for the same posts; needs the bot in MAX and its name',
    ru: 'канал в MAX для тех же публикаций: номер; бот в нём администратор с правом писать',
  },
  maxApiRoot: {
    variable: 'MAX_API_ROOT',
    schema: maxOrigin,
    example: 'https://platform-api2.max.ru',
    en: 'Origin of the Bot API of MAX; its certificate needs the root of the Russian ministry (`NODE_EXTRA_CA_CERTS`)',
    ru: 'адрес Bot API в MAX; его сертификат подписан корнем Минцифры (`NODE_EXTRA_CA_CERTS`)',
  },
} satisfies SettingRows

/** Variables of the bot process, `bot-config/environment.ts`; the host does not read them. */
export const botProcessDocs: readonly SettingDoc[] = [
  {
    variable: 'BOT_WEBHOOK_URL',
    example: 'https://tours.example.ru/bot-webhook',
    en: 'The bot process receives updates at this address; without it, it polls',
    ru: 'процесс бота (`npm run putevka -- bot run`) ждёт обновлений по этому адресу; без него забирает их сам',
  },
  {
    variable: 'BOT_WEBHOOK_SECRET',
    example: 'не-короче-16-знаков',
    en: 'Secret of that webhook, 16 to 256 characters',
    ru: 'секрет этого вебхука: от 16 до 256 латинских букв, цифр, `_` и `-`',
  },
  {
    variable: 'BOT_PORT',
    example: '4180',
    default: '4180',
    en: 'Port of the bot process for its webhook',
    ru: 'порт процесса бота, когда он ждёт обновлений',
  },
  {
    variable: 'AGENCY_NAME',
    example: 'Ромашка',
    en: "The agency's name in the bot's profile, if the bot process cannot read the agency's texts",
    ru: 'название агентства в профиле бота, если процесс бота не видит тексты агентства (в `compose.yaml` не видит)',
  },
]
