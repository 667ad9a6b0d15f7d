import type { LeadSinkName } from '#server/db/schema/outbox-row.ts'
import { openFakeBotApi, withoutRepeats } from '../host/fake-bot-api.ts'
import { openFakeAmocrm, type FakeAmocrm } from './fake-amocrm.ts'
import { openFakeBitrix24, type FakeBitrix24 } from './fake-bitrix24.ts'
import { openFakeMoidokumenti, openFakeUon } from './fake-forms.ts'
import { openFakeWebhook } from './fake-webhook.ts'
import type { FarMood } from './far-end.ts'

/** An agency with six lead sinks at once. */
export interface AgencySinks {
  environment: Record<string, string>
  bitrix24: FakeBitrix24
  amocrm: FakeAmocrm
  /** Leads received by sink and number: one means it was received once. */
  heard: () => Map<LeadSinkName, Map<string, number>>
  /** Draws the fault of every call from now on. */
  disturb: (draw: () => FarMood | undefined) => void
  close: () => Promise<void>
}

const BOT_TOKEN = '123456789:AAsecretAAsecretAAsecretAA'

export async function openAgencySinks(): Promise<AgencySinks> {
  const [chat, webhook, bitrix24, amocrm, uon, moidokumenti] = await Promise.all([
    openFakeBotApi(),
    openFakeWebhook(),
    openFakeBitrix24(),
    openFakeAmocrm(),
    openFakeUon(),
    openFakeMoidokumenti(),
  ])
  const fars = [webhook, bitrix24, amocrm, uon, moidokumenti]
  const told: [LeadSinkName, () => string[]][] = [
    ['chat', () => withoutRepeats(chat.messages)],
    // The receiver drops repeated ids.
    ['webhook', () => [...webhook.events.values()].map(({ body }) => `№ ${String(body.lead['number'])}`)],
    ['bitrix24', () => bitrix24.items.map(({ fields }) => `№ ${String(fields['originId'])}`)],
    ['amocrm', () => amocrm.deals.map(({ fields }) => String(fields['name']))],
    ['uon', () => uon.leads.map(({ note }) => String(note))],
    ['moidokumenti', () => moidokumenti.leads.map(({ fields }) => JSON.stringify(fields))],
  ]
  return {
    environment: Object.assign(
      { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_API_ROOT: chat.url, LEADS_CHAT_ID: '-1001' },
      ...fars.map((far) => far.environment),
    ) as Record<string, string>,
    bitrix24,
    amocrm,
    heard: () => new Map(told.map(([name, texts]) => [name, counted(texts())])),
    disturb(draw) {
      for (const far of fars) far.draw = draw
    },
    close: async () => {
      await Promise.all([chat, ...fars].map((far) => far.close()))
    },
  }
}

function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const number = /№ ([2-9A-Z]{8})/.exec(text)?.[1] ?? text
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return counts
}
