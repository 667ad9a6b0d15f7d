import { openFakeBotApi, type FakeBotApi } from '../../support/host/fake-bot-api.ts'
import { keepHost, type HostKeeper } from './host-keeper.ts'
import { openLedger, passTime, type Ledger } from './ledger.ts'
import type { StoreKind } from './plan.ts'
import { openSpoiltStore, type SpoiltStore } from './stores.ts'

export const BOT_TOKEN = '123456789:AAsecretAAsecretAAsecretAA'

/** A host with its store, the agency's chat, and every promise made so far. */
export interface World {
  kind: StoreKind
  host: HostKeeper
  store: SpoiltStore
  chat: FakeBotApi
  ledger: Ledger
  /** True if this round kills the host: it may have been sending a message. */
  wasKilled: boolean
  /** Codes of hotels that can be saved. */
  hotels: readonly string[]
  /** Moves the host's clock forward or back. */
  moveClock: (byMs: number) => void
  close: () => Promise<void>
}

/** Undefined when this machine has no such store. */
export async function openWorld(kind: StoreKind): Promise<World | undefined> {
  const store = await openSpoiltStore(kind)
  if (store === undefined) return undefined
  const chat = await openFakeBotApi()
  const ledger = openLedger()
  const host = await keepHost({
    ...store.environment,
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_ROOT: chat.url,
    LEADS_CHAT_ID: '-1001',
  })
  return {
    kind,
    host,
    store,
    chat,
    ledger,
    wasKilled: false,
    hotels: await hotelsOf(host.origin()),
    moveClock(byMs) {
      host.moveClock(byMs)
      passTime(ledger, host.now())
    },
    async close() {
      await host.close()
      await chat.close()
      await store.close()
    },
  }
}

async function hotelsOf(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/front/v1/guidebooks/hotel?ext_id=4`)
  const { data } = (await answer.json()) as { data: { ext_id: string }[] }
  return data.map(({ ext_id }) => ext_id.split('_')[1] ?? '')
}
