import type { SettingDoc } from './setting-doc.ts'

/** Bots of the messengers, as the host uses them. */
export const messengerDocs = {
  TELEGRAM_BOT_TOKEN: {
    example: '123456789:AA...',
    en: "The bot's token: verifies launch data. `DEVELOPMENT=on` replaces it with the sample bot",
    ru: 'токен бота: проверка подписи данных запуска. С `DEVELOPMENT=on` его заменяет учебный бот',
  },
  TELEGRAM_BOT_NAME: {
    example: 'putevka_bot',
    en: "The bot's name without `@`, for share links `t.me/<bot>?startapp=…`",
    ru: 'имя бота без `@`: «Поделиться» внутри Telegram ведёт на `t.me/<бот>?startapp=…`; без имени на сайт',
  },
  TELEGRAM_APP_NAME: {
    example: 'tours',
    en: 'Short name of the mini app, for share links `t.me/<bot>/<app>?startapp=…`',
    ru: 'короткое имя мини-приложения: тогда ссылка `t.me/<бот>/<приложение>?startapp=…`',
  },
  TELEGRAM_API_ROOT: {
    example: 'http://localhost:8081',
    default: 'https://api.telegram.org',
    en: 'Origin of the Bot API server',
    ru: 'свой сервер Bot API: протокол и узел, без пути',
  },
  MAX_BOT_TOKEN: {
    example: '...',
    en: "Token of the bot in MAX: verifies launch data there. Accounts are separate from Telegram's",
    ru: 'токен бота в MAX: проверка подписи данных запуска мини-приложения там. Аккаунты MAX и Telegram разные; с `DEVELOPMENT=on` его заменяет учебный бот',
  },
  MAX_BOT_NAME: {
    example: 'id7700000000_bot',
    en: 'Name of the bot in MAX, for share links `max.ru/<bot>?startapp=…`',
    ru: 'имя бота в MAX из ссылки `max.ru/<имя>`: там «Поделиться» ведёт на `max.ru/<бот>?startapp=…`',
  },
  CHANNEL_ID: {
    example: '@putevka_tours',
    en: 'Channel in Telegram that the bot posts hot tours to (`src/server/channel/README.md`); needs the bot, its name and `PUBLIC_URL`',
    ru: 'канал в Telegram, куда бот публикует горящие туры: `@канал` или `-1001234567890`, бот в нём администратор с правом писать. Что публиковать, говорит файл `channel.md` в текстах агентства',
  },
  CHANNEL_TIMES: {
    example: '10:00, 14:00, 18:00',
    en: 'Times of posts in Moscow, from 9:00 to 20:30, an hour apart or more',
    ru: 'когда публиковать, по Москве: от 9:00 до 20:30, не чаще раза в час',
  },
  MAX_CHANNEL_ID: {
    example: '-70000000000000',
    en: 'Channel in MAX for the same posts; needs the bot in MAX and its name',
    ru: 'канал в MAX для тех же публикаций: номер; бот в нём администратор с правом писать',
  },
  MAX_API_ROOT: {
    example: 'https://platform-api2.max.ru',
    default: 'https://platform-api2.max.ru',
    en: 'Origin of the Bot API of MAX; its certificate needs the root of the Russian ministry (`NODE_EXTRA_CA_CERTS`)',
    ru: 'адрес Bot API в MAX; его сертификат подписан корнем Минцифры (`NODE_EXTRA_CA_CERTS`)',
  },
} satisfies Record<string, SettingDoc>

/** Variables of the bot process, `bot-config/environment.ts`; the host does not read them. */
export const botProcessDocs = {
  BOT_WEBHOOK_URL: {
    example: 'https://tours.example.ru/bot-webhook',
    en: 'The bot process receives updates at this address; without it, it polls',
    ru: 'процесс бота (`npm run putevka -- bot run`) ждёт обновлений по этому адресу; без него забирает их сам',
  },
  BOT_WEBHOOK_SECRET: {
    example: 'не-короче-16-знаков',
    en: 'Secret of that webhook, 16 to 256 characters',
    ru: 'секрет этого вебхука: от 16 до 256 латинских букв, цифр, `_` и `-`',
  },
  BOT_PORT: {
    example: '4180',
    default: '4180',
    en: 'Port of the bot process for its webhook',
    ru: 'порт процесса бота, когда он ждёт обновлений',
  },
  AGENCY_NAME: {
    example: 'Ромашка',
    en: "The agency's name in the bot's profile, if the bot process cannot read the agency's texts",
    ru: 'название агентства в профиле бота, если процесс бота не видит тексты агентства (в `compose.yaml` не видит)',
  },
} satisfies Record<string, SettingDoc>
