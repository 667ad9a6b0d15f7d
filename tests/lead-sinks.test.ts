import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSinkChecks } from '#server/commands/doctor/run-checks.ts'
import type { LeadSinkName } from '#server/db/schema/outbox-row.ts'
import { sinkKinds, sinkNames } from '#server/leads/sinks/table.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const example = read('.env.example')
const table = /\| Sink [^]*?\n\n/.exec(read('src/server/leads/README.md'))?.[0] ?? ''

test.each(sinkNames)('documents the settings of the sink %s with examples', (name) => {
  for (const variable of sinkKinds[name].variables) {
    expect(example).toMatch(new RegExp(`^# ${variable}=`, 'm'))
    const isOptional = variable.endsWith('_ROOT') && !table.includes(variable)
    expect(isOptional || table.includes(`\`${variable}\``), `${variable} in the table of sinks`).toBe(true)
  }
})

/** Valid credentials of every sink: a new one does not compile without its own. */
const credentials = {
  chat: { LEADS_CHAT_ID: '-1001', TELEGRAM_BOT_TOKEN: '1000000002:token-of-the-agency-bot' },
  mail: { LEADS_MAIL: 'sales@example.ru', SMTP_URL: 'smtp://mail.example.ru', MAIL_FROM: 'site@example.ru' },
  webhook: {
    LEADS_WEBHOOK_URL: 'https://crm.example.ru/leads',
    LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  },
  bitrix24: { BITRIX24_WEBHOOK: 'https://agency.bitrix24.ru/rest/1/a1b2c3d4e5f6' },
  amocrm: { AMOCRM_ROOT: 'https://agency.amocrm.ru', AMOCRM_TOKEN: 'a'.repeat(64) },
  uon: { UON_KEY: 'a1b2c3d4e5f6' },
  moidokumenti: { MOIDOKUMENTI_ROOT: 'https://agency.moidokumenti.ru', MOIDOKUMENTI_KEY: 'a1b2c3d4e5f6' },
} satisfies Record<LeadSinkName, Record<string, string>>

test.each(sinkNames)('checks the sink %s in the doctor once it is configured', (name) => {
  const settings = parseSettings(credentials[name])
  expect(settings.sinks.map((sink) => sink.name)).toEqual([name])
  expect(listSinkChecks(settings).map(({ title }) => title)).toEqual([sinkKinds[name].words.title])
})
