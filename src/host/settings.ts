import * as v from 'valibot'

/** What a deployment may set; `.env.example` and the README list the same names. */
export interface Settings {
  port: number
  /** Origin visitors use, no trailing slash; `''` on a developer's machine. */
  publicUrl: string
  /** Origin of the agency's own provider; `''` mounts the embedded one. */
  providerHost: string
  /** The only foreign origin the picture route may read; `''` for drawn pictures alone. */
  imageHost: string
  dataDir: string
  /** `postgres://...`; `''` keeps an SQLite file in `dataDir`. */
  databaseUrl: string
  telegramBotToken: string
  /** Token of the bot in MAX; `''` where the agency has none. */
  maxBotToken: string
  telegramBotName: string
  telegramAppName: string
  /** Origin of the Bot API, Telegram's own unless the agency runs a server of it. */
  telegramApiRoot: string
  /** The chat where the bot tells of new leads; `''` for none. */
  leadsChatId: string
  smtpUrl: string
  mailFrom: string
  /** Where letters about new leads go; `''` for none. */
  leadsMail: string
  metrikaId: string
  /** How many public pages are made ahead and kept; 0 leaves all drawing to the browser. */
  prerenderPages: number
  /** Seconds after which a page made ahead is made anew. */
  prerenderMaxAge: number
  /** No public address: the mailbox, the faults and the development bot token are allowed. */
  isLocal: boolean
}

/** Every wrong variable, one readable line each; values are never repeated, they may be secret. */
export class SettingsError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Настройки не приняты:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const origin = (example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(
        (text) => text === '' || isOrigin(text),
        `нужен адрес вида ${example}: протокол и узел, без пути и параметров`,
      ),
    ),
    '',
  )

const address = (protocols: string[], example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || hasProtocol(text, protocols), `нужна строка вида ${example}`),
    ),
    '',
  )

const word = (pattern: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || pattern.test(text), message),
    ),
    '',
  )

const count = (usual: string, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, `нужно целое число от 0 до ${most}`),
      v.transform(Number),
      v.maxValue(most, `нужно целое число от 0 до ${most}`),
    ),
    usual,
  )

const Environment = v.object({
  PORT: count('4173', 65_535),
  PUBLIC_URL: origin('https://tours.example.ru'),
  PROVIDER_HOST: origin('https://api.example.ru'),
  IMAGE_HOST: origin('https://img.example.ru'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://пользователь:пароль@узел:5432/база'),
  TELEGRAM_BOT_TOKEN: word(
    /^\d{3,20}:[\w-]{20,100}$/,
    'нужен токен вида 123456:ABC..., как его выдал BotFather',
  ),
  MAX_BOT_TOKEN: word(
    /^[\w-]{20,200}$/,
    'нужен токен бота, как его выдал MAX: латинские буквы, цифры, _ и -',
  ),
  TELEGRAM_BOT_NAME: word(
    /^[A-Za-z]\w{3,31}$/,
    'нужно имя бота без @: латинские буквы, цифры и подчёркивание',
  ),
  TELEGRAM_APP_NAME: word(
    /^\w{3,30}$/,
    'нужно короткое имя мини-приложения: от 3 до 30 букв, цифр, подчёркиваний',
  ),
  TELEGRAM_API_ROOT: origin('https://api.telegram.org'),
  LEADS_CHAT_ID: word(
    /^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/,
    'нужен номер чата вида -1001234567890 или имя канала вида @putevka_leads',
  ),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://пользователь:пароль@узел:465'),
  MAIL_FROM: word(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'нужен один адрес вида no-reply@example.ru'),
  LEADS_MAIL: word(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'нужен один адрес вида sales@example.ru'),
  PRERENDER_PAGES: count('500', 100_000),
  PRERENDER_MAX_AGE: count('600', 86_400),
  METRIKA_ID: word(/^\d{1,12}$/, 'нужен номер счётчика: только цифры'),
})

/**
 * Reads the environment once. A variable set to an empty string counts as not set.
 * @throws {SettingsError} listing all wrong variables at once
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(Environment.entries).flatMap((name) => {
      const value = environment[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    throw new SettingsError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`))
  }
  const settings = named(parsed.output)
  const problems = contradictions(settings)
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

function named(environment: v.InferOutput<typeof Environment>): Settings {
  return {
    port: environment.PORT,
    publicUrl: environment.PUBLIC_URL,
    providerHost: environment.PROVIDER_HOST,
    imageHost: environment.IMAGE_HOST,
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    telegramBotToken: environment.TELEGRAM_BOT_TOKEN,
    maxBotToken: environment.MAX_BOT_TOKEN,
    telegramBotName: environment.TELEGRAM_BOT_NAME,
    telegramAppName: environment.TELEGRAM_APP_NAME,
    telegramApiRoot: environment.TELEGRAM_API_ROOT || 'https://api.telegram.org',
    leadsChatId: environment.LEADS_CHAT_ID,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    leadsMail: environment.LEADS_MAIL,
    metrikaId: environment.METRIKA_ID,
    prerenderPages: environment.PRERENDER_PAGES,
    prerenderMaxAge: environment.PRERENDER_MAX_AGE,
    isLocal: environment.PUBLIC_URL === '' || isLocalHostname(new URL(environment.PUBLIC_URL).hostname),
  }
}

/** A half-configured deployment must refuse to start: its visitors would wait for letters that never come. */
function contradictions(settings: Settings): string[] {
  const problems: string[] = []
  if (settings.smtpUrl && !settings.mailFrom) {
    problems.push('MAIL_FROM: задан SMTP_URL, значит нужен и адрес отправителя')
  }
  if (!settings.isLocal && !settings.providerHost && !settings.smtpUrl) {
    problems.push('SMTP_URL: сайт открыт по PUBLIC_URL, а письма с кодом отправлять нечем')
  }
  if (settings.leadsChatId && !settings.telegramBotToken) {
    problems.push('TELEGRAM_BOT_TOKEN: задан LEADS_CHAT_ID, значит нужен и бот, который пишет в этот чат')
  }
  const ownProvider = 'заявки принимает PROVIDER_HOST, здесь о них никто не узнает. Уберите эту переменную'
  if (settings.providerHost && settings.leadsChatId) problems.push(`LEADS_CHAT_ID: ${ownProvider}`)
  if (settings.providerHost && settings.leadsMail) problems.push(`LEADS_MAIL: ${ownProvider}`)
  return problems
}

/** True for the names of this very machine. */
export function isLocalHostname(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
}

function isOrigin(text: string): boolean {
  if (!hasProtocol(text, ['http:', 'https:'])) return false
  return new URL(text).origin === text.toLowerCase()
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}
