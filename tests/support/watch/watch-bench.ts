import type { NoticeMessage, NoticeSender } from '#server/notices/channel.ts'
import { createDescribeNotice } from '#server/compose/tell-travellers.ts'
import { deliverNotices } from '#server/notices/deliver-notices.ts'
import { runDuePriceChecks } from '#server/price-alerts/run-due-price-checks.ts'
import { openBench, type Bench } from '../provider/bench.ts'
import { createMarket, type MarketRules } from './market.ts'

export interface Heard extends NoticeMessage {
  to: string
  at: number
}

/**
 * Travellers with price alerts on a market, notified by e-mail. Starts at noon in Moscow on 21 November
 * 2026.
 */
export interface PriceAlertBench extends Bench {
  market: ReturnType<typeof createMarket>
  heard: Heard[]
  /** Checks until nothing is due, and delivers pending notices. */
  look: () => Promise<void>
  ask: () => Promise<void>
  deliver: (sender?: NoticeSender) => Promise<void>
  watch: (token: string, body: object) => Promise<string>
}

type Rules = Omit<MarketRules, 'clock'>
const publicUrl = 'https://tours.example.ru'

export async function openPriceAlertBench(rules: Rules, searchesPerDay?: number): Promise<PriceAlertBench> {
  let now = () => 0
  const market = createMarket({ ...rules, clock: () => now() })
  const bench = await openBench({ publicUrl }, undefined, market)
  now = bench.now
  const heard: Heard[] = []
  const log = (line: string) => void bench.lines.push(line)
  const hears: NoticeSender = {
    channel: 'mail',
    async send({ email }, message) {
      heard.push({ ...message, to: email ?? '', at: bench.now() })
      return { kind: 'sent' }
    },
  }
  const parts = { store: bench.store, clock: bench.now, log }
  const ask = async () => {
    for (let before = -1; before !== market.searches.length;) {
      before = market.searches.length
      await runDuePriceChecks({ ...parts, tours: market, searchesPerDay, pause: async () => undefined })
    }
  }
  const describe = createDescribeNotice({ ...parts, settings: { publicUrl } })
  const deliver = (sender = hears) => deliverNotices({ ...parts, describe, sender })
  return {
    ...bench,
    market,
    heard,
    ask,
    deliver,
    async look() {
      await ask()
      await deliver()
    },
    async watch(token, body) {
      const answer = await bench.call('POST', '/user/watches', { token, body })
      const { id } = Object(answer.body['watch'])
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
      return String(id)
    },
  }
}
