import { describe, expect, test } from 'vitest'
import { agencyContent } from '#support/agency/sample-agency.ts'
import { openBench } from '#support/provider/bench.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import { policyText, describePractice } from './policy.ts'

const buildPolicy = (settings: ProviderSettings) =>
  policyText(describePractice(settings), agencyContent.facts)

/** Text that names a part of the deployment, and the setting that enables it. */
const parts: [RegExp, ProviderSettings][] = [
  [/почтовый сервер/, { hasMail: true }],
  [/сотрудникам агентства письмом/, { sinks: ['mail'] }],
  [/закрытый чат Telegram/, { sinks: ['chat'] }],
  [/программу агентства/, { sinks: ['webhook'] }],
  [/Битрикс24/, { sinks: ['bitrix24'] }],
  [/amoCRM/, { sinks: ['amocrm'] }],
  [/U-ON\.Travel/, { sinks: ['uon'] }],
  [/МоиДокументы-Туризм/, { sinks: ['moidokumenti'] }],
  [/Метрик/, { hasMetrika: true }],
  [/Подробная карта/, { hasLiveMap: true }],
  [/случается ошибка/, { hasErrorReports: true }],
  [/профиль Telegram/, { botToken: '1:a' }],
  [/профиль MAX/, { maxBotToken: 'b' }],
]

describe('privacy policy', () => {
  test.each(parts)('names %s if enabled, and nothing else of the kind', (words, settings) => {
    expect(buildPolicy({})).not.toMatch(words)
    const text = buildPolicy(settings)
    expect(text).toMatch(words)
    for (const [others] of parts.filter(([other]) => other !== words)) expect(text).not.toMatch(others)
  })

  test('names no third-party service without any of them', () => {
    expect(buildPolicy({})).not.toMatch(/Яндекс|Telegram|MAX|Метрик/)
  })

  test('names each with all of them', () => {
    const all = buildPolicy(Object.assign({}, ...parts.map(([, settings]) => settings)) as ProviderSettings)
    for (const [words] of parts.slice(0, -2).filter(([, { sinks }]) => !sinks)) expect(all).toMatch(words)
    expect(all).toContain('профиль Telegram или MAX')
    const told = buildPolicy({ sinks: parts.flatMap(([, { sinks = [] }]) => sinks) })
    for (const [words] of parts.filter(([, { sinks }]) => sinks)) expect(told).toMatch(words)
  })

  test('says that chat and mail receive only numbers if configured so', () => {
    const short = buildPolicy({ sinks: ['chat', 'mail'], leadsPrivacy: 'short' })
    expect(short.match(/только её номер/g)).toHaveLength(2)
    expect(short).not.toContain('в нём имя, телефон')
  })

  test('states the configured retention terms', () => {
    const usual = buildPolicy({})
    expect(usual).toContain('заявки, история и согласия с ними — 3\u00a0года со дня отправки')
    expect(usual).toContain('3\u00a0года после последнего входа')
    expect(usual).toContain('рядом с заявкой или отзывом — 30\u00a0дней')
    const own = buildPolicy({ retention: { leadDays: 365, accountDays: 400, technicalDays: 1 } })
    expect(own).toContain('со дня отправки')
    expect(usual).toContain('чем хранится копия: 10\u00a0дней.')
    expect(buildPolicy({ backupDays: 3 })).toContain('чем хранится копия: 3\u00a0дня.')
    expect(own).toMatch(/согласия с ними — 1\u00a0год .*400\u00a0дней после .*отзывом — 1\u00a0день/s)
  })

  test('is part of the settings response', async () => {
    const settings = { hasMetrika: true, retention: { leadDays: 30, accountDays: 60, technicalDays: 7 } }
    const bench = await openBench(settings)
    const { text } = await bench.call('GET', '/init/settings')
    expect(text).toContain(JSON.stringify(buildPolicy(settings)).slice(1, -1))
    await bench.close()
  })
})
