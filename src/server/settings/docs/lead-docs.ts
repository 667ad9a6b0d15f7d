import type { SettingDoc } from './setting-doc.ts'

/** Mail, the managers' desk and what leaves with a lead. */
export const leadDocs = {
  SMTP_URL: {
    example: "'smtps://user:password@mail.example.ru:465'",
    en: 'Mail server: `smtps://` on port 465, `smtp://` on 587 and 25. Required with `PUBLIC_URL` and the embedded provider',
    ru: 'почта: `smtps://` на порту 465, `smtp://` на 587 и 25. Без неё письма остаются в `/dev/mailbox` (`DEVELOPMENT=on`); с `PUBLIC_URL` и встроенным провайдером она обязательна',
  },
  MAIL_FROM: {
    example: 'no-reply@example.ru',
    en: 'Sender: an address or `Name <address>`; the default name is the agency. Required with `SMTP_URL`',
    ru: "отправитель: адрес или `'Ромашка <no-reply@example.ru>'`. Без имени письма идут от названия агентства из его текстов",
  },
  LEADS_PRIVACY: {
    example: 'full',
    en: '`short`: chat and e-mail get only number, kind and link of a lead; needs the desk',
    ru: '`short`: в чате и письмах только номер заявки, её вид и ссылка; нужен кабинет: `MANAGERS` или `MANAGER_MAILS`',
  },
  MANAGERS: {
    example: '123456789, 987654321',
    en: "Telegram ids of the desk's managers; needs `TELEGRAM_BOT_TOKEN`",
    ru: 'менеджеры кабинета: номера в Telegram через запятую (входят через бота, нужен `TELEGRAM_BOT_TOKEN`). Без `MANAGERS`, `MANAGER_MAILS`, `AGENCY_TOKEN` и `AGENCY_HOOK_KEY` кабинета и `/agency/v1` нет',
  },
  MANAGER_MAILS: {
    example: 'anna@example.ru, oleg@example.ru',
    en: 'E-mail addresses of managers, who sign in with a code',
    ru: 'почты менеджеров через запятую: они входят с кодом из письма',
  },
  AGENCY_TOKEN: {
    example: '',
    en: "Key of the agency's programs for `/agency/v1`, 32 characters or more",
    ru: 'ключ программ агентства к `/agency/v1` (`src/shared/contract/agency`), от 32 знаков: `openssl rand -base64 36`',
  },
  AGENCY_HOOK_KEY: {
    example: '',
    en: 'Key in the address by which a CRM changes a status, 32 characters or more',
    ru: 'ключ в адресе, по которому CRM меняет статус (`/agency/v1/hooks/<ключ>/status`), от 32 знаков: `openssl rand -hex 24`',
  },
} satisfies Record<string, SettingDoc>

/** Variables that the lead sinks of `src/server/leads/sinks` declare. */
export const sinkDocs: Readonly<Record<string, SettingDoc>> = {
  LEADS_CHAT_ID: {
    example: '-1001234567890',
    en: 'Chat that the bot informs about every lead: a number or `@channel`; needs `TELEGRAM_BOT_TOKEN`',
    ru: 'чат, куда бот пишет о каждой заявке: `-1001234567890` или `@канал`. Нужен `TELEGRAM_BOT_TOKEN`, бот состоит в чате. Имя и телефон уйдут в Telegram: политика скажет об этом сама',
  },
  LEADS_MAIL: {
    example: 'sales@example.ru',
    en: 'Address that gets an e-mail about every lead; retried for a day',
    ru: 'куда присылать письмо о каждой заявке; пока почта недоступна, письмо ждёт, до суток',
  },
  LEADS_WEBHOOK_URL: {
    example: 'https://crm.example.ru/putevka',
    en: "The agency's program: signed JSON about every lead (`src/server/leads/README.md`)",
    ru: 'своя программа, которой приходит подписанный JSON о каждой заявке: `src/server/leads/README.md`, «Webhook»',
  },
  LEADS_WEBHOOK_SECRET: {
    example: "'whsec_...'",
    en: 'Its secret, `whsec_…`',
    ru: 'её секрет: `echo whsec_$(openssl rand -base64 32)`',
  },
  BITRIX24_WEBHOOK: {
    example: 'https://agency.bitrix24.ru/rest/1/ключ',
    en: 'Whole address of an inbound webhook of Bitrix24 with the permission `crm`',
    ru: 'входящий вебхук Битрикс24 с правом `crm`, адрес целиком: заявка станет лидом или сделкой. Проверить любую CRM: `npm run putevka -- doctor --test-lead`',
  },
  AMOCRM_ROOT: {
    example: 'https://agency.amocrm.ru',
    en: 'Address of the amoCRM account',
    ru: 'адрес аккаунта amoCRM',
  },
  AMOCRM_TOKEN: {
    example: 'eyJ...',
    en: 'Long-lived token of amoCRM',
    ru: 'долгосрочный токен amoCRM',
  },
  UON_KEY: {
    example: '...',
    en: 'API key of U-ON.Travel',
    ru: 'ключ API U-ON.Travel',
  },
  UON_ROOT: {
    example: 'https://api.u-on.ru',
    default: 'https://api.u-on.ru',
    en: 'Address of U-ON.Travel',
    ru: 'адрес U-ON.Travel',
  },
  MOIDOKUMENTI_ROOT: {
    example: 'https://agency.moidokumenti.ru',
    en: 'Address of the account in MoiDokumenti-Turizm',
    ru: 'адрес аккаунта МоиДокументы-Туризм',
  },
  MOIDOKUMENTI_KEY: {
    example: '...',
    en: 'Its API key',
    ru: 'его ключ API',
  },
}
