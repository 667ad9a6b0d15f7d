import { describe, expect, test } from 'vitest'
import { SettingsError } from './settings-error.ts'
import { checkStart, forDeveloper, parseSettings } from './settings.ts'

test.each([
  ['PUBLIC_URL', 'publicUrl', 'https://туры-мечты.рф/', 'https://xn----jtbuojec0b6af.xn--p1ai'],
  ['PUBLIC_URL', 'publicUrl', 'https://Tours.Example.RU', 'https://tours.example.ru'],
  ['PROVIDER_HOST', 'providerHost', 'https://туры.рф', 'https://xn--p1add7a.xn--p1ai'],
  [
    'ALLOWED_ORIGINS',
    'allowedOrigins',
    'https://туры.рф, https://B.ru',
    ['https://xn--p1add7a.xn--p1ai', 'https://b.ru'],
  ],
] as const)('reads %s into %s as browsers write it: %s', (variable, name, given, read) => {
  const smtp = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.ru' }
  const others = variable === 'PUBLIC_URL' ? smtp : {}
  expect(parseSettings({ ...others, [variable]: given })[name]).toEqual(read)
})

describe('parseSettings', () => {
  test('gives a working local product for an empty environment', () => {
    expect(parseSettings({})).toMatchObject({
      port: 4173,
      dataDir: '.data',
      isDevelopment: false,
      providerHost: '',
    })
  })

  test('treats an empty or blank variable as unset', () => {
    expect(parseSettings({ PORT: '', PUBLIC_URL: '  ', METRIKA_ID: '' })).toEqual(parseSettings({}))
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['PUBLIC_URL', 'shop.example.ru'],
    ['PUBLIC_URL', 'https://shop.example.ru/path'],
    ['PROVIDER_HOST', 'ftp://api.example.ru'],
    ['PROVIDER_HOST', 'https://user:secret@api.example.ru'],
    ['IMAGE_HOST', 'https://img.example.ru?x=1'],
    ['IMAGE_BASE', 'pictures.example.ru'],
    ['IMAGE_BASE', 'http://img.example.ru'],
    ['IMAGE_BASE', 'https://img.example.ru/ipx?key=1'],
    ['IMAGE_BASE', 'https://user:secret@img.example.ru'],
    ['IMAGE_BASE', 'https://img.example.ru/../ipx'],
    ['IMAGE_BASE', '//pictures.example.ru'],
    ['IMAGE_BASE', '/other'],
    ['ALLOWED_ORIGINS', 'https://tours.example.ru, tours.example.ru/about'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['TELEGRAM_BOT_TOKEN', 'not-a-token'],
    ['MAX_BOT_TOKEN', 'короткий'],
    ['TELEGRAM_BOT_NAME', '@putevka_bot'],
    ['TELEGRAM_APP_NAME', 'a b'],
    ['MAX_BOT_NAME', 'max.ru/putevka_bot'],
    ['SMTP_URL', 'mail.example.ru:465'],
    ['MAIL_FROM', 'one@example.ru, two@example.ru'],
    ['MAIL_FROM', 'Ромашка no-reply@example.ru'],
    ['SMTP_URL', 'smtps://agency:100%@mail.example.ru'],
    ['METRIKA_ID', '12"><script>'],
    ['KEEP_LEADS_DAYS', '1096'],
    ['KEEP_LEADS_DAYS', '000'],
    ['KEEP_ACCOUNTS_DAYS', '-1'],
    ['KEEP_TECHNICAL_DAYS', 'вечно'],
    ['BRAND_COLOR', 'red'],
    ['BRAND_COLOR', '#fff'],
    ['BRAND_COLOR', '#12345g'],
    ['BRAND_LOGO', 'logo.png'],
    ['ERROR_REPORTS', 'no'],
    ['MAP_KEY', 'key with spaces'],
    ['LEADS_CHAT_ID', '-100abc'],
    ['LEADS_MAIL', 'Отдел продаж'],
    ['MANAGERS', '@olga'],
    ['MANAGER_MAILS', 'anna@example.ru Ольга <olga@example.ru>'],
    ['AGENCY_TOKEN', 'a'.repeat(31)],
    ['AGENCY_TOKEN', 'пароль '.repeat(10)],
    ['AGENCY_HOOK_KEY', `${'a'.repeat(40)}/x`],
    ['TELEGRAM_API_ROOT', 'localhost:8081/bot'],
    ['LEADS_PRIVACY', 'none'],
    ['CHANNEL_ID', 't.me/putevka'],
    ['MAX_CHANNEL_ID', '@putevka'],
    ['MAX_API_ROOT', 'http://max.example.ru'],
    ['CHANNEL_TIMES', '8:59'],
    ['CHANNEL_TIMES', '20:31'],
    ['CHANNEL_TIMES', '10:00, 10:59'],
    ['CHANNEL_TIMES', 'утром'],
  ])('refuses %s=%s by name, without repeating the value', (name, value) => {
    const error = findProblems({ [name]: value })
    expect(error.problems).toHaveLength(1)
    expect(error.problems[0]).toMatch(new RegExp(`^${name}: нуж`))
    expect(error.message).not.toContain(value)
  })

  test('lists all wrong variables at once', () => {
    const { problems } = findProblems({ PORT: 'x', METRIKA_ID: 'y', SMTP_URL: 'z' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'SMTP_URL', 'METRIKA_ID'])
  })

  test('accepts a trailing slash of an origin', () => {
    expect(parseSettings({ PROVIDER_HOST: 'https://api.example.ru/' }).providerHost).toBe(
      'https://api.example.ru',
    )
  })

  test('reads a list of image hosts; defaults to those of the tour source', () => {
    const hostsOf = (environment: Record<string, string>) => parseSettings(environment).imageHosts
    const contract = { TOURS: 'tourvisor', TOURVISOR_TOKEN: 'header.payload' }
    const listed = ['https://img.example.ru', 'http://127.0.0.1:4030']
    expect(hostsOf({})).toEqual([])
    expect(hostsOf(contract)).toEqual(['https://static.tourvisor.ru'])
    expect(hostsOf({ ...contract, IMAGE_HOST: `${listed[0]}/, ${listed[1]}/` })).toEqual(listed)
  })

  test('resizes images here, or at a service with its own path', () => {
    const baseOf = (environment: Record<string, string>) => parseSettings(environment).imageBase
    expect(baseOf({})).toBe('/_img')
    expect(baseOf({ IMAGE_BASE: '/_img/' })).toBe('/_img')
    expect(baseOf({ IMAGE_BASE: 'https://img.example.ru/' })).toBe('https://img.example.ru')
    expect(baseOf({ IMAGE_BASE: 'https://img.example.ru/ipx/' })).toBe('https://img.example.ru/ipx')
  })

  test('refuses a public site without a way to send codes', () => {
    expect(findProblems({ PUBLIC_URL: 'https://tours.example.ru' }).problems).toEqual([
      expect.stringMatching(/^SMTP_URL: /),
    ])
    expect(findProblems({ SMTP_URL: 'smtps://u:p@mail.example.ru' }).problems).toEqual([
      expect.stringMatching(/^MAIL_FROM: /),
    ])
    const whole = parseSettings({
      PUBLIC_URL: 'https://tours.example.ru',
      SMTP_URL: 'smtps://u:p@mail.example.ru',
      MAIL_FROM: 'no-reply@example.ru',
    })
    expect(whole.isDevelopment).toBe(false)
  })

  test('enables a lead sink only with an embedded provider and a bot', () => {
    const token = '123456:AAAAAAAAAAAAAAAAAAAAAAAA'
    expect(findProblems({ LEADS_CHAT_ID: '-1001' }).problems).toEqual([
      expect.stringMatching(/^TELEGRAM_BOT_TOKEN: /),
    ])
    const elsewhere = {
      PROVIDER_HOST: 'https://api.example.ru',
      LEADS_CHAT_ID: '-1001',
      LEADS_MAIL: 'sales@example.ru',
      TELEGRAM_BOT_TOKEN: token,
    }
    expect(findProblems(elsewhere).problems.map((problem) => problem.split(':')[0])).toEqual([
      'LEADS_CHAT_ID',
      'LEADS_MAIL',
    ])
    const given = {
      LEADS_CHAT_ID: '@putevka_leads',
      LEADS_MAIL: 'sales@example.ru',
      TELEGRAM_BOT_TOKEN: token,
    }
    const { sinks } = parseSettings(given)
    expect(sinks.map(({ name }) => name)).toEqual(['chat', 'mail'])
    expect(parseSettings(given)).toMatchObject({
      leadsPrivacy: 'full',
      telegramApiRoot: 'https://api.telegram.org',
    })
  })

  test('accepts allowed origins only with an embedded provider', () => {
    const ALLOWED_ORIGINS = 'https://tours.example.ru, http://localhost:8080'
    expect(parseSettings({ ALLOWED_ORIGINS }).allowedOrigins).toEqual([
      'https://tours.example.ru',
      'http://localhost:8080',
    ])
    expect(parseSettings({}).allowedOrigins).toEqual([])
    const elsewhere = { ALLOWED_ORIGINS, PROVIDER_HOST: 'https://api.example.ru' }
    expect(findProblems(elsewhere).problems).toEqual([expect.stringMatching(/^ALLOWED_ORIGINS: /)])
  })

  test('accepts a public site with its own provider and no mail', () => {
    const settings = parseSettings({
      PUBLIC_URL: 'https://tours.example.ru',
      PROVIDER_HOST: 'https://api.example.ru',
    })
    expect(settings).toMatchObject({ isDevelopment: false, smtpUrl: '' })
  })
})

describe('development', () => {
  test('must be requested by name, and never on a public site', () => {
    expect(parseSettings({ DEVELOPMENT: 'on' }).isDevelopment).toBe(true)
    expect(parseSettings({ PUBLIC_URL: 'http://localhost:4173' }).isDevelopment).toBe(false)
    const open = { PUBLIC_URL: 'https://tours.example.ru', PROVIDER_HOST: 'https://api.example.ru' }
    expect(findProblems({ ...open, DEVELOPMENT: 'on' }).problems).toEqual([
      expect.stringMatching(/^DEVELOPMENT: /),
    ])
    expect(parseSettings(forDeveloper({})).isDevelopment).toBe(true)
    expect(parseSettings(forDeveloper({ DEVELOPMENT: 'off' })).isDevelopment).toBe(false)
    expect(parseSettings(forDeveloper(open)).isDevelopment).toBe(false)
  })

  test('requires the address of the site outside development', () => {
    expect(() => checkStart(parseSettings({}))).toThrow(/PUBLIC_URL: .*Задайте PUBLIC_URL=https/s)
    expect(() => checkStart(parseSettings({ DEVELOPMENT: 'on' }))).not.toThrow()
    const site = parseSettings({ PUBLIC_URL: 'https://a.example', PROVIDER_HOST: 'https://b.example' })
    expect(() => checkStart(site)).not.toThrow()
  })
})

function findProblems(environment: Record<string, string>): SettingsError {
  try {
    parseSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
  throw new Error('The settings were accepted')
}
