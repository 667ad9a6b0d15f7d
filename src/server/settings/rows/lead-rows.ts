import { readWord } from '../../process/environment-checks.ts'
import { managerMails } from '../manager-mails.ts'
import { readLink, readEither, sender, wordList } from '../setting-checks.ts'
import type { SettingRows, SettingDoc } from '../setting-row.ts'

/** Mail, and what leaves with a lead. */
export const mailRows = {
  smtpUrl: {
    variable: 'SMTP_URL',
    schema: readLink(['smtp:', 'smtps:'], 'smtps://пользователь:пароль@узел:465'),
    example: "'smtps://user:password@mail.example.ru:465'",
    en: 'Mail server: `smtps://` on port 465, `smtp://` on 587 and 25. Required with `PUBLIC_URL` and the embedded provider',
    ru: 'почта: `smtps://` на порту 465, `smtp://` на 587 и 25. Без неё письма остаются в `/dev/mailbox` (`DEVELOPMENT=on`); с `PUBLIC_URL` и встроенным провайдером она обязательна',
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    schema: sender,
    example: 'no-reply@example.ru',
    en: 'Sender: an address or `Name <address>`; the default name is the agency. Required with `SMTP_URL`',
    ru: "отправитель: адрес или `'Ромашка <no-reply@example.ru>'`. Без имени письма идут от названия агентства из его текстов",
  },
  leadsPrivacy: {
    variable: 'LEADS_PRIVACY',
    schema: readEither('full', 'short'),
    example: 'full',
    en: '`short`: chat and e-mail get only number, kind and link of a lead; needs the desk',
    ru: '`short`: в чате и письмах только номер заявки, её вид и ссылка; нужен кабинет: `MANAGERS` или `MANAGER_MAILS`',
  },
  managersAtNight: {
    variable: 'MANAGERS_AT_NIGHT',
    schema: readEither('silent', 'loud'),
    example: 'silent',
    en: 'Messages of the bot to a manager about their leads from 21:00 to 9:00 in Moscow: without sound, or as by day',
    ru: 'как бот пишет менеджеру о его заявках с 21 до 9 по Москве: `silent` без звука, `loud` как днём',
  },
} satisfies SettingRows

/** Who works with leads at `/agency/v1`. */
export const deskRows = {
  managers: {
    variable: 'MANAGERS',
    schema: wordList(/^\d{1,20}$/, 'нужны номера менеджеров в Telegram через запятую: 123456789, 987654321'),
    example: '123456789, 987654321',
    en: "Telegram ids of the desk's managers; needs `TELEGRAM_BOT_TOKEN`",
    ru: 'менеджеры кабинета: номера в Telegram через запятую (входят через бота, нужен `TELEGRAM_BOT_TOKEN`). Без `MANAGERS`, `MANAGER_MAILS`, `AGENCY_TOKEN` и `AGENCY_HOOK_KEY` кабинета и `/agency/v1` нет',
  },
  managerMails: {
    variable: 'MANAGER_MAILS',
    schema: managerMails,
    example: "'Анна <anna@example.ru>, Олег <oleg@example.ru>'",
    en: 'Managers who sign in with a code by e-mail: `Name <address>`; travellers read the name',
    ru: "почты менеджеров через запятую, они входят с кодом из письма: `'Анна <anna@example.ru>, Олег <oleg@example.ru>'`. Имя видят путешественники и коллеги; без него они видят начало адреса",
  },
  token: {
    variable: 'AGENCY_TOKEN',
    schema: readWord(
      /^[\w.~+/-]{32,200}=*$/,
      'нужно от 32 латинских букв и цифр: openssl rand -base64 36. Коротких не берём, их подбирают',
    ),
    example: '',
    en: "Key of the agency's programs for `/agency/v1`, 32 characters or more",
    ru: 'ключ программ агентства к `/agency/v1` (`src/shared/contract/agency`), от 32 знаков: `openssl rand -base64 36`',
  },
  hookKey: {
    variable: 'AGENCY_HOOK_KEY',
    schema: readWord(/^[\w-]{32,200}$/, 'нужно от 32 латинских букв и цифр: openssl rand -hex 24'),
    example: '',
    en: 'Key in the address by which a CRM changes a status, 32 characters or more',
    ru: 'ключ в адресе, по которому CRM меняет статус (`/agency/v1/hooks/<ключ>/status`), от 32 знаков: `openssl rand -hex 24`',
  },
} satisfies SettingRows

/** Variables that the lead sinks of `src/server/leads/sinks` declare. */
export const sinkDocs: readonly SettingDoc[] = [
  {
    variable: 'LEADS_CHAT_ID',
    example: '-1001234567890',
    en: 'Chat that the bot informs about every lead: a number or `@channel`; needs `TELEGRAM_BOT_TOKEN`',
    ru: 'чат, куда бот пишет о каждой заявке: `-1001234567890` или `@канал`. Нужен `TELEGRAM_BOT_TOKEN`, бот состоит в чате. Имя и телефон уйдут в Telegram: политика скажет об этом сама',
  },
  {
    variable: 'LEADS_MAIL',
    example: 'sales@example.ru',
    en: 'Address that gets an e-mail about every lead; retried for a day',
    ru: 'куда присылать письмо о каждой заявке; пока почта недоступна, письмо ждёт, до суток',
  },
  {
    variable: 'LEADS_WEBHOOK_URL',
    example: 'https://crm.example.ru/putevka',
    en: "The agency's program: signed JSON about every lead (`src/server/leads/README.md`)",
    ru: 'своя программа, которой приходит подписанный JSON о каждой заявке: `src/server/leads/README.md`, «Webhook»',
  },
  {
    variable: 'LEADS_WEBHOOK_SECRET',
    example: "'whsec_...'",
    en: 'Its secret, `whsec_…`',
    ru: 'её секрет: `echo whsec_$(openssl rand -base64 32)`',
  },
  {
    variable: 'BITRIX24_WEBHOOK',
    example: 'https://agency.bitrix24.ru/rest/1/ключ',
    en: 'Whole address of an inbound webhook of Bitrix24 with the permission `crm`',
    ru: 'входящий вебхук Битрикс24 с правом `crm`, адрес целиком: заявка станет лидом или сделкой. Проверить любую CRM: `npm run putevka -- doctor --test-lead`',
  },
  {
    variable: 'AMOCRM_ROOT',
    example: 'https://agency.amocrm.ru',
    en: 'Address of the amoCRM account',
    ru: 'адрес аккаунта amoCRM',
  },
  {
    variable: 'AMOCRM_TOKEN',
    example: 'eyJ...',
    en: 'Long-lived token of amoCRM',
    ru: 'долгосрочный токен amoCRM',
  },
  {
    variable: 'UON_KEY',
    example: '...',
    en: 'API key of U-ON.Travel',
    ru: 'ключ API U-ON.Travel',
  },
  {
    variable: 'UON_ROOT',
    example: 'https://api.u-on.ru',
    default: 'https://api.u-on.ru',
    en: 'Address of U-ON.Travel',
    ru: 'адрес U-ON.Travel',
  },
  {
    variable: 'MOIDOKUMENTI_ROOT',
    example: 'https://agency.moidokumenti.ru',
    en: 'Address of the account in MoiDokumenti-Turizm',
    ru: 'адрес аккаунта МоиДокументы-Туризм',
  },
  {
    variable: 'MOIDOKUMENTI_KEY',
    example: '...',
    en: 'Its API key',
    ru: 'его ключ API',
  },
]
